import { Share } from 'lucide-react';
import { isTrainable } from '../../store/tuning/tunableParams';
import { type TuningKind, tuningKinds } from '../../store/tuning/tuningSlice';
import { useInspector, useInspectorStore } from '../../store/useInspector';
import { Menu } from '../../ui/Menu';
import styles from './ExportMenu.module.css';
import { exportRun, saveCharts } from './saveCharts';

const exportedNames: Readonly<Record<TuningKind, string>> = {
  curves: 'Sweep',
  grid: 'Sweep of two',
  ablation: 'Ablation',
  tune: 'Trials',
  train: 'Training',
};

/** Exports runs as tables, and their charts as images. */
export function ExportMenu() {
  const store = useInspectorStore();
  const runs = useInspector((state) => state.tuningRuns);
  const hasTraining = useInspector(isTrainable);
  const kinds = tuningKinds.filter((kind) => kind !== 'train' || hasTraining);
  const hasNone = Object.values(runs).every((run) => run === null);
  return (
    <Menu
      label="Export"
      trigger={
        <span title="Export as CSV, SVG or PNG" className={styles.icon}>
          <Share aria-hidden="true" />
        </span>
      }
      disabled={hasNone}
      items={[
        ...kinds.map((kind) => ({
          group: 'Tables',
          label: `${exportedNames[kind]} as CSV`,
          disabled: runs[kind] === null,
          onSelect: () => exportRun(store.getState(), kind),
        })),
        ...(['svg', 'png'] as const).map((format) => ({
          group: 'Shown charts',
          label: `Charts as ${format.toUpperCase()}`,
          hint: 'one file per chart or table',
          onSelect: () => void saveCharts(store.getState(), format),
        })),
      ]}
    />
  );
}
