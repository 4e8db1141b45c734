import { Layers } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { plural } from '../../../shared/base/plural';
import {
  type DrawnLayer,
  isLayerOn,
  type StageMoment,
  stageLayers,
  stagePaths,
} from '../../../shared/overlay/drawnLayers';
import { type LookSwitch, lookSwitches, looksOf } from '../../../shared/overlay/lookSwitches';
import { isTinted } from '../../../shared/overlay/overlayGeometry';
import { type DrawnRole, styleOf } from '../../../shared/overlay/roleStyles';
import type { ShownStage } from '../../../shared/pipeline/shownStage';
import { LayerButton } from '../../ui/LayerButton';
import { Menu } from '../../ui/Menu';
import styles from './LayerLegend.module.css';
import { useFitting } from './useFitting';

interface Props {
  layers: readonly (Omit<LegendEntry, 'name'> & { name?: string })[];
  /** labels of layers that differ from their initial state */
  switched: readonly string[];
  onToggle: (label: string) => void;
  /** what the counts are of, if the same for all layers */
  unit?: string;
  /** text if there are no layers */
  none: string;
  /** beside the layers */
  children: ReactNode;
}

/** The layers of a page with swatch and count; a click toggles a layer. A menu has those that do not fit. */
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
            swatch={
              layer.sample === undefined ? (
                <RoleSwatch role={layer.role} hasFill={layer.hasFill} />
              ) : (
                <span className={styles.sample}>{layer.sample}</span>
              )
            }
            label={layer.name ?? layer.label}
            count={layer.count?.toLocaleString('en')}
            title={layer.title}
            isOn={isLayerOn(layer, switched)}
            isOut={index >= fitting}
            onClick={() => onToggle(layer.label)}
          />
        ))}
        {layers.length === 0 && <span className={styles.none}>{none}</span>}
      </div>
      {rest.length > 0 && (
        <Menu
          label={plural(rest.length, 'more layer')}
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
            hint: layer.count === undefined ? layer.title : countText(layer.count, unit),
            checked: isLayerOn(layer, switched),
            onSelect: () => onToggle(layer.label),
          }))}
        />
      )}
      {children}
    </div>
  );
}

function countText(count: number, unit?: string): string {
  const number = count.toLocaleString('en');
  return unit === undefined ? number : `${number} ${unit}${count === 1 ? '' : 's'}`;
}

/** Dashes are smaller than on the page, like the swatch. */
const dashScale = 0.6;

/** How a role is drawn: colour, width, dash and fill. */
export function RoleSwatch({ role, hasFill = true }: { role: DrawnRole; hasFill?: boolean | undefined }) {
  const { token, width, dash, fill } = styleOf(role, hasFill);
  const ink = `var(--${token}-ink)`;
  const pattern = dash.length === 0 ? undefined : dash.map((length) => length * dashScale).join(' ');
  return (
    <svg className={styles.swatch} viewBox="0 0 20 12" aria-hidden="true">
      {role === 'spiral' ? (
        <path d="M1 6h18" stroke={ink} strokeWidth={2} strokeDasharray="2 2.5" strokeLinecap="round" />
      ) : (
        <rect
          x="1.5"
          y="1.5"
          width="17"
          height="9"
          rx="1.5"
          fill={fill === null ? 'none' : ink}
          fillOpacity={0.2}
          stroke={ink}
          strokeWidth={width}
          strokeDasharray={pattern}
        />
      )}
    </svg>
  );
}

/** One line of the legend. */
interface LegendEntry {
  role: DrawnRole;
  /** key for toggling */
  label: string;
  /** displayed text */
  name: string;
  /** absent for what is no layer */
  count?: number;
  startsOff?: true;
  /** false: drawn in outline */
  hasFill?: boolean | undefined;
  /** a badge, instead of the swatch of the role */
  sample?: string;
  /** explains it, where the name is not enough */
  title?: string;
}

/** The main layer of the stage comes first, with what its badges are; layers without blocks come last, then tints. */
export function legendEntries(
  shown: ShownStage | null,
  moment: StageMoment,
  switched: readonly string[],
): LegendEntry[] {
  if (shown === null) return [];
  const drawn = stageLayers(shown, moment);
  const switches = lookSwitches(shown, drawn);
  const looks = looksOf(switches, switched);
  const layers = layerEntries(drawn).map((entry) => ({ ...entry, hasFill: isTinted({ looks }, entry.role) }));
  const paths = stagePaths(shown).map(({ label, hits }) => ({
    role: 'spiral' as const,
    label,
    name: `${capitalised(label)}, points`,
    count: hits.length,
  }));
  const isFull = ({ count }: LegendEntry): boolean => count !== 0;
  const [full, empty] = [layers.filter(isFull), layers.filter((entry) => !isFull(entry))];
  const others = switches.map((one) => ({ ...one, ...lookEntries[one.label] }));
  // Badges need their explanation in sight.
  const [values, tints] = (['values', 'tints'] as const).map((wanted) =>
    others.filter(({ label }) => label === wanted),
  );
  return [...full.slice(0, 1), ...values!, ...paths, ...full.slice(1), ...empty, ...tints!];
}

const lookEntries: Readonly<Record<LookSwitch['label'], Omit<LegendEntry, 'label'>>> = {
  values: {
    role: 'dropped',
    name: 'Values',
    sample: '0.57',
    title: 'What the stage compared, on each block',
  },
  tints: { role: 'record', name: 'Tints', title: 'Records and their contents filled with colour' },
};

export function layerEntries(layers: readonly DrawnLayer[]): LegendEntry[] {
  return layers.map(({ letter, blocks, ...layer }) => ({
    ...layer,
    name: letter === '' ? capitalised(layer.label) : `${letter} ${layer.label}`,
    count: blocks.length,
  }));
}

function capitalised(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
