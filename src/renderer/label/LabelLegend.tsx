import { Layers } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { isLayerOn } from '../../shared/picture/drawnLayers';
import styles from '../canvas/Legend.module.css';
import { RoleSwatch } from '../canvas/RoleSwatch';
import { useFitting } from '../canvas/useFitting';
import { Keys } from '../components/Keys';
import { LayerButton } from '../components/LayerButton';
import { Menu } from '../components/Menu';
import { useKeysOf } from '../keys/useKeysOf';
import { useInspector } from '../store/useInspector';
import own from './LabelLegend.module.css';
import { layersOfLabel } from './labelScene';

/** The layers on the page, each with how it is drawn and how many it has: a click switches it. */
export function LabelLegend() {
  const keysOf = useKeysOf();
  const layersOf = useMemo(layersOfLabel, []);
  const layers = useInspector(layersOf);
  const switched = useInspector((state) => state.switchedLabelLayers);
  const toggle = useInspector((state) => state.toggleLabelLayer);
  const row = useRef<HTMLDivElement>(null);
  const fitting = useFitting(row, layers);
  const rest = layers.slice(fitting);
  return (
    <div className={styles.legend} role="toolbar" aria-label="Layers">
      <div className={styles.row} ref={row}>
        {layers.map((layer, index) => (
          <LayerButton
            key={layer.label}
            swatch={<RoleSwatch role={layer.role} />}
            label={layer.label}
            count={layer.count.toLocaleString('en')}
            isOn={isLayerOn(layer, switched)}
            isOut={index >= fitting}
            onClick={() => toggle(layer.label)}
          />
        ))}
        {layers.length === 0 && <span className={styles.none}>There is no label to draw.</span>}
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
            label: layer.label,
            hint: layer.count.toLocaleString('en'),
            checked: isLayerOn(layer, switched),
            onSelect: () => toggle(layer.label),
          }))}
        />
      )}
      <span className={own.hint}>
        Hold <Keys of={keysOf('hideOverlays')} /> to hide all
      </span>
    </div>
  );
}
