import { methods } from '../../shared/methods';
import { isSameSettings, paperSettings, type Settings } from '../../shared/pipeline/settings';
import type { PageOutcome } from '../../shared/tuning/score/outcome';
import { changeInterval, plainValue, type Score, scoreOutcomes } from '../../shared/tuning/score/score';
import { settingsAt } from '../../shared/tuning/search/dimension';
import type { InUseScores, StopReason, Trial, TuningLine } from '../../shared/tuning/search/trial';
import type { TuneHead } from '../../shared/tuning/search/tuningHead';
import { nextPoint, tuningState } from '../../shared/tuning/search/tuningState';
import { FileError } from '../platform/fileError';
import type { Measure } from './measure';

/**
 * Runs the remaining trials of a search, then yields its end line. Trials run one after the other, each on all train
 * pages: the next depends on all before it. Held-out pages are not read before the search ends.
 */
export async function* runTrials(
  head: TuneHead,
  stored: readonly TuningLine[],
  train: Measure,
  heldOut: () => Promise<Measure | null>,
): AsyncGenerator<TuningLine> {
  const lines = [...stored];
  for (;;) {
    const state = tuningState(head, lines);
    if (state.end !== null) return;
    const point = nextPoint(head, state);
    if (point === null) {
      yield await endLine(head, state.best!, state.stop ?? 'exhausted', train, await heldOut());
      return;
    }
    const began = performance.now();
    const settings = settingsAt(head.space, point, head.base);
    const outcomes = await train.outcomes(settings);
    const number = (state.trials.at(-1)?.number ?? 0) + 1;
    const line: TuningLine = {
      line: 'trial',
      number,
      point,
      settings,
      folds: head.folds.map((sites) =>
        plainValue(
          head.objective,
          outcomes.filter(({ site }) => sites.includes(site)),
        ),
      ),
      train: scored(head, outcomes),
      heldOut: null,
      ms: Math.round(performance.now() - began),
    };
    lines.push(line);
    yield line;
  }
}

async function endLine(
  head: TuneHead,
  best: Trial,
  reason: StopReason,
  train: Measure,
  heldOut: Measure | null,
): Promise<TuningLine> {
  const method = methods.find(({ id }) => id === head.method)!;
  const paper = paperSettings(method);
  const onHeldOut = async (settings: Settings): Promise<PageOutcome[]> =>
    heldOut === null ? [] : heldOut.outcomes(settings);
  const [paperOutcomes, tunedOutcomes] = [await onHeldOut(paper), await onHeldOut(best.settings)];
  const { objective } = head;
  const inUse = async (): Promise<InUseScores> => {
    const outcomes = await onHeldOut(head.base);
    return {
      train: scored(head, await train.outcomes(head.base)),
      heldOut: scoreOutcomes(objective, outcomes),
      heldOutChange: changeInterval(objective, outcomes, tunedOutcomes),
    };
  };
  return {
    line: 'end',
    reason,
    best: best.number,
    paper: {
      train: scored(head, await train.outcomes(paper)),
      heldOut: scoreOutcomes(objective, paperOutcomes),
    },
    tuned: { train: best.train, heldOut: scoreOutcomes(objective, tunedOutcomes) },
    heldOutChange: changeInterval(objective, paperOutcomes, tunedOutcomes),
    ...(isSameSettings(method, head.base, paper) ? {} : { inUse: await inUse() }),
  };
}

function scored(head: TuneHead, outcomes: readonly PageOutcome[]): Score {
  const score = scoreOutcomes(head.objective, outcomes);
  if (score === null)
    throw new FileError(
      'None of the labelled pages can be read: run corpus check. Finished trials are kept.',
    );
  return score;
}
