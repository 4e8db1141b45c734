import type { TuningRun } from '../../shared/contract/tuning';
import { asPoints } from '../../shared/tuning/score/asPoints';
import type { TuningLine } from '../../shared/tuning/search/trial';
import type { TuningHead } from '../../shared/tuning/search/tuningHead';
import { tuningState } from '../../shared/tuning/search/tuningState';
import { trainSteps, trainStepText } from '../../shared/tuning/training/trainState';
import { Measure } from './measure';
import { doneOf, plannedPoints } from './plannedPoints';
import { runNotes } from './runNotes';
import { runPoints } from './runPoints';
import { runTraining } from './runTraining';
import { runTrials } from './runTrials';
import type { StoredRun } from './storedRun';
import type { Reuse } from './tuneTasks';
import type { TuningPages } from './tuningPages';

export interface PerformOptions {
  /** maximum number of threads */
  workers: number;
  signal?: AbortSignal | undefined;
  reuse?: Reuse;
  onProgress?: ((done: number, total: number, text: string) => void) | undefined;
  /** awaited before anything else is reported */
  onLine?: ((line: TuningLine, reusedShare: number) => Promise<void> | void) | undefined;
  onFault?: ((fault: string) => void) | undefined;
}

/** Executes the rest of a run. Rejects with the signal's reason when aborted; reported lines stay valid. */
export async function performRun(
  { head, lines: stored }: StoredRun,
  pages: TuningPages,
  options: PerformOptions,
): Promise<TuningRun> {
  const { workers, signal, reuse = 'stages', onLine, onFault, onProgress } = options;
  const { method, match } = head;
  const lines = [...stored];
  const measured: Measure[] = [];
  const measure = async (of: TuningPages['searched']): Promise<Measure> => {
    const made = await Measure.of(of, { method, match, workers, signal, reuse });
    measured.push(made);
    return made;
  };
  const progress = (): void => {
    onProgress?.(doneOf(lines), totalOf(head, lines), progressText(head, lines, measured[0]));
  };
  progress();
  try {
    const searched = await measure(pages.searched);
    const heldOut = async () => (pages.heldOut.length === 0 ? null : measure(pages.heldOut));
    const work = () => {
      if (head.kind === 'train') return runTraining(head, lines, searched, heldOut, { workers, signal });
      if (head.kind === 'tune') return runTrials(head, lines, searched, heldOut);
      return runPoints(head, lines, searched);
    };
    for await (const line of work()) {
      signal?.throwIfAborted();
      lines.push(line);
      await onLine?.(line, searched.reusedShare);
      progress();
    }
    return {
      head,
      lines,
      notes: runNotes(head, lines),
      work: { workers: searched.workers, reusedShare: searched.reusedShare },
    };
  } finally {
    for (const { faults } of measured) for (const fault of faults) onFault?.(fault);
    await Promise.all(measured.map((one) => one.close()));
  }
}

/** 0 if only time limits the run. */
function totalOf(head: TuningHead, lines: readonly TuningLine[]): number {
  if (head.kind === 'train') return trainSteps(head);
  if (head.kind !== 'tune') return plannedPoints(head).length;
  const isOver = lines.some(({ line }) => line === 'end');
  return isOver ? doneOf(lines) : (head.budget.trials ?? 0);
}

function progressText(head: TuningHead, lines: readonly TuningLine[], measure: Measure | undefined): string {
  if (head.kind === 'train') return trainStepText(head, lines);
  const best = head.kind === 'tune' ? tuningState(head, lines).best : null;
  const parts = best === null ? [] : [`best ${asPoints(best.train.value)}`];
  if (measure !== undefined && measure.reusedShare > 0)
    parts.push(`${Math.round(measure.reusedShare * 100)} % of stage results reused`);
  return parts.join(', ');
}
