import { anyTag, type Condition, type LocatorStep, type Predicate } from './locator';

/**
 * A step in the form that all parsers give: the name before other conditions, and in the step itself where it can
 * be. Conditions may change places with each other, but not with positions.
 */
export function canonicalStep({ axis, tag, predicates }: LocatorStep): LocatorStep {
  const sorted: Predicate[] = [];
  let run: Condition[] = [];
  for (const predicate of predicates) {
    if (predicate.kind !== 'position') {
      run.push(predicate);
      continue;
    }
    sorted.push(...namesFirst(run), predicate);
    run = [];
  }
  sorted.push(...namesFirst(run));
  const [first, ...rest] = sorted;
  if (tag === anyTag && first?.kind === 'tag') return { axis, tag: first.tag, predicates: rest };
  return { axis, tag, predicates: sorted };
}

export function namesFirst(conditions: readonly Condition[]): Condition[] {
  const isName = ({ kind }: Condition): boolean => kind === 'tag' || kind === 'name';
  return [...conditions.filter(isName), ...conditions.filter((condition) => !isName(condition))];
}
