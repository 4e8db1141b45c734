import type { Settings } from '../../shared/pipeline/settings';
import type { StepCurve } from '../../shared/pipeline/stepCurve';
import type { PageOutcome } from '../../shared/tuning/score/outcome';
import { changeInterval, type Score, scoreOutcomes } from '../../shared/tuning/score/score';
import type { TuningLine } from '../../shared/tuning/search/trial';
import type { TrainHead } from '../../shared/tuning/search/tuningHead';
import { fittedConfidence } from '../../shared/tuning/training/fittedConfidence';
import { curvesOf, trainedSettings } from '../../shared/tuning/training/trainedSettings';
import type { TrainingPage } from '../../shared/tuning/training/trainingPage';
import { trainState } from '../../shared/tuning/training/trainState';
import { FileError } from '../platform/fileError';
import type { Measure } from './measure';
import type { CurvesTask } from './tuneTasks';
import { tuneThreads } from './tuneThreads';

/**
 * Does the rest of a training and yields its lines: one per fold, with curves that were learnt on the other folds; the
 * curves of all train pages; and the end, for which alone held-out pages are read.
 */
export async function* runTraining(
  head: TrainHead,
  stored: readonly TuningLine[],
  train: Measure,
  heldOut: () => Promise<Measure | null>,
  { workers, signal }: { workers: number; signal?: AbortSignal | undefined },
): AsyncGenerator<TuningLine> {
  const lines = [...stored];
  if (trainState(head, lines).end !== null) return;
  const { base, folds } = head;
  const before = await train.measured({ settings: base, extras: 'candidates' });
  const learner = new Learner(head, before.candidates, workers, signal);
  try {
    const done = new Set(trainState(head, lines).folds.map(({ index }) => index));
    const todo = [...folds.keys()].filter((index) => !done.has(index));
    const learning = todo.map((index) => learner.curves(folds[index]));
    // Awaited one after the other; until then a failure must not be an unhandled rejection.
    for (const one of learning) one.catch(() => undefined);
    for (const [at, index] of todo.entries()) {
      const { curves, ms } = await learning[at]!;
      const settings = trainedSettings(base, curves);
      const { outcomes, answers } = await train.measured({
        settings,
        extras: 'answers',
        sites: folds[index]!,
      });
      const line: TuningLine = { line: 'fold', index, outcomes, answers, ms };
      lines.push(line);
      yield line;
    }
    const known = trainState(head, lines);
    let { model } = known;
    if (model === null) {
      const { curves, ms } = await learner.curves();
      const settings = trainedSettings(base, curves, fittedConfidence(known.answers));
      model = { line: 'model', settings, ms };
      yield model;
    }
    yield await endLine(head, before.outcomes, known.outcomes, model.settings, await heldOut());
  } finally {
    await learner.close();
  }
}

/** Learns curves in threads. */
class Learner {
  private readonly threads;
  private readonly stop = (): void => void this.threads.close(this.signal!.reason as Error);

  constructor(
    private readonly head: TrainHead,
    private readonly pages: readonly TrainingPage[],
    workers: number,
    private readonly signal: AbortSignal | undefined,
  ) {
    const data = { pages: [], match: head.match, reuse: 'nothing' } as const;
    this.threads = tuneThreads<CurvesTask>(data, { size: workers, longestMs: maxMs });
    signal?.addEventListener('abort', this.stop, { once: true });
  }

  /** Without the pages of these sites. */
  async curves(without: readonly string[] = []): Promise<{ curves: StepCurve[]; ms: number }> {
    const began = performance.now();
    const { seed, isMonotone, start, base } = this.head;
    const curves = await this.threads.run({
      kind: 'curves',
      pages: this.pages.filter(({ site }) => !without.includes(site)),
      seed,
      isMonotone,
      start: start === 'curves' ? curvesOf(base) : null,
    });
    return { curves, ms: Math.round(performance.now() - began) };
  }

  async close(): Promise<void> {
    this.signal?.removeEventListener('abort', this.stop);
    await this.threads.close();
  }
}

/** Hundreds of pages take a minute on one processor. */
const maxMs = 60 * 60 * 1000;

async function endLine(
  head: TrainHead,
  before: readonly PageOutcome[],
  after: readonly PageOutcome[],
  settings: Settings,
  heldOut: Measure | null,
): Promise<TuningLine> {
  const onHeldOut = async (of: Settings): Promise<PageOutcome[]> =>
    heldOut === null ? [] : heldOut.outcomes(of);
  const [heldOutBefore, heldOutAfter] = [await onHeldOut(head.base), await onHeldOut(settings)];
  const { objective } = head;
  return {
    line: 'trained',
    before: { train: scored(head, before), heldOut: scoreOutcomes(objective, heldOutBefore) },
    after: { train: scored(head, after), heldOut: scoreOutcomes(objective, heldOutAfter) },
    heldOutChange: changeInterval(objective, heldOutBefore, heldOutAfter),
  };
}

function scored(head: TrainHead, outcomes: readonly PageOutcome[]): Score {
  const score = scoreOutcomes(head.objective, outcomes);
  if (score === null) throw new FileError('None of the labelled pages can be read: run corpus check.');
  return score;
}
