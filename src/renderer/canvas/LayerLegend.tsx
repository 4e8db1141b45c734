import { Layers } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { isLayerOn } from '../../shared/picture/drawnLayers';
import { LayerButton } from '../components/LayerButton';
import { Menu } from '../components/Menu';
import styles from './LayerLegend.module.css';
import type { LegendEntry } from './legendEntries';
import { RoleSwatch } from './RoleSwatch';
import { useFitting } from './useFitting';

interface Props {
  layers: readonly (Omit<LegendEntry, 'name'> & { name?: string })[];
  /** labels of layers that are not as they start */
  switched: readonly string[];
  onToggle: (label: string) => void;
  /** what all of them count, if it is the same */
  unit?: string;
  /** said where there are none */
  none: string;
  /** beside the layers */
  children: ReactNode;
}

/** The layers on a page, each with how it is drawn and how many it has: a click switches it. A menu has those that do not fit. */
export function LayerLegend({ layers, switched, onToggle, unit, none, children }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const fitting = useFitting(row, layers);
  const rest = layers.slice(fitting);
  return (
    <div className={styles.legend} role="toolbar" aria-label="Layers">
      <div className={styles.row} ref={row}>
        {layers.map((layer, index) => (
          <LayerButton
            key={`${layer.role} ${layer.label}`}
            swatch={<RoleSwatch role={layer.role} />}
            label={layer.name ?? layer.label}
            count={layer.count.toLocaleString('en')}
            isOn={isLayerOn(layer, switched)}
            isOut={index >= fitting}
            onClick={() => onToggle(layer.label)}
          />
        ))}
        {layers.length === 0 && <span className={styles.none}>{none}</span>}
      </div>
      {rest.length > 0 && (
        <Menu
          label={`${rest.length} more layers`}
          trigger={
            <>
              <Layers size={14} aria-hidden="true" />
              {rest.length} more
            </>
          }
          kind="quiet"
          staysOpen
          items={rest.map((layer) => ({
            label: layer.name ?? layer.label,
            hint: countWords(layer.count, unit),
            checked: isLayerOn(layer, switched),
            onSelect: () => onToggle(layer.label),
          }))}
        />
      )}
      {children}
    </div>
  );
}

function countWords(count: number, unit?: string): string {
  const number = count.toLocaleString('en');
  return unit === undefined ? number : `${number} ${unit}${count === 1 ? '' : 's'}`;
}
