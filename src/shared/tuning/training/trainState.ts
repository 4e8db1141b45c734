import type { PageOutcome } from '../score/outcome';
import type { FoldLine, ModelLine, TrainedLine, TuningLine } from '../search/trial';
import type { TrainHead } from '../search/tuningHead';
import type { JudgedAnswer } from './reliability';

/** The current state of a training. */
export interface TrainState {
  /** finished folds, in order */
  folds: FoldLine[];
  /** of pages in finished folds */
  outcomes: PageOutcome[];
  answers: JudgedAnswer[];
  /** null until the curves of all train pages are learnt */
  model: ModelLine | null;
  /** null until the held-out pages are measured */
  end: TrainedLine | null;
}

/** Computes the state of a training from its file alone. */
export function trainState({ folds }: TrainHead, lines: readonly TuningLine[]): TrainState {
  const byIndex = new Map(
    lines.flatMap((line) => (line.line === 'fold' ? [[line.index, line] as const] : [])),
  );
  const done = folds.flatMap((_, index) => byIndex.get(index) ?? []);
  return {
    folds: done,
    outcomes: done.flatMap(({ outcomes }) => outcomes),
    answers: done.flatMap(({ index, answers, outcomes }) => {
      const quality = new Map(outcomes.map(({ page, f1 }) => [page, f1]));
      return answers.map(({ page, ...facts }) => ({
        ...facts,
        fold: index,
        quality: quality.get(page) ?? 0,
      }));
    }),
    model: lines.find((line) => line.line === 'model') ?? null,
    end: lines.find((line) => line.line === 'trained') ?? null,
  };
}

/** What a training does next: `fold 2 of 5`; '' if it is over. */
export function trainStepText(head: TrainHead, lines: readonly TuningLine[]): string {
  const { folds, model, end } = trainState(head, lines);
  if (end !== null) return '';
  if (folds.length < head.folds.length) return `fold ${folds.length + 1} of ${head.folds.length}`;
  return model === null ? 'all train pages' : 'held-out pages';
}

/** Lines that a finished training has. */
export function trainSteps({ folds }: TrainHead): number {
  return folds.length + 2;
}
