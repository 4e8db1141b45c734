import type { ComparedRecord } from '../../shared/records/runComparison';
import { LayerButton } from '../components/LayerButton';
import { Segmented } from '../components/Segmented';
import { Switch } from '../components/Switch';
import { useInspector } from '../store/useInspector';
import styles from './CompareLegend.module.css';
import { HeatLegend } from './HeatLegend';
import { KindSwatch } from './KindSwatch';
import type { LetteredComparison } from './letteredComparison';

const kinds: readonly [ComparedRecord['kind'], string][] = [
  ['same', 'Same'],
  ['changed', '≈ Changed'],
  ['gained', '+ Gained in B'],
  ['lost', '− Lost in B'],
];

interface Props {
  /** null where only all methods can be shown */
  comparison: LetteredComparison | null;
}

/** What is drawn, with counts that switch it, and how the runs are laid out. */
export function CompareLegend({ comparison }: Props) {
  const layout = useInspector((state) => state.compareLayout);
  const setLayout = useInspector((state) => state.setCompareLayout);
  const hidden = useInspector((state) => state.hiddenKinds);
  const toggleKind = useInspector((state) => state.toggleKind);
  const onCanvas = useInspector((state) => state.onCanvas);
  const showOnCanvas = useInspector((state) => state.showOnCanvas);
  const together = useInspector((state) => state.viewsTogether);
  const setTogether = useInspector((state) => state.setViewsTogether);
  return (
    <div className={styles.legend} role="toolbar" aria-label="Layers">
      {layout === 'fiveMethods' && <HeatLegend />}
      {layout !== 'fiveMethods' &&
        comparison !== null &&
        kinds
          .filter(([kind]) => kind !== 'changed' || comparison.counts.changed > 0)
          .map(([kind, label]) => (
            <LayerButton
              key={kind}
              swatch={<KindSwatch kind={kind} />}
              label={label}
              count={String(comparison.counts[kind])}
              isOn={!hidden.includes(kind)}
              onClick={() => toggleKind(kind)}
            />
          ))}
      <span className={styles.right}>
        {layout === 'sideBySide' && (
          <Switch label="Views move together" checked={together} onChange={setTogether} />
        )}
        {layout === 'oneCanvas' && (
          <Segmented
            label="Run on the canvas"
            value={onCanvas}
            options={[
              { value: 'both', label: 'Both' },
              { value: 'A', label: 'A' },
              { value: 'B', label: 'B' },
            ]}
            onChange={showOnCanvas}
          />
        )}
        <Segmented
          label="Layout"
          value={layout}
          options={[
            { value: 'sideBySide', label: 'Side by side' },
            { value: 'oneCanvas', label: 'One canvas' },
            { value: 'fiveMethods', label: 'Five methods' },
          ]}
          onChange={setLayout}
        />
      </span>
    </div>
  );
}
