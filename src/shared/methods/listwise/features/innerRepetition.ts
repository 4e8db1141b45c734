import { attributeOf, tagOf } from '../../../page/blockModel';
import type { PageBlocks } from '../../../page/buildBlockModel';
import type { Bags } from '../content/bags';
import type { PageContent } from '../content/pageContent';
import type { RecordTable } from './recordTable';
import type { Repetitions } from './repetitions';
import { repeatedSiblings } from './repetitions';

/** What repeats inside a record. Only records that are compared are looked at, each once. */
export class InnerRepetition {
  /** the share of the record that its largest repetition covers, of any kind and of rich ones */
  readonly share: Float64Array;
  readonly richShare: Float64Array;
  /** how many parts the largest rich repetition has */
  readonly richCount: Int32Array;
  /** 1 if a block inside has the tag and class of the first block */
  readonly isNested: Uint8Array;
  private readonly isKnown: Uint8Array;

  constructor(
    private readonly page: PageBlocks,
    private readonly content: PageContent,
    private readonly bags: Bags,
    private readonly table: RecordTable,
    private readonly repetitions: Repetitions,
  ) {
    const { count } = table;
    this.share = new Float64Array(count);
    this.richShare = new Float64Array(count);
    this.richCount = new Int32Array(count);
    this.isNested = new Uint8Array(count);
    this.isKnown = new Uint8Array(count);
  }

  /** `parts`: how many siblings with contents the record consists of. */
  look(row: number, parts: number): void {
    if (this.isKnown[row] === 1) return;
    this.isKnown[row] = 1;
    const { subtreeEnd } = this.page;
    const { repeated, repeatedRich, richCount } = this.repetitions;
    const [start, end, leaves] = [this.table.starts[row]!, this.table.ends[row]!, this.table.leaves[row]!];
    let [most, mostRich] = [0, 0];
    // A record of h3, p, p repeats p.
    if (parts > 1)
      for (const group of repeatedSiblings(this.page, this.content, this.bags, start, end))
        if (group.count > 1) most = Math.max(most, group.leaves);
    for (let part = start; part < end; part = subtreeEnd[part]!) {
      most = Math.max(most, repeated[part]!);
      if (repeatedRich[part]! <= mostRich) continue;
      mostRich = repeatedRich[part]!;
      this.richCount[row] = richCount[part]!;
    }
    this.share[row] = most / leaves;
    this.richShare[row] = mostRich / leaves;
    this.isNested[row] = isNestedInItself(this.page, start) ? 1 : 0;
  }
}

/** Blocks of one record that are looked at. */
const maxInside = 200;

function isNestedInItself(page: PageBlocks, block: number): boolean {
  const name = attributeOf(page, block, 'class');
  const tag = tagOf(page, block);
  if (name === undefined && tag !== 'article' && tag !== 'li') return false;
  const end = Math.min(page.subtreeEnd[block]!, block + maxInside);
  for (let inside = block + 1; inside < end; inside++)
    if (page.tag[inside] === page.tag[block] && attributeOf(page, inside, 'class') === name) return true;
  return false;
}
