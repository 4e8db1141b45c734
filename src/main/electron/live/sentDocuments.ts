import {
  type Encoded,
  inShadowFlag,
  joinedFlag,
  type SentBlocks,
  seenFlag,
} from '../../../injected/pageMessage';
import { textHash } from '../../../injected/textHash';
import { tagOf, textOf, textTag } from '../../../shared/page/blockModel';
import { blockName } from '../../../shared/page/blockNames';
import { type BlockTree, blockTree } from '../../../shared/page/blockTree';
import type { PageBlocks } from '../../../shared/page/buildBlockModel';
import { isPlainName } from '../../../shared/page/xpath';

/** The blocks of a page, split by document. */
export interface SentDocuments {
  /** as in the snapshot: the main document first, owners before the documents inside them */
  sent: SentBlocks[];
  /** per document, the document and entry of the frame element that contains it; -1 for the main document */
  owners: { document: number; entry: number }[];
  /** per block, its document and its entry there */
  documentOf: Int32Array;
  entryOf: Int32Array;
}

/** A longer text is not a clock or a counter, characters. */
const maxClockLength = 40;

export function sentDocuments(blocks: PageBlocks): SentDocuments {
  const tree = blockTree(blocks.snapshot);
  const { document: documentOf } = tree;
  const joined = joinedBlocks(blocks, tree);
  const { documents } = blocks.snapshot;
  const ids = documents.map(() => [] as number[]);
  const entryOf = new Int32Array(blocks.count);
  for (let block = 0; block < blocks.count; block++)
    entryOf[block] = ids[documentOf[block]!]!.push(block) - 1;
  const owners = ids.map(([root]) => {
    const owner = root === undefined ? -1 : blocks.parent[root]!;
    return owner === -1
      ? { document: -1, entry: -1 }
      : { document: documentOf[owner]!, entry: entryOf[owner]! };
  });
  const sent = ids.map((own, document) => sentBlocks(blocks, own, document, documentOf, entryOf, joined));
  return { sent, owners, documentOf, entryOf };
}

function sentBlocks(
  blocks: PageBlocks,
  ids: number[],
  document: number,
  documentOf: Int32Array,
  entryOf: Int32Array,
  joined: Uint8Array,
): SentBlocks {
  const { originX, originY, scaleX, scaleY } = blocks.snapshot.documents[document]!;
  const steps = new Names();
  const names = new Names();
  const column = (value: (block: number) => number): Encoded => encoded(Int32Array.from(ids, value));
  const isOutside = (up: number): boolean => up === -1 || documentOf[up] !== document;
  const rects = new Float64Array(4 * ids.length);
  ids.forEach((block, entry) => {
    rects[4 * entry] = (blocks.x[block]! - originX) / scaleX;
    rects[4 * entry + 1] = (blocks.y[block]! - originY) / scaleY;
    rects[4 * entry + 2] = blocks.width[block]! / scaleX;
    rects[4 * entry + 3] = blocks.height[block]! / scaleY;
  });
  return {
    ids: column((block) => block),
    parent: column((block) => (isOutside(blocks.parent[block]!) ? -1 : entryOf[blocks.parent[block]!]!)),
    position: column(positionsWithout(blocks, joined)),
    step: column((block) => steps.indexOf(stepOf(blocks, block))),
    steps: steps.all,
    flags: column((block) => {
      const isInShadow = blocks.treeRoot[block] === 1 && !isOutside(blocks.parent[block]!);
      if (joined[block] === 1) return joinedFlag;
      return (isInShadow ? inShadowFlag : 0) | (blocks.cleanedUp[block] === 0 ? seenFlag : 0);
    }),
    rects: encoded(rects),
    textHash: column((block) => hashOf(textOf(blocks, block))),
    looseHash: column((block) => {
      const text = textOf(blocks, block);
      return text.length > maxClockLength ? 0 : hashOf(text.replace(/\d+/g, '0'));
    }),
    name: column((block) => names.indexOf(blockName(blocks, block))),
    names: names.all,
    hasOpenedPanes: blocks.snapshot.panes !== undefined,
  };
}

/** 1 for blocks in rows that were added for the capture. */
function joinedBlocks({ snapshot, count, subtreeEnd }: PageBlocks, tree: BlockTree): Uint8Array {
  const joined = new Uint8Array(count);
  const nodes = snapshot.documents.map(() => new Set<number>());
  for (const pane of snapshot.panes ?? []) for (const node of pane.joined) nodes[pane.document]!.add(node);
  for (let block = 0; block < count; block++)
    if (nodes[tree.document[block]!]!.has(tree.node[block]!)) joined.fill(1, block, subtreeEnd[block]);
  return joined;
}

/** Positions as the page itself counts them, called in document order: joined rows are not there. */
function positionsWithout(blocks: PageBlocks, joined: Uint8Array): (block: number) => number {
  const skipped = new Map<string, number>();
  return (block) => {
    const key = `${blocks.parent[block]} ${blocks.treeRoot[block]} ${tagOf(blocks, block)}`;
    const before = skipped.get(key) ?? 0;
    if (joined[block] === 1) skipped.set(key, before + 1);
    return blocks.position[block]! - before;
  };
}

/** As the world in the page counts siblings: a `*` before a name that an XPath cannot write plainly. */
function stepOf(blocks: PageBlocks, block: number): string {
  const tag = tagOf(blocks, block);
  if (tag === textTag) return tag;
  return isPlainName(tag, blocks.foreignTag[blocks.tag[block]!] === 1) ? tag : `*${tag}`;
}

function hashOf(text: string): number {
  return text === '' ? 0 : textHash(text);
}

export function encoded(numbers: Int32Array | Float64Array): Encoded {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('base64');
}

/** Assigns one index to equal strings. */
class Names {
  readonly all: string[] = [];
  private readonly indexes = new Map<string, number>();

  indexOf(name: string): number {
    let index = this.indexes.get(name);
    if (index === undefined) {
      index = this.all.push(name) - 1;
      this.indexes.set(name, index);
    }
    return index;
  }
}
