import { Download, Play, X } from 'lucide-react';
import { useKeysOf } from '../actions/useKeysOf';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { Button } from '../ui/Button';
import { count, counted } from '../ui/format';
import { Keys } from '../ui/Keys';
import { Segmented } from '../ui/Segmented';
import toolbar from '../ui/toolbar.module.css';
import { CorpusMenu } from './CorpusMenu';
import styles from './CorpusToolbar.module.css';
import { corpusCounts } from './corpusCounts';
import { MatchMenu } from './EvaluationMenus';
import { exportTable } from './exportTable';
import { EvaluatedPresetMenu } from './leaderboard/EvaluatedPresetMenu';

/** The corpus menu and the evaluation options. */
export function CorpusToolbar() {
  const hasCorpus = useInspector((state) => state.corpus !== null);
  return (
    <div className={toolbar.bar} role="toolbar" aria-label="Evaluation">
      <CorpusMenu />
      <Counts />
      <span className={styles.room} />
      {hasCorpus && (
        <>
          <SplitChoice />
          <MatchMenu />
          <EvaluatedPresetMenu />
          <ExportTable />
          <RunEvaluation />
        </>
      )}
    </div>
  );
}

function Counts() {
  const corpus = useInspector((state) => state.corpus);
  const reader = useInspector((state) => state.reader);
  if (corpus === null) return null;
  const { pages, sites, records } = corpusCounts(corpus, reader);
  return (
    <span className={styles.counts}>
      {counted(pages, 'page')}, {counted(sites, 'site')}, {counted(records, 'labelled record')}
    </span>
  );
}

/** Saves the table below as a file, with all its rows. */
function ExportTable() {
  const store = useInspectorStore();
  const hasResults = useInspector((state) => state.evaluation !== null);
  return (
    <Button
      icon={<Download aria-hidden="true" />}
      disabled={!hasResults}
      title="Save the shown table (pages, sites or tags) as CSV"
      onClick={() => exportTable(store.getState())}
    >
      Export
    </Button>
  );
}

/** Starts an evaluation. While one runs, shows its progress and stops it. */
function RunEvaluation() {
  const keysOf = useKeysOf();
  const job = useInspector((state) => state.jobs.find(({ kind }) => kind === 'evaluate'));
  const evaluate = useInspector((state) => state.evaluate);
  const cancelJob = useInspector((state) => state.cancelJob);
  const isReadOnly = useInspector((state) => state.corpus?.isReadOnly ?? false);
  const isConnected = useInspector((state) => state.isConnected);
  const hasPages = useInspector((state) => (state.corpus?.pages.length ?? 0) > 0);
  if (job !== undefined)
    return (
      <Button
        icon={<X aria-hidden="true" />}
        onClick={() => cancelJob(job.ticket)}
        title="Finished results are kept; the next evaluation resumes from there"
      >
        Stop {job.total === 0 ? '' : `(${count(job.done)} of ${count(job.total)})`}
        <Keys of={keysOf('stopJob')} />
      </Button>
    );
  return (
    <Button
      kind="strong"
      icon={<Play aria-hidden="true" />}
      disabled={isReadOnly || !isConnected || !hasPages}
      title={
        isReadOnly
          ? 'This corpus is read-only'
          : `Run all methods on all pages of the split (${keysOf('evaluate')})`
      }
      onClick={() => void evaluate()}
    >
      Run evaluation
    </Button>
  );
}

/** All pages, the training pages, or the held-out pages. */
function SplitChoice() {
  const corpus = useInspector((state) => state.corpus);
  const reader = useInspector((state) => state.reader);
  const split = useInspector((state) => state.evalSplit);
  const setSplit = useInspector((state) => state.setEvalSplit);
  if (corpus === null) return null;
  const { pages, heldOut } = corpusCounts(corpus, reader);
  return (
    <Segmented
      label="Split"
      value={split}
      options={[
        { value: 'all', label: `All ${count(pages)}` },
        { value: 'train', label: `Train ${count(pages - heldOut)}` },
        { value: 'held-out', label: `Held-out ${count(heldOut)}` },
      ]}
      onChange={setSplit}
    />
  );
}
