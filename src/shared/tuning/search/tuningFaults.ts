import { asPoints } from '../score/asPoints';
import { describeObjective, type Objective } from '../score/objective';
import { type Dimension, sizeOf } from './dimension';
import { foldsFault } from './folds';
import type { TuningState } from './tuningState';

/** What resolves a fault: more pages or labels, other held-out sites, or other parameters and limits. */
export type TuningFix = 'pages' | 'labels' | 'holdOut' | 'heldOutSites' | 'options';

/** A message about a run, with what resolves it. */
export interface TuningNote {
  text: string;
  fix: TuningFix;
}

/** A message about a run; a fatal one prevents its start. */
export interface TuningFault extends TuningNote {
  isFatal: boolean;
}

export interface TuningSetup {
  /** the labelled pages to measure, and those held out from a search; `heldOut` is null if there is no search */
  searched: readonly { page: string; site: string }[];
  heldOut: readonly { page: string; site: string }[] | null;
  /** the varied parameters; null for an ablation */
  space: readonly Dimension[] | null;
  /** for a search */
  folds?: number;
  budget?: { trials: number | null; ms: number | null };
}

/** With fewer pages or sites, results may be chance. */
export const minPages = 10;
export const minSites = 5;

/** Problems that are known before a run starts. */
export function tuningFaults({ searched, heldOut, space, folds, budget }: TuningSetup): TuningFault[] {
  const sites = new Set(searched.map(({ site }) => site)).size;
  const held = heldOut?.length ?? 0;
  const faults: TuningFault[] = [];
  const add = (isFatal: boolean, fix: TuningFix, text: string | undefined): void => {
    if (text !== undefined) faults.push({ isFatal, text, fix });
  };
  add(true, held > 0 ? 'heldOutSites' : 'labels', labelsFault(searched.length, held));
  if (searched.length > 0) {
    if (folds !== undefined) {
      const heldSites = new Set(heldOut?.map(({ site }) => site)).size;
      add(true, 'pages', foldsFault(folds, sites, heldSites));
    }
    add(false, 'pages', smallFault(searched.length, sites));
    if (heldOut !== null && held === 0)
      add(
        false,
        'holdOut',
        'No labelled page is held out: nothing will show whether the tuned values hold on other sites. Hold out some sites first.',
      );
  }
  if (space !== null) faults.push(...spaceFaults(space));
  if (budget !== undefined) add(true, 'options', budgetFault(budget));
  return faults;
}

function labelsFault(searched: number, heldOut: number): string | undefined {
  if (searched > 0) return undefined;
  if (heldOut > 0)
    return 'Every labelled page is held out: none is left to search on. Hold out fewer sites, or label pages of other sites.';
  return 'No page is labelled, so there is nothing to compare with. Label pages or import labels first.';
}

function smallFault(pages: number, sites: number): string | undefined {
  if (sites === 1)
    return `${pages === 1 ? 'There is 1 labelled page' : `All ${pages} labelled pages are`} of one site: there is no interval over sites, and the values may not fit other sites. Add sites.`;
  if (pages >= minPages && sites >= minSites) return undefined;
  return `Only ${pages} labelled pages of ${sites} sites: values may fit so few by chance. Label at least ${minPages} pages of ${minSites} sites.`;
}

function spaceFaults(space: readonly Dimension[]): TuningFault[] {
  if (space.length === 0)
    return [{ isFatal: true, text: 'Nothing to vary: choose at least one parameter.', fix: 'options' }];
  const single = space.filter(({ values }) => values.length < 2);
  if (sizeOf(space) < 2)
    return [
      {
        isFatal: true,
        fix: 'options',
        text: `${single.map(nameOf).join(', ')}: the range has only one value. Give a wider range.`,
      },
    ];
  return single.map((dimension) => ({
    isFatal: false,
    fix: 'options',
    text: `${nameOf(dimension)} has only one value, ${String(dimension.values[0])}, and is not varied.`,
  }));
}

function nameOf({ stage, name, label }: Dimension): string {
  return name === '' ? label : `${stage}.${name}`;
}

function budgetFault({ trials, ms }: { trials: number | null; ms: number | null }): string | undefined {
  if (trials === null && ms === null) return 'The search has no limit: give a budget of trials or time.';
  if (trials !== null && !(Number.isInteger(trials) && trials > 0))
    return `A budget of ${trials} trials is not valid: give a whole number of 1 or more.`;
  if (ms !== null && !(ms > 0)) return `A budget of ${ms / 1000} s is not valid: give more than 0.`;
  return undefined;
}

/** Messages at the end of a search. */
export function endFaults(objective: Objective, { trials, isConstant }: TuningState): TuningFault[] {
  if (!isConstant) return [];
  const value = asPoints(trials[0]!.train.value);
  return [
    {
      isFatal: false,
      fix: 'options',
      text: `${trials.length === 1 ? 'The only trial has' : `All ${trials.length} trials have the same`} ${describeObjective(objective)}, ${value}: none of the parameters makes a difference on these pages, so the first values are kept. Search over other parameters, or choose another objective.`,
    },
  ];
}
