import { Share } from 'lucide-react';
import { Menu } from '../components/Menu';
import { type TuningKind, tuningKinds } from '../store/tuningState';
import { useInspector, useInspectorStore } from '../store/useInspector';
import styles from './ExportMenu.module.css';
import { exportRun } from './exportRun';
import { saveCharts } from './saveCharts';

const exportedNames: Readonly<Record<TuningKind, string>> = {
  curves: 'Sweep',
  grid: 'Sweep of two',
  ablation: 'Ablation',
  tune: 'Trials',
};

/** Runs as tables, and what is drawn of them as pictures. */
export function ExportMenu() {
  const store = useInspectorStore();
  const runs = useInspector((state) => state.tuningRuns);
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
        ...tuningKinds.map((kind) => ({
          group: 'Tables',
          label: `${exportedNames[kind]} as CSV`,
          disabled: runs[kind] === null,
          onSelect: () => exportRun(store.getState(), kind),
        })),
        ...(['svg', 'png'] as const).map((format) => ({
          group: 'What is shown now',
          label: `Charts as ${format.toUpperCase()}`,
          hint: 'one file a chart or table',
          onSelect: () => void saveCharts(store.getState(), format),
        })),
      ]}
    />
  );
}
