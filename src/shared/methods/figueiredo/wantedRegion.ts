import type { PageBlocks } from '../../page/buildBlockModel';
import { type Wanted, wantedParents } from '../../pipeline/wanted';

const regions = new WeakMap<Int32Array, number>();

/** The block whose children are the most wanted records; -1 if no block has at least two as children. */
export function wantedRegion(page: PageBlocks, wanted: Wanted): number {
  const known = regions.get(wanted.recordOf);
  if (known !== undefined) return known;
  const [most] = wantedParents(page, wanted);
  const isNone = most === undefined || (most.children.length < 2 && wanted.records.length > 1);
  const region = isNone ? -1 : most.parent;
  // Every stage asks for the same one.
  regions.set(wanted.recordOf, region);
  return region;
}
