import type { BlockModel } from '../../page/blockModel';
import { blocksAround, forEachNestedBlock } from '../../page/nestedBlocks';

/** Why a member of a candidate group counts as a record, or does not. */
export const memberRoles = ['counted', 'superContainer', 'subContainer'] as const;
export type MemberRole = (typeof memberRoles)[number];

export interface CountedMembers {
  /** in document order */
  counted: Int32Array;
  /** per member, an entry of `memberRoles` */
  role: Uint8Array;
  /** per sub-container, the member that contains it; -1 for all others */
  within: Int32Array;
}

const counted = memberRoles.indexOf('counted');
const superContainer = memberRoles.indexOf('superContainer');
const subContainer = memberRoles.indexOf('subContainer');

/**
 * §4.4.2.3 and figure 18: the size of a group is the number of its records. A member with too many children is a
 * super-container; of the others, one inside another is a sub-container. Basic blocks are dropped earlier.
 */
export class MemberCounter {
  /** per block, the last group in which it could be a record */
  private readonly lastGroup: Int32Array;
  private groups = 0;

  constructor(
    private readonly model: BlockModel,
    private readonly childCount: Int32Array,
    private readonly maxChildren: number,
  ) {
    this.lastGroup = new Int32Array(model.count);
  }

  count(members: Int32Array): CountedMembers {
    const role = new Uint8Array(members.length);
    const within = new Int32Array(members.length).fill(-1);
    this.groups++;
    for (let i = 0; i < members.length; i++) {
      if (this.childCount[members[i]!]! > this.maxChildren) role[i] = superContainer;
      else this.lastGroup[members[i]!] = this.groups;
    }
    for (let i = 0; i < members.length; i++) {
      if (role[i] === superContainer) continue;
      for (const outer of blocksAround(this.model, members[i]!)) {
        if (this.lastGroup[outer] !== this.groups) continue;
        role[i] = subContainer;
        within[i] = outer;
        break;
      }
    }
    return { counted: members.filter((_, index) => role[index] === counted), role, within };
  }
}

/** The counted members if `records` count: these, and every other member that is neither inside nor around one. */
export function countedAs(model: BlockModel, members: Int32Array, records: Int32Array): Int32Array {
  const taken = new Set<number>(records);
  for (const record of records) forEachNestedBlock(model, record, (block) => taken.add(block));
  return Int32Array.from([...records, ...members.filter((block) => !taken.has(block))]).sort();
}
