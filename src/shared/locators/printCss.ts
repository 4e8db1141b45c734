import { cssIdentifier, cssString, isSayable } from './cssIdentifier';
import {
  anyTag,
  type Condition,
  type Locator,
  type LocatorPath,
  type LocatorStep,
  type Position,
  textTest,
} from './locator';
import { nameCondition } from './names';
import { treeSeparator } from './printXPath';

/** A part that CSS cannot say. */
class Unsayable extends Error {}

/**
 * The locator as a CSS selector, null if CSS cannot say it. `:scope` is the node that the search starts from.
 * ` >> ` enters a frame or shadow root, which CSS itself cannot.
 */
export function printCss(locator: Locator): string | null {
  return cssParts(locator)?.join(treeSeparator) ?? null;
}

/** The selector of each path, as in `xpathParts`; null if CSS cannot say one of them. */
export function cssParts({ paths, attribute }: Locator): string[] | null {
  if (attribute !== null) return null;
  try {
    return paths.map(printPath);
  } catch (cause) {
    if (cause instanceof Unsayable) return null;
    throw cause;
  }
}

function printPath({ from, steps }: LocatorPath, at: number): string {
  const [first, ...rest] = steps;
  // Selectors find only what is below the node that they start from.
  if (first === undefined || isSideways(first)) throw new Unsayable();
  if (from === 'context') return `:scope${printSteps(steps, 'outside')}`;
  if (first.axis === 'descendant') return printSteps(steps, 'outside').trimStart();
  // A shadow tree has no `:root`.
  if (at > 0) throw new Unsayable();
  const { compound } = printStep(first, 'outside');
  return `${compound === anyTag ? '' : compound}:root${printSteps(rest, 'outside')}`;
}

/** Selectors must not have one `:has()` inside another. */
type Place = 'outside' | 'inHas';

function printSteps(steps: readonly LocatorStep[], place: Place): string {
  return steps.map((step) => Object.values(printStep(step, place)).join('')).join('');
}

function isSideways({ axis }: LocatorStep): boolean {
  return axis === 'following-sibling' || axis === 'following';
}

function printStep(step: LocatorStep, place: Place): { combinator: string; compound: string } {
  if (step.axis === 'following' || step.tag === textTest) throw new Unsayable();
  const { name, position, conditions } = stepParts(step);
  const isNext = step.axis === 'following-sibling' && isFirstOfAny(position);
  if (step.axis === 'following-sibling' && position !== undefined && !isNext) throw new Unsayable();
  const count = position === undefined || isNext ? '' : pseudoPosition(position);
  const tests = count + conditions.map((condition) => printCondition(condition, place)).join('');
  const combinators = { child: ' > ', descendant: ' ', 'following-sibling': isNext ? ' + ' : ' ~ ' };
  return {
    combinator: combinators[step.axis],
    compound: name === anyTag && tests !== '' ? tests : name + tests,
  };
}

interface CssPosition extends Position {
  among: 'type' | 'any';
}

interface StepParts {
  name: string;
  position: CssPosition | undefined;
  conditions: readonly Condition[];
}

/**
 * The parts of a step. CSS counts siblings of one type, or all; never those that pass a condition. So the position
 * comes first, or after the name.
 */
function stepParts({ tag, predicates }: LocatorStep): StepParts {
  let at = 0;
  const position = (among: 'type' | 'any'): CssPosition | undefined => {
    const next = predicates[at];
    if (next?.kind !== 'position') return undefined;
    at++;
    return { ...next, among };
  };
  const name = (): string | undefined => {
    const next = predicates[at];
    if (next?.kind !== 'tag' && next?.kind !== 'name') return undefined;
    at++;
    return next.kind === 'tag' ? identifier(next.tag) : foreignName(next.name);
  };
  let found: CssPosition | undefined;
  let type = tag === anyTag ? tag : identifier(tag);
  if (tag !== anyTag) found = position('type');
  else {
    found = position('any');
    type = name() ?? anyTag;
    if (found === undefined && type !== anyTag) found = position('type');
  }
  const conditions = predicates.slice(at).filter((predicate) => predicate.kind !== 'position');
  if (conditions.length < predicates.length - at) throw new Unsayable();
  return { name: type, position: found, conditions };
}

function isFirstOfAny(position: CssPosition | undefined): boolean {
  const { among, select, from, index } = position ?? {};
  return among === 'any' && select === 'at' && from === 'start' && index === 1;
}

/** Selectors do not find names with a prefix; the name of an HTML tag stands for the tag. */
function foreignName(name: string): string {
  if (name.includes(':') || nameCondition(name).kind === 'tag') throw new Unsayable();
  return identifier(name);
}

function pseudoPosition({ among, select, from, index }: CssPosition): string {
  const of = among === 'type' ? 'of-type' : 'child';
  if (select === 'at' && index === 1) return `:${from === 'start' ? 'first' : 'last'}-${of}`;
  const count = select === 'at' ? String(index) : `n+${index + 1}`;
  return `:nth-${from === 'start' ? '' : 'last-'}${of}(${count})`;
}

function printCondition(condition: Condition, place: Place): string {
  switch (condition.kind) {
    case 'class':
      return `.${identifier(condition.token)}`;
    case 'attribute':
      return printAttribute(condition);
    case 'has':
      if (place === 'inHas') throw new Unsayable();
      return `:has(${printSteps(condition.steps, 'inHas').trimStart()})`;
    case 'not':
      return printNot(condition.conditions, place);
    default:
      throw new Unsayable();
  }
}

/** Inside `:not()` a name comes first, and there is one at most. */
function printNot(conditions: readonly Condition[], place: Place): string {
  const [first, ...rest] = conditions;
  const isNamed = first?.kind === 'tag' || first?.kind === 'name';
  const name = !isNamed ? '' : first.kind === 'tag' ? identifier(first.tag) : foreignName(first.name);
  const others = (isNamed ? rest : conditions).map((condition) => printCondition(condition, place));
  return `:not(${name}${others.join('')})`;
}

function printAttribute(condition: Extract<Condition, { kind: 'attribute' }>): string {
  // These have a namespace on most pages.
  if (/^(xlink|xml|xmlns):/.test(condition.name)) throw new Unsayable();
  const name = identifier(condition.name);
  if (condition.is === 'present') return `[${name}]`;
  if (!isSayable(condition.value)) throw new Unsayable();
  if (condition.is === 'equals' && condition.name === 'id' && condition.value !== '')
    return `#${identifier(condition.value)}`;
  const operator = { equals: '=', starts: '^=', contains: '*=' }[condition.is];
  return `[${name}${operator}${cssString(condition.value)}]`;
}

function identifier(text: string): string {
  if (text === '' || !isSayable(text)) throw new Unsayable();
  return cssIdentifier(text);
}
