import { X } from 'lucide-react';
import { useMemo } from 'react';
import type { FileFault } from '../../shared/labels/fileFault';
import { FitActions, FitSummary } from '../repair/FitSummary';
import { isSameMatch } from '../store/evaluationSlice';
import { isAtWork } from '../store/jobsSlice';
import { shortTitle } from '../store/shortTitle';
import { useInspector } from '../store/useInspector';
import { Button } from '../ui/Button';
import { counted } from '../ui/format';
import { IconButton } from '../ui/IconButton';
import { Note } from '../ui/Note';
import styles from './corpus.module.css';
import { shortMatch } from './EvaluationMenus';
import { JobStrip } from './JobStrip';
import { CorpusError } from './NoCorpus';
import { ReadOnlyNote } from './ReadOnlyNote';
import { changedSince } from './shownLines';

/** Notices above the corpus. */
export function CorpusNotices() {
  return (
    <>
      <CorpusError />
      <Report />
      <ReadOnlyNote>To label, add pages or evaluate, copy it to a writable folder.</ReadOnlyNote>
      <Faults />
      <OutOfDate />
      <FittedNote />
      <OtherJobs />
    </>
  );
}

/** Running jobs, except those on the fitted page, which its own note shows. */
function OtherJobs() {
  const isMeasured = useInspector((state) => state.fitted?.isMeasured ?? false);
  return <JobStrip isShown={({ kind }) => kind !== 'fit' && !(isMeasured && kind === 'effect')} />;
}

function Report() {
  const report = useInspector((state) => state.corpusReport);
  const dismiss = useInspector((state) => state.dismissCorpusReport);
  if (report === null) return null;
  return (
    <Note
      kind={report.faults.length === 0 ? 'info' : 'warn'}
      title={report.text}
      actions={<IconButton label="Dismiss" icon={<X />} onClick={dismiss} />}
    >
      <FaultList faults={report.faults} />
    </Note>
  );
}

function Faults() {
  const faults = useInspector((state) => state.corpus?.faults);
  if (faults === undefined || faults.length === 0) return null;
  return (
    <Note kind="warn" title={`${counted(faults.length, 'file')} of this corpus cannot be used.`}>
      All other files are loaded.
      <FaultList faults={faults} />
    </Note>
  );
}

/** Shown if the numbers below are of other choices, or of pages that have changed since. */
function OutOfDate() {
  const evaluation = useInspector((state) => state.evaluation);
  const corpus = useInspector((state) => state.corpus);
  const match = useInspector((state) => state.evalMatch);
  const preset = useInspector((state) => state.evalPreset);
  const split = useInspector((state) => state.evalSplit);
  const reader = useInspector((state) => state.reader);
  const isRunning = useInspector((state) => isAtWork(state, 'evaluate'));
  const evaluate = useInspector((state) => state.evaluate);
  const changed = useMemo(
    () => (evaluation === null || corpus === null ? 0 : changedSince(evaluation, corpus)),
    [evaluation, corpus],
  );
  if (evaluation === null || corpus === null || isRunning) return null;
  const { head } = evaluation;
  const isOtherPart = head.split !== 'all' && head.split !== split;
  const reasons = [
    ...(isSameMatch(head.match, match) ? [] : [`with the rule “${shortMatch(head.match)}”`]),
    ...(head.entrants.some((config) => config.preset === preset)
      ? []
      : [`with the preset “${head.entrants[0]?.preset}”`]),
    ...(isOtherPart ? [`on the ${head.split} pages only`] : []),
    ...(head.reader === reader ? [] : [`against the labels of ${head.reader || 'the first annotator'}`]),
  ];
  if (reasons.length === 0 && changed === 0) return null;
  const since = changed === 0 ? '' : `${counted(changed, 'page')} changed since then. `;
  return (
    <Note
      kind="warn"
      title={
        reasons.length === 0
          ? 'These numbers are out of date.'
          : 'These numbers are from a different evaluation.'
      }
      actions={
        <Button disabled={corpus.isReadOnly} onClick={() => void evaluate()}>
          Run evaluation
        </Button>
      }
    >
      {reasons.length > 0 && `They were computed ${reasons.join(', ')}. `}
      {since}
      Run the evaluation again to update them.
    </Note>
  );
}

/** Each file with its problem. */
function FaultList({ faults }: { faults: readonly FileFault[] }) {
  if (faults.length === 0) return null;
  return (
    <ul className={styles.list}>
      {faults.map(({ file, fault }) => (
        <li key={`${file} ${fault}`}>
          <code>{file}</code> {fault}
        </li>
      ))}
    </ul>
  );
}

/** The result of fitting settings to a page. */
function FittedNote() {
  const fitted = useInspector((state) => state.fitted);
  const title = useInspector(
    (state) => state.corpus?.pages.find(({ slug }) => slug === state.fitted?.slug)?.title,
  );
  const method = useInspector((state) => shortTitle(state.methods, state.fitted?.method ?? ''));
  if (fitted === null) return null;
  return (
    <Note
      kind={fitted.fault === '' ? 'info' : 'err'}
      title={`Fit ${method} to ${title || fitted.slug}`}
      actions={<FitActions fitted={fitted} />}
    >
      <FitSummary fitted={fitted} />
    </Note>
  );
}
