/** Blocks of two lists that have a partner, in pairs, and the rest of each list. */
export interface PairedBlocks {
  /** one and other in turn */
  matched: Int32Array;
  onlyOne: Int32Array;
  onlyOther: Int32Array;
}

/** Pairs blocks of the same style class in order, each at most once. */
export function pairedByClass(
  styleClass: Int32Array,
  one: Iterable<number>,
  other: Iterable<number>,
): PairedBlocks {
  const waiting = new Map<number, number[]>();
  const others = Array.from(other);
  for (const block of others) {
    const list = waiting.get(styleClass[block]!);
    if (list === undefined) waiting.set(styleClass[block]!, [block]);
    else list.push(block);
  }
  const taken = new Map<number, number>();
  const matched: number[] = [];
  const onlyOne: number[] = [];
  for (const block of one) {
    const entry = styleClass[block]!;
    const next = taken.get(entry) ?? 0;
    const partner = waiting.get(entry)?.[next];
    if (partner === undefined) onlyOne.push(block);
    else {
      matched.push(block, partner);
      taken.set(entry, next + 1);
    }
  }
  const partners = new Set(matched.filter((_, index) => index % 2 === 1));
  return {
    matched: Int32Array.from(matched),
    onlyOne: Int32Array.from(onlyOne),
    onlyOther: Int32Array.from(others.filter((block) => !partners.has(block))),
  };
}
