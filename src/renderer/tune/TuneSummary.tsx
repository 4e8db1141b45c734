import { Check, LoaderCircle } from 'lucide-react';
import { tuningState } from '../../shared/tuning/search/tuningState';
import { jobTitles } from '../store/jobsSlice';
import { useInspector } from '../store/useInspector';
import { count, counted, milliseconds } from '../ui/format';
import { Keys } from '../ui/Keys';
import { narrowWindow, useMedia } from '../ui/useMedia';
import { shardText } from './run/runNames';
import { type ShownTraining, useTraining } from './training/useTraining';

/** The running job or the last search, for the status bar. */
export function TuneRunState() {
  const job = useInspector((state) => state.jobs.at(-1));
  const run = useInspector((state) => state.tuningRuns.tune);
  const training = useTraining();
  const message = useInspector((state) => state.tuningText.tune ?? '');
  if (job !== undefined)
    return (
      <>
        <LoaderCircle aria-hidden="true" />
        {jobTitles[job.kind]}
        {job.total > 0 ? ` ${count(job.done)} of ${count(job.total)}` : '…'}
        {job.text !== '' && `, ${job.text}`}
      </>
    );
  if (run?.head.kind !== 'tune') return training === null ? message : <TrainedState training={training} />;
  const { trials, usedMs } = tuningState(run.head, run.lines);
  return (
    <>
      <Check aria-hidden="true" />
      {counted(trials.length, 'trial')}
      {usedMs > 0 && ` in ${milliseconds(usedMs)}`}, seed {run.head.seed}
      {shardText(run.head)}
      {run.work === undefined
        ? message !== '' && `; ${message}`
        : `, ${counted(run.work.workers, 'worker')}; ${Math.round(run.work.reusedShare * 100)} % of stage results reused`}
    </>
  );
}

function TrainedState({ training: { head, state } }: { training: ShownTraining }) {
  if (state.end === null) return null;
  return (
    <>
      <Check aria-hidden="true" />
      Trained on {counted(head.pages.searched, 'page')} in {counted(head.folds.length, 'fold')}, seed{' '}
      {head.seed}
    </>
  );
}

/** The corpus of the runs. */
export function TuneSummary() {
  const head = useInspector(
    ({ tuningRuns: { tune, curves, ablation, train } }) => (tune ?? curves ?? ablation ?? train)?.head,
  );
  const hasRoom = !useMedia(narrowWindow);
  if (head === undefined || !hasRoom) return null;
  const { hash } = head.corpus;
  const short = hash.length > 8 ? `${hash.slice(0, 4)}…${hash.slice(-2)}` : hash;
  return (
    <span title={hash}>
      Corpus {short}, {head.heldOut.length === 0 ? 'nothing held out' : 'split by site'}
    </span>
  );
}

/** Mouse hints, at the right of the status bar. */
export function TuneHints() {
  const hasRuns = useInspector(({ tuningRuns: { tune, curves } }) => tune !== null || curves !== null);
  const hasRoom = !useMedia(narrowWindow);
  if (!hasRuns || !hasRoom) return null;
  return (
    <>
      <span>
        Load a point <Keys of="click" />
      </span>
      <span>
        Brush <Keys of="drag" />
      </span>
    </>
  );
}
