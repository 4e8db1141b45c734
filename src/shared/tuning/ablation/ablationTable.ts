import { cachedScore } from '../score/cachedScore';
import { changedPages } from '../score/changedPages';
import type { Objective } from '../score/objective';
import type { PageOutcome } from '../score/outcome';
import type { Score } from '../score/score';
import type { Measured } from '../sweep/sweepCurve';
import { type AblatedMethod, type AblationCase, stagesThatCanBeOff } from './ablationPlan';

export interface AblationRow {
  /** index into the cases */
  case: number;
  off: readonly string[];
  /** titles of the stages that are off; `Nothing` if none */
  title: string;
  /** null while not measured */
  score: Score | null;
  /** change of the value against nothing off; null for that row itself and if one of the two is missing */
  change: number | null;
  /** pages that are right with nothing off and wrong here, and vice versa */
  turnedWrong: number;
  turnedRight: number;
}

/** The scores of a method without each of its stages, as in Table IV of Figueiredo et al. */
export interface AblationTable {
  /** nothing off, then one stage each */
  rows: AblationRow[];
  /** two stages each, in the order of the cases */
  pairs: AblationRow[];
  /** the stages that can be off, in the order of the method: rows and columns of the pairs */
  stages: { id: string; title: string }[];
}

export function ablationTable(
  method: AblatedMethod,
  cases: readonly AblationCase[],
  objective: Objective,
  measured: Measured,
): AblationTable {
  const stages = stagesThatCanBeOff(method);
  const titles = new Map(stages.map(({ id, title }) => [id, title]));
  const whole = measured[cases.findIndex(({ off }) => off.length === 0)];
  const rows = cases.map(({ off }, index): AblationRow => {
    const title = off.map((stage) => titles.get(stage) ?? stage).join(' and ') || 'Nothing';
    return { case: index, off, title, ...comparedWith(objective, whole, measured[index], off.length > 0) };
  });
  return {
    rows: rows.filter(({ off }) => off.length < 2),
    pairs: rows.filter(({ off }) => off.length === 2),
    stages,
  };
}

/** The row of two stages, in any order. */
export function pairOf({ pairs }: AblationTable, one: string, other: string): AblationRow | undefined {
  return pairs.find(({ off }) => off.includes(one) && off.includes(other));
}

function comparedWith(
  objective: Objective,
  whole: readonly PageOutcome[] | undefined,
  outcomes: readonly PageOutcome[] | undefined,
  isAblated: boolean,
): Pick<AblationRow, 'score' | 'change' | 'turnedWrong' | 'turnedRight'> {
  const score = outcomes === undefined ? null : cachedScore(objective, outcomes);
  const full = whole === undefined ? null : cachedScore(objective, whole);
  if (!isAblated || score === null || full === null)
    return { score, change: null, turnedWrong: 0, turnedRight: 0 };
  const turns = changedPages(objective, whole!, outcomes!).map(({ turn }) => turn);
  return {
    score,
    change: score.value - full.value,
    turnedWrong: turns.filter((turn) => turn === -1).length,
    turnedRight: turns.filter((turn) => turn === 1).length,
  };
}
