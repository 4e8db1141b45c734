import { attributeOf, tagOf } from '../page/blockModel';
import type { PageModel } from '../page/pageModel';
import { recordContents } from '../records/recordContents';

/** Minimum share of common parts (Dice) of two similar blocks. */
const minShared = 0.5;
/** Levels of parts to compare: deeper ones differ with the contents of a record, not with its kind. */
const maxDepth = 3;
/** Classes for a position or a state, which say nothing about the kind of a block. */
const positionOrState =
  /^(odd|even|alt|alternate|first|last|active|selected|current|hover|(is|has)[-_].*|.*[-_]?\d+)$/i;

/** The number of visible texts and images in a block. */
export function contentCount(model: PageModel, block: number): number {
  return recordContents(model, [block]).size;
}

/** Whether two blocks are of one kind: same tag, a common class if they have any, and mostly the same parts. */
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
  return new Set(names.filter((name) => name !== '' && !positionOrState.test(name)));
}

/** The distinct kinds of visible parts of a block, as tag paths. */
function partsOf(model: PageModel, block: number): Set<string> {
  const parts = new Set<string>();
  const path: string[] = [];
  const ends: number[] = [];
  for (let at = block + 1; at < model.subtreeEnd[block]!; at++) {
    while (ends.length > 0 && at >= ends.at(-1)!) {
      ends.pop();
      path.pop();
    }
    if (ends.length === maxDepth) {
      at = ends.at(-1)! - 1;
      continue;
    }
    ends.push(model.subtreeEnd[at]!);
    path.push(tagOf(model, at));
    if (model.cleanedUp[at] === 0) parts.add(path.join('/'));
  }
  return parts;
}

/** Dice coefficient: twice the shared entries over all entries. */
function dice(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size + other.size === 0) return 1;
  let shared = 0;
  for (const entry of one) if (other.has(entry)) shared++;
  return (2 * shared) / (one.size + other.size);
}
