import { Check, LoaderCircle } from 'lucide-react';
import { useMemo } from 'react';
import { suspects } from '../../shared/evaluation/summary';
import { jobTitles } from '../store/jobsSlice';
import { useInspector } from '../store/useInspector';
import { count, counted, milliseconds, when } from '../ui/format';
import { Keys } from '../ui/Keys';
import styles from '../ui/statusBar.module.css';
import { narrowWindow, useMedia } from '../ui/useMedia';
import { annotatorProgress } from './corpusCounts';
import { shownLines } from './shownLines';

/** The running job or the last evaluation, for the status bar. */
export function CorpusRunState() {
  const job = useInspector((state) => state.jobs.at(-1));
  const evaluation = useInspector((state) => state.evaluation);
  if (job !== undefined)
    return (
      <>
        <LoaderCircle aria-hidden="true" />
        {jobTitles[job.kind]}
        {job.total > 0 ? ` ${count(job.done)} of ${count(job.total)}` : '…'}
      </>
    );
  if (evaluation === null) return null;
  const { startedAt, entrants, pages, ms, workers } = evaluation.head;
  return (
    <>
      <Check aria-hidden="true" />
      Last run {when(startedAt)}: {counted(evaluation.lines.length, 'result')}, {counted(pages, 'page')} ×{' '}
      {counted(entrants.length, 'method')}
      {ms > 0 && `, ${milliseconds(ms)} on ${counted(workers, 'worker')}`}
    </>
  );
}

/** The progress of each annotator. */
export function CorpusLabelState() {
  const corpus = useInspector((state) => state.corpus);
  const hasRoom = !useMedia(narrowWindow);
  const progress = useMemo(() => (corpus === null ? [] : annotatorProgress(corpus)), [corpus]);
  if (corpus === null || progress.length === 0 || !hasRoom) return null;
  const text = progress.map(
    ({ reader, labelled }) => `${reader || 'first annotator'} ${labelled} / ${corpus.pages.length}`,
  );
  return <>Labels: {text.join(', ')}</>;
}

/** Suspected label errors and a key hint, at the right of the status bar. */
export function CorpusHints() {
  const corpus = useInspector((state) => state.corpus);
  const evaluation = useInspector((state) => state.evaluation);
  const split = useInspector((state) => state.evalSplit);
  const setView = useInspector((state) => state.setCorpusView);
  const suspected = useMemo(
    () => (corpus === null ? 0 : suspects(shownLines(evaluation, corpus, split)).length),
    [evaluation, corpus, split],
  );
  if (evaluation === null) return null;
  return (
    <>
      {suspected > 0 && (
        <button type="button" className={styles.link} onClick={() => setView('suspects')}>
          {counted(suspected, 'suspected label error')}
        </button>
      )}
      <span>
        Open at the stage of the error <Keys of="Enter" />
      </span>
    </>
  );
}
