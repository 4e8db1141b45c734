import type { CssCompound } from './cssCompound';
import { type Axis, anyTag, type Condition, type LocatorStep, type Predicate } from './locator';
import type { LocatorScanner } from './locatorScanner';
import { nameCondition } from './names';

const axisOf: Readonly<Record<string, Axis>> = {
  ' ': 'descendant',
  descendant: 'descendant',
  '>': 'child',
  child: 'child',
  '+': 'following-sibling',
  '~': 'following-sibling',
};

/** The step of a compound selector after a combinator. */
export function cssStep(
  scanner: LocatorScanner,
  combinator: string,
  { name, position, conditions, start }: CssCompound,
): LocatorStep {
  const axis = axisOf[combinator]!;
  if (axis === 'following-sibling' && position !== null)
    scanner.outside('a position of a sibling', 'write ./following-sibling::… in XPath', start);
  const named: Condition[] = name === null ? [] : [nameCondition(name)];
  if (combinator === '+')
    return {
      axis,
      tag: anyTag,
      predicates: [{ kind: 'position', select: 'at', from: 'start', index: 1 }, ...named, ...conditions],
    };
  if (position === null) return step(axis, [...named, ...conditions]);
  const { among, ...counted } = position;
  if (among === 'any') return { axis, tag: anyTag, predicates: [counted, ...named, ...conditions] };
  if (name === null)
    scanner.outside('a position of any type', 'write the tag before it, or use nth-child', start);
  return step(axis, [...named, counted, ...conditions]);
}

/** With an HTML tag as the first predicate, the tag is that of the step. */
function step(axis: Axis, predicates: Predicate[]): LocatorStep {
  const [first, ...rest] = predicates;
  return first?.kind === 'tag'
    ? { axis, tag: first.tag, predicates: rest }
    : { axis, tag: anyTag, predicates };
}
