import type { Condition, Locator, LocatorStep, Position, Predicate, TextRelation } from './locator';
import { isPlainAttribute } from './names';

/** Between the path to a frame element or shadow host and the path inside it. */
export const treeSeparator = ' >> ';

/** The locator as XPath 1.0. ` >> ` enters a frame or shadow root, which XPath itself cannot. */
export function printXPath(locator: Locator): string {
  return xpathParts(locator).join(treeSeparator);
}

/** The XPath of each path. Each after the first starts at the document or shadow root inside what was found. */
export function xpathParts({ paths, attribute }: Locator): string[] {
  return paths.map(({ from, steps }, at) => {
    const isTaken = attribute !== null && at === paths.length - 1;
    return `${from === 'root' ? '' : '.'}${printSteps(steps)}${isTaken ? `/${attributeName(attribute)}` : ''}`;
  });
}

function printSteps(steps: readonly LocatorStep[]): string {
  return steps.map(printStep).join('');
}

function printStep({ axis, tag, predicates }: LocatorStep): string {
  const before = axis === 'child' ? '/' : axis === 'descendant' ? '//' : `/${axis}::`;
  return before + tag + predicates.map((predicate) => `[${printPredicate(predicate)}]`).join('');
}

function printPredicate(predicate: Predicate): string {
  return predicate.kind === 'position' ? printPosition(predicate) : printCondition(predicate);
}

function printPosition({ select, from, index }: Position): string {
  const end = index === 1 ? 'last()' : `last()-${index - 1}`;
  if (select === 'at') return from === 'start' ? String(index) : end;
  return from === 'start' ? `position()>${index}` : `position()<${end}`;
}

function printCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'tag':
      return `self::${condition.tag}`;
    case 'name':
      return `name()=${xpathLiteral(condition.name)}`;
    case 'class':
      return `contains(concat(' ', normalize-space(@class), ' '), ${xpathLiteral(` ${condition.token} `)})`;
    case 'attribute': {
      const name = attributeName(condition.name);
      return condition.is === 'present' ? name : relation(name, condition.is, condition.value);
    }
    case 'text':
      return relation('normalize-space()', condition.is, condition.value);
    case 'has':
      return `.${printSteps(condition.steps)}`;
    case 'not':
      return `not(${condition.conditions.map(printCondition).join(' and ')})`;
  }
}

function relation(of: string, is: TextRelation, value: string): string {
  if (is === 'equals') return `${of}=${xpathLiteral(value)}`;
  return `${is === 'starts' ? 'starts-with' : 'contains'}(${of}, ${xpathLiteral(value)})`;
}

function attributeName(name: string): string {
  return isPlainAttribute(name) ? `@${name}` : `@*[name()=${xpathLiteral(name)}]`;
}

/** XPath 1.0 has no escapes: a text with both quotes is put together of parts. */
export function xpathLiteral(text: string): string {
  if (!text.includes("'")) return `'${text}'`;
  if (!text.includes('"')) return `"${text}"`;
  const parts = text.split(/(')/).filter((part) => part !== '');
  return `concat(${parts.map((part) => (part === "'" ? `"'"` : `'${part}'`)).join(', ')})`;
}
