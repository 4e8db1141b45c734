import type { TwoLevelTree } from './twoLevelTrees';

/** Costs of §III-C: 1 to insert or delete a node, 3 to rename one. */
export const insertCost = 1;
export const deleteCost = 1;

/**
 * The edit distance of one tree to any number of others; equal to RTED or Zhang–Shasha on two-level ordered trees.
 * A rename (3) costs more than a delete and an insert (2), so only nodes of equal name are matched, and the distance
 * is the number of unmatched nodes. With equal roots, the children match by their longest common subsequence. With
 * different roots, either the same with both roots unmatched, or the root of one matches a child of the other and
 * nothing else matches.
 *
 * The trees are ordered, as in RTED: `a b` and `b a` have distance 2, so multisets of children are not enough.
 */
export function distanceFrom(tree: TwoLevelTree): (other: TwoLevelTree) => number {
  const commonWith = longestCommonOrder(tree.children);
  return (other) => {
    const matched = commonWith(other.children);
    const unmatched = tree.children.length + other.children.length - 2 * matched;
    if (tree.root === other.root) return unmatched;
    if (matched === 0 && crosses(tree, other)) return unmatched;
    return unmatched + deleteCost + insertCost;
  };
}

/** Whether the root of one can match a child of the other. */
export function crosses(one: TwoLevelTree, other: TwoLevelTree): boolean {
  return other.children.includes(one.root) || one.children.includes(other.root);
}

/**
 * Length of the longest common subsequence, 32 entries at a time: bit i of the row is 0 if the length grows at
 * entry i, and one addition updates a whole word (Crochemore et al. 2001, Hyyrö 2004). Fast enough for regions with
 * thousands of different children, and for children with thousands of their own.
 */
export function longestCommonOrder(sequence: Int32Array): (other: Int32Array) => number {
  const words = Math.ceil(sequence.length / 32);
  if (words <= 1) return commonInOneWord(sequence);
  const masks = new Map<number, Uint32Array>();
  sequence.forEach((name, index) => {
    let mask = masks.get(name);
    if (mask === undefined) {
      mask = new Uint32Array(words);
      masks.set(name, mask);
    }
    mask[index >>> 5]! |= 1 << (index & 31);
  });
  const row = new Uint32Array(words);
  return (other) => {
    row.fill(0xffffffff);
    for (const name of other) {
      const mask = masks.get(name);
      if (mask === undefined) continue;
      let carry = 0;
      for (let word = 0; word < words; word++) {
        const old = row[word]!;
        const sum = old + ((old & mask[word]!) >>> 0) + carry;
        carry = sum > 0xffffffff ? 1 : 0;
        row[word] = (sum >>> 0) | (old & ~mask[word]!);
      }
    }
    let length = 0;
    for (let index = 0; index < sequence.length; index++) {
      if (((row[index >>> 5]! >>> (index & 31)) & 1) === 0) length++;
    }
    return length;
  };
}

/** The same for up to 32 entries, the usual case: no carry between words, four times as fast. */
function commonInOneWord(sequence: Int32Array): (other: Int32Array) => number {
  const masks: number[] = [];
  sequence.forEach((name, index) => {
    masks[name] = (masks[name] ?? 0) | (1 << index);
  });
  const unused = sequence.length === 32 ? 0 : -1 << sequence.length;
  return (other) => {
    let row = -1;
    for (let index = 0; index < other.length; index++) {
      const mask = masks[other[index]!] ?? 0;
      row = (row + (row & mask)) | (row & ~mask);
    }
    return bitCount(~(row | unused));
  };
}

/** The number of set bits. */
function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
