import { asPoints } from '../score/asPoints';
import { describeObjective, type Objective } from '../score/objective';
import { type Dimension, sizeOf } from './dimension';
import { foldsFault } from './folds';
import type { TuningState } from './tuningState';

/** Something to be said about a run; what is fatal keeps it from starting. */
export interface TuningFault {
  isFatal: boolean;
  text: string;
}

export interface TuningSetup {
  /** the labelled pages that are looked at, and how many are held out from a search; null where nothing is searched */
  searched: readonly { page: string; site: string }[];
  heldOut: readonly { page: string; site: string }[] | null;
  /** what is moved; null for an ablation */
  space: readonly Dimension[] | null;
  /** of a search */
  folds?: number;
  budget?: { trials: number | null; ms: number | null };
}

/** With fewer pages or sites, whatever is found is found by chance. */
export const minPages = 10;
export const minSites = 5;

/** What is wrong before anything was tried. */
export function tuningFaults({ searched, heldOut, space, folds, budget }: TuningSetup): TuningFault[] {
  const sites = new Set(searched.map(({ site }) => site)).size;
  const held = heldOut?.length ?? 0;
  const faults: TuningFault[] = [];
  const add = (isFatal: boolean, message: string | undefined): void => {
    if (message !== undefined) faults.push({ isFatal, text: message });
  };
  add(true, labelsFault(searched.length, held));
  if (searched.length > 0) {
    if (folds !== undefined) {
      const heldSites = new Set(heldOut?.map(({ site }) => site)).size;
      add(true, foldsFault(folds, sites, heldSites));
    }
    add(false, smallFault(searched.length, sites));
    if (heldOut !== null && held === 0)
      add(
        false,
        'No labelled page is held out: nothing will show whether the tuned values hold on other sites. Hold out some sites first.',
      );
  }
  if (space !== null) faults.push(...spaceFaults(space));
  if (budget !== undefined) add(true, budgetFault(budget));
  return faults;
}

function labelsFault(searched: number, heldOut: number): string | undefined {
  if (searched > 0) return undefined;
  if (heldOut > 0)
    return 'Every labelled page is held out, so that none is left to search on. Hold out fewer sites, or label pages of others.';
  return 'No page is labelled, so that there is nothing to measure by. Label pages, or import labels, first.';
}

function smallFault(pages: number, sites: number): string | undefined {
  if (sites === 1)
    return `${pages === 1 ? 'There is 1 labelled page' : `All ${pages} labelled pages are`} of one site: there is no interval over sites, and what suits this one may suit no other. Add sites.`;
  if (pages >= minPages && sites >= minSites) return undefined;
  return `Only ${pages} labelled pages of ${sites} sites: values can be made to fit so few by chance. Label at least ${minPages} pages of ${minSites} sites.`;
}

function spaceFaults(space: readonly Dimension[]): TuningFault[] {
  if (space.length === 0)
    return [{ isFatal: true, text: 'There is nothing to move: choose at least one parameter.' }];
  const single = space.filter(({ values }) => values.length < 2);
  if (sizeOf(space) < 2)
    return [
      {
        isFatal: true,
        text: `${single.map(nameOf).join(', ')}: the range has one value only, so that there is nothing to choose from. Give a wider range.`,
      },
    ];
  return single.map((dimension) => ({
    isFatal: false,
    text: `${nameOf(dimension)} has one value only, ${String(dimension.values[0])}, and stays there.`,
  }));
}

function nameOf({ stage, name, label }: Dimension): string {
  return name === '' ? label : `${stage}.${name}`;
}

function budgetFault({ trials, ms }: { trials: number | null; ms: number | null }): string | undefined {
  if (trials === null && ms === null) return 'The search has no end: give a budget of trials or of time.';
  if (trials !== null && !(Number.isInteger(trials) && trials > 0))
    return `A budget of ${trials} trials tries nothing: give a whole number of 1 or more.`;
  if (ms !== null && !(ms > 0)) return `A budget of ${ms / 1000} s tries nothing: give more than 0.`;
  return undefined;
}

/** What is to be said at the end of a search. */
export function endFaults(objective: Objective, { trials, isConstant }: TuningState): TuningFault[] {
  if (!isConstant) return [];
  const value = asPoints(trials[0]!.train.value);
  return [
    {
      isFatal: false,
      text: `${trials.length === 1 ? 'The only trial has' : `All ${trials.length} trials have the same`} ${describeObjective(objective)}, ${value}: none of the parameters makes a difference on these pages, and the first values are kept. Search over others, or for another objective.`,
    },
  ];
}
