import type { Position } from './locator';
import type { LocatorScanner } from './locatorScanner';

const place = String.raw`(?:(\d+)|last\s*\(\s*\)(?:\s*-\s*(\d+))?)`;
const bare = new RegExp(String.raw`${place}(?=\s*\])`, 'y');
const compared = new RegExp(String.raw`position\s*\(\s*\)\s*(!=|<=|>=|=|<|>)\s*${place}(?=\s*\])`, 'y');

/** `2`, `last()`, `last()-1`, `position()>1`; null if it is something else. */
export function readXPathPosition(scanner: LocatorScanner): Position | null {
  const start = scanner.at;
  const alone = scanner.match(bare);
  const found = alone ?? scanner.match(compared);
  if (found === null) return null;
  const [operator, number, back] = alone ? ['=', found[1], found[2]] : found.slice(1);
  const from = number === undefined ? 'end' : 'start';
  const index = number === undefined ? Number(back ?? 0) + 1 : Number(number);
  const position = positionOf(operator!, from, index);
  if (position === undefined)
    scanner.outside(
      'this position',
      'there are [2], [last()-1], [position()>2] and [position()<last()]',
      start,
    );
  if (!(position.index >= 1) || !Number.isSafeInteger(position.index))
    scanner.fail('positions count from 1', start);
  return position;
}

function positionOf(operator: string, from: Position['from'], index: number): Position | undefined {
  const at: Position = { kind: 'position', select: 'at', from, index };
  // The direction in which `after` counts.
  const outwards = from === 'start' ? '>' : '<';
  if (operator === '=') return at;
  if (operator === outwards) return { ...at, select: 'after' };
  if (operator === `${outwards}=`) return { ...at, select: 'after', index: index - 1 };
  return operator === '!=' && index === 1 ? { ...at, select: 'after' } : undefined;
}
