import { attributeOf, tagOf } from '../page/blockModel';
import type { PageModel } from '../page/pageModel';
import { recordContents } from '../records/recordContents';

/** Blocks that share at least so many of the kinds of parts they have are made alike. */
const minShared = 0.5;
/** Parts of parts of parts: deeper ones tell the contents of a record apart, not its kind. */
const deepest = 3;
/** Classes that say where a block is among its like, or how it is just now, and not what it is. */
const passing =
  /^(odd|even|alt|alternate|first|last|active|selected|current|hover|(is|has)[-_].*|.*[-_]?\d+)$/i;

/** How many texts and pictures are seen in a block. */
export function contentCount(model: PageModel, block: number): number {
  return recordContents(model, [block]).size;
}

/** Whether two blocks are of one kind: same tag, a class in common if they have any, and much the same parts. */
export function areAlike(model: PageModel, one: number, other: number): boolean {
  if (one === other) return true;
  if (model.tag[one] !== model.tag[other]) return false;
  const classes = classesOf(model, one);
  const others = classesOf(model, other);
  const isSameKind =
    (classes.size === 0 && others.size === 0) || [...classes].some((name) => others.has(name));
  return isSameKind && dice(partsOf(model, one), partsOf(model, other)) >= minShared;
}

function classesOf(model: PageModel, block: number): Set<string> {
  const names = (attributeOf(model, block, 'class') ?? '').split(/\s+/);
  return new Set(names.filter((name) => name !== '' && !passing.test(name)));
}

/** The kinds of parts that are seen in a block, each once: their tags on the way down. */
function partsOf(model: PageModel, block: number): Set<string> {
  const parts = new Set<string>();
  const path: string[] = [];
  const ends: number[] = [];
  for (let at = block + 1; at < model.subtreeEnd[block]!; at++) {
    while (ends.length > 0 && at >= ends.at(-1)!) {
      ends.pop();
      path.pop();
    }
    if (ends.length === deepest) {
      at = ends.at(-1)! - 1;
      continue;
    }
    ends.push(model.subtreeEnd[at]!);
    path.push(tagOf(model, at));
    if (model.cleanedUp[at] === 0) parts.add(path.join('/'));
  }
  return parts;
}

/** Twice what both have over all that either has. */
function dice(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size + other.size === 0) return 1;
  let shared = 0;
  for (const entry of one) if (other.has(entry)) shared++;
  return (2 * shared) / (one.size + other.size);
}
