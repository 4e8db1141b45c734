import type { PageBlocks } from '../../page/buildBlockModel';
import type { Candidates } from './candidates';
import { averageFrom, treeShapes } from './treeShapes';
import { possibleRecords, tagRoles } from './twoLevelTrees';

export interface OtherSubtrees {
  /** the chosen element, or the ancestor that replaced it; -1 if nothing was chosen */
  region: number;
  /** the chosen element and the ancestors tried, innermost first */
  tried: Int32Array;
  /** every element whose children were compared with those of the chosen one */
  examined: Int32Array;
  /** per examined element, the average distance of its children to those of the chosen one */
  average: Float64Array;
  /** the similar ones among them, none inside another's children */
  similar: Int32Array;
}

export type Compared = 'survivors' | 'candidates' | 'elements';

export interface Climb {
  maxClimb: number;
  maxDistance: number;
  compared: Compared;
}

/**
 * Climbs from the chosen element until an ancestor has other children like those of the chosen one below it, at
 * most `maxClimb` times and never above body.
 *
 * The paper compares subtrees that may hold records by the average distance between their possible records, but does
 * not say which subtrees. Here: the candidates that are left after the filters, all candidates, or all elements, at or
 * below the ancestor, each with its children outside the chosen one.
 */
export function climbToRegion(
  page: PageBlocks,
  { body, takesPart, blocks }: Candidates,
  survivors: Int32Array,
  chosen: number,
  { maxClimb, maxDistance, compared }: Climb,
): OtherSubtrees {
  const roles = tagRoles(page);
  const recordsIn = (block: number): number[] => possibleRecords(page, takesPart, roles, block, true);
  const shapesOf = (blocks: number[]) => treeShapes(page, takesPart, roles, blocks);
  const own = chosen === -1 || maxClimb === 0 ? [] : recordsIn(chosen);
  const averageTo = averageFrom(shapesOf(own));
  const tried = chosen === -1 ? [] : [chosen];
  const examined: number[] = [];
  const average: number[] = [];
  const similar: number[] = [];
  const isCovered = new Set<number>();
  const isCandidate = new Set(compared === 'survivors' ? survivors : blocks);
  const isCompared = (block: number): boolean =>
    takesPart[block] === 1 && (compared === 'elements' || isCandidate.has(block));
  let region = chosen;
  let inner = chosen;
  for (let climb = 0; climb < maxClimb && own.length > 0 && inner !== body && similar.length === 0; climb++) {
    const ancestor = page.parent[inner]!;
    tried.push(ancestor);
    for (let block = ancestor; block < page.subtreeEnd[ancestor]!; ) {
      // Elements below the previous ancestor were compared already, and none was similar.
      if (block === inner || isCovered.has(block)) {
        block = page.subtreeEnd[block]!;
        continue;
      }
      const others = isCompared(block) ? recordsIn(block).filter((child) => child !== inner) : [];
      if (others.length > 0) {
        const distance = averageTo(shapesOf(others));
        examined.push(block);
        average.push(distance);
        if (distance <= maxDistance) {
          similar.push(block);
          // Its children are the records: skip everything inside them.
          for (const child of others) isCovered.add(child);
        }
      }
      block++;
    }
    if (similar.length > 0) region = ancestor;
    inner = ancestor;
  }
  return {
    region,
    tried: Int32Array.from(tried),
    examined: Int32Array.from(examined),
    average: Float64Array.from(average),
    similar: Int32Array.from(similar),
  };
}
