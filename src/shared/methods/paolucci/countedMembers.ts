import type { Containment } from '../../page/containment';

/** Why a member of a candidate group counts as a record, or does not. */
export const memberRoles = ['counted', 'superContainer', 'subContainer'] as const;
export type MemberRole = (typeof memberRoles)[number];

export interface CountedMembers {
  /** in document order */
  counted: Int32Array;
  /** per member, an entry of `memberRoles` */
  role: Uint8Array;
  /** per member, the member that a sub-container lies in; -1 for all others */
  within: Int32Array;
}

const counted = memberRoles.indexOf('counted');
const superContainer = memberRoles.indexOf('superContainer');
const subContainer = memberRoles.indexOf('subContainer');

/**
 * §4.4.2.3 and figure 18: the size of a group is that of its records. A super-container has too many children; then
 * whatever lies in another member is a sub-container. Basic blocks never got this far.
 */
export function countedMembers(
  members: Int32Array,
  containment: Containment,
  childCount: Int32Array,
  maxChildren: number,
): CountedMembers {
  const isSuper = (block: number) => childCount[block]! > maxChildren;
  const holders = new Set(members.filter((block) => !isSuper(block)));
  const role = new Uint8Array(members.length);
  const within = new Int32Array(members.length).fill(-1);
  members.forEach((block, index) => {
    if (isSuper(block)) {
      role[index] = superContainer;
      return;
    }
    const outer = containment.containersOf(block).find((container) => holders.has(container));
    if (outer === undefined) return;
    role[index] = subContainer;
    within[index] = outer;
  });
  return { counted: members.filter((_, index) => role[index] === counted), role, within };
}
