import { Download, Share } from 'lucide-react';
import { useState } from 'react';
import { tuningVerdict } from '../../../shared/tuning/evidence/tuningVerdict';
import { isTrainable } from '../../store/tunableParams';
import { type TuningKind, tuningKinds } from '../../store/tuningSlice';
import { useInspector, useInspectorStore } from '../../store/useInspector';
import { AskName } from '../../ui/AskName';
import { Button } from '../../ui/Button';
import { Menu } from '../../ui/Menu';
import { useSearch } from '../run/useSearch';
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

/** Saves the best values as a preset, with their evidence. */
export function SaveTuned() {
  const search = useSearch();
  const saveTuned = useInspector((state) => state.saveTuned);
  const [isOpen, setOpen] = useState(false);
  const end = search?.state.end ?? null;
  const verdict = end === null ? null : tuningVerdict(end.paper, end.tuned, end.heldOutChange);
  const warning = verdict?.isWarning === true ? `${verdict.title} ` : '';
  return (
    <AskName
      isOpen={isOpen}
      title="Save the tuned values as a preset"
      align="end"
      label="Name of the preset"
      start={`tuned, seed ${search?.head.seed ?? 1}`}
      action={() => 'Save'}
      text={() => `${warning}The preset includes corpus, split, objective, scores and intervals.`}
      onName={(name) => saveTuned(name, 'tune')}
      onClose={() => setOpen(false)}
    >
      <Button
        icon={<Download aria-hidden="true" />}
        disabled={end === null}
        title={
          end === null ? 'Available when a search has finished' : 'Save the best values with their evidence'
        }
        onClick={() => setOpen(true)}
      >
        Save preset
      </Button>
    </AskName>
  );
}
