import type { Position } from './locator';
import type { LocatorScanner } from './locatorScanner';

/** Counted among siblings of the same tag, or all. */
export interface CssPosition extends Position {
  among: 'type' | 'any';
}

/** `:first-child`, `:nth-of-type(2)` and the like, after their name was read; null if it is another name. */
export function readPseudoPosition(scanner: LocatorScanner, name: string): CssPosition | null {
  const found = /^(first|last|nth|nth-last)-(child|of-type)$/.exec(name);
  if (found === null) return null;
  const from = found[1]!.endsWith('last') ? 'end' : 'start';
  const among = found[2] === 'child' ? 'any' : 'type';
  const counted = found[1]!.startsWith('nth') ? readCount(scanner) : { select: 'at' as const, index: 1 };
  return { kind: 'position', ...counted, from, among };
}

/** `(2)`, or `(n+2)` for all from the second on. */
function readCount(scanner: LocatorScanner): Pick<Position, 'select' | 'index'> {
  const start = scanner.at;
  scanner.expect('(');
  const found = scanner.match(/\s*(?:\+?(\d+)|\+?1?n\s*\+\s*(\d+))\s*\)/iy);
  if (found === null)
    scanner.outside('this count', 'write a number, or n+2 for all from the second on', start);
  const [, number, first] = found;
  const index = number === undefined ? Number(first) - 1 : Number(number);
  if (index < 1 || !Number.isSafeInteger(index))
    scanner.fail(
      number === undefined ? 'that is all of them: leave it out' : 'positions count from 1',
      start,
    );
  return { select: number === undefined ? 'after' : 'at', index };
}
