import type { ComparedRecord } from '../../shared/evaluation/runComparison';
import { useInspector } from '../store/useInspector';
import { LayerButton } from '../ui/LayerButton';
import { Segmented } from '../ui/Segmented';
import { Switch } from '../ui/Switch';
import styles from './compare.module.css';
import { HeatSwatch } from './HeatSwatch';
import { KindSwatch } from './KindSwatch';
import type { LetteredComparison } from './letteredComparison';
import { useAgreement } from './useDifference';

const kinds: readonly [ComparedRecord['kind'], string][] = [
  ['same', 'Same'],
  ['changed', '≈ Changed'],
  ['gained', '+ Gained in B'],
  ['lost', '− Lost in B'],
];

interface Props {
  /** null if only all methods can be shown */
  comparison: LetteredComparison | null;
}

/** The layers with their counts, which toggle them, and the layout of the runs. */
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
      {layout === 'allMethods' && <HeatLegend />}
      {layout !== 'allMethods' &&
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
      <span className={styles.compareLegendRight}>
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
            { value: 'allMethods', label: 'All methods' },
          ]}
          onChange={setLayout}
        />
      </span>
    </div>
  );
}

/** The colours of the agreement, with the number of records of each. */
function HeatLegend() {
  const agreement = useAgreement();
  if (agreement === null) return null;
  const total = agreement.methods.length;
  const steps = Array.from({ length: total }, (_, at) => total - at);
  return (
    <ul className={styles.steps} aria-label="Records by how many methods found them">
      {steps.map((count) => (
        <li key={count}>
          <HeatSwatch count={count} of={total} />
          {count} of {total} <b>{agreement.records.filter((record) => record.count === count).length}</b>
        </li>
      ))}
    </ul>
  );
}
