import { attributeOf, type BlockModel, textOf } from './blockModel';
import type { CleanUpInput } from './cleanUp';

/** A block that takes up at least this part of the window may be the page itself. */
const mainShare = 0.5;

type FixedInput = Pick<
  CleanUpInput,
  'snapshot' | 'tree' | 'width' | 'height' | 'styleOf' | 'tagOf' | 'drawnIn'
> &
  Pick<BlockModel, 'ownText' | 'texts' | 'attributeStart' | 'attributeName' | 'attributeValue'> & {
    cleanedUp: Uint8Array;
  };

/**
 * The outermost blocks that are fixed to the window and lie over the page, such as cookie notices, in order. A block
 * is the page itself if it takes up half of the window and has at least as much text as what is around it. A capture
 * hides elements by the same rule.
 */
export function fixedBlocks(input: FixedInput): Int32Array {
  const { tree, width, height } = input;
  const { viewport } = input.snapshot;
  const { inner, text } = fixedParts(input);
  const whole = (block: number): number =>
    (inner.get(block) ?? []).reduce((sum, each) => sum + whole(each), text.get(block) ?? 0);
  const found: number[] = [];
  const judge = (outer: number): void => {
    const rest = text.get(outer) ?? 0;
    for (const block of inner.get(outer) ?? []) {
      const share = (width[block]! * height[block]!) / (viewport.width * viewport.height);
      if (!isModal(input, block) && share >= mainShare && whole(block) >= rest) judge(block);
      else found.push(block);
    }
  };
  judge(-1);
  const isSeen = (block: number): boolean =>
    input.cleanedUp.subarray(block, tree.subtreeEnd[block]!).includes(0);
  return Int32Array.from(found.filter(isSeen).sort((one, other) => one - other));
}

/** What is fixed directly in the page (-1) or in another fixed block, and the length of the text that each has there. */
function fixedParts(input: FixedInput): { inner: Map<number, number[]>; text: Map<number, number> } {
  const { tree, styleOf, tagOf, drawnIn, cleanedUp } = input;
  const inner = new Map<number, number[]>();
  const text = new Map<number, number>();
  const around = new Int32Array(tree.count);
  /** 1 inside a block that moves what is fixed in it */
  const isMoved = new Uint8Array(tree.count);
  for (let block = 0; block < tree.count; block++) {
    const up = drawnIn(block);
    const outer = up === -1 ? -1 : around[up]!;
    if (up !== -1 && (isMoved[up] === 1 || styleOf(up)?.holdsFixed)) isMoved[block] = 1;
    const isFixed =
      styleOf(block)?.position === 'fixed' &&
      isMoved[block] === 0 &&
      !['html', 'body'].includes(tagOf(block));
    around[block] = isFixed ? block : outer;
    if (isFixed) inner.set(outer, [...(inner.get(outer) ?? []), block]);
    const length = cleanedUp[block] === 0 ? textOf(input, block).length : 0;
    if (length > 0) text.set(around[block]!, (text.get(around[block]!) ?? 0) + length);
  }
  return { inner, text };
}

function isModal(input: FixedInput, block: number): boolean {
  return input.tagOf(block) === 'dialog' || /^(alert)?dialog$/.test(attributeOf(input, block, 'role') ?? '');
}

/** Whether a block is one of these blocks, inside one, or around one. */
export function touchesFixed(
  { fixed, subtreeEnd }: { fixed: Int32Array; subtreeEnd: Int32Array },
  block: number,
): boolean {
  return fixed.some((each) => block < subtreeEnd[each]! && each < subtreeEnd[block]!);
}
