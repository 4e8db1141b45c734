import type { Axis, Locator, LocatorPath, Predicate } from '../../locators/locator';

/** One step of a locator that is being built. */
export interface DraftStep {
  /** levels above the target: 0 is the target itself */
  depth: number;
  axis: Axis;
  tag: string;
  predicates: Predicate[];
}

/** A locator that is being built: steps from the outermost to the target. */
export interface Draft {
  steps: DraftStep[];
}

export const maxSteps = 3;
export const maxPredicates = 3;

export function draftLocator(
  { steps }: Draft,
  from: LocatorPath['from'],
  before: readonly LocatorPath[],
): Locator {
  const path: LocatorPath = {
    from: before.length > 0 ? 'root' : from,
    steps: steps.map(({ axis, tag, predicates }) => ({ axis, tag, predicates })),
  };
  return { paths: [...before, path], attribute: null };
}

/** The draft with one more predicate on the step at a depth; undefined if it has it already or is long enough. */
export function withPredicate(draft: Draft, depth: number, predicate: Predicate): Draft | undefined {
  const step = draft.steps.find((one) => one.depth === depth);
  if (step === undefined || step.predicates.length >= maxPredicates) return undefined;
  const key = JSON.stringify(predicate);
  if (step.predicates.some((known) => JSON.stringify(known) === key)) return undefined;
  // Positions count what the conditions before them leave, so they come last.
  const predicates = [...step.predicates, predicate].sort(
    (one, other) => Number(one.kind === 'position') - Number(other.kind === 'position'),
  );
  return { steps: draft.steps.map((one) => (one === step ? { ...step, predicates } : one)) };
}

/** The draft with a step above the others; undefined if there is one at this depth or inside it already. */
export function withAncestor(
  draft: Draft,
  ancestor: Omit<DraftStep, 'axis'>,
  isParent: boolean,
): Draft | undefined {
  const [outer, ...inner] = draft.steps;
  if (outer === undefined || draft.steps.length >= maxSteps || ancestor.depth <= outer.depth)
    return undefined;
  if (isParent && ancestor.depth !== outer.depth + 1) return undefined;
  if (outer.axis !== 'descendant') return undefined;
  const added: DraftStep = { ...ancestor, axis: 'descendant' };
  return { steps: [added, { ...outer, axis: isParent ? 'child' : 'descendant' }, ...inner] };
}
