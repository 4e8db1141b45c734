import type { PageBlocks } from '../../../page/buildBlockModel';
import type { PageContent } from '../content/pageContent';
import type { RecordSet } from '../sets/recordSet';

/**
 * The records of all sets, as columns: row i of every column describes record i. Sets share most of their records, so
 * what depends on the record alone is measured once.
 */
export interface RecordTable {
  count: number;
  starts: Int32Array;
  ends: Int32Array;
  /** rows of the records of all sets, one set after the other; those of set i begin at rowStart[i] */
  rows: Int32Array;
  rowStart: Int32Array;
  leaves: Float64Array;
  chars: Float64Array;
  /** characters outside links */
  plain: Float64Array;
  links: Float64Array;
  pictures: Float64Array;
  headings: Float64Array;
  controls: Float64Array;
  prices: Float64Array;
  dates: Float64Array;
  digits: Float64Array;
  integers: Float64Array;
  longTexts: Float64Array;
  /** the box around its siblings with contents, px */
  left: Float64Array;
  top: Float64Array;
  right: Float64Array;
  bottom: Float64Array;
}

export function recordTable(page: PageBlocks, content: PageContent, sets: readonly RecordSet[]): RecordTable {
  const table = emptyTable(distinctRecords(page, sets));
  const { leafStart, sums, counts, link } = content;
  for (let row = 0; row < table.count; row++) {
    const [start, end] = [table.starts[row]!, table.ends[row]!];
    const [from, to] = [leafStart[start]!, leafStart[end]!];
    table.leaves[row] = to - from;
    table.chars[row] = sums.chars[to]! - sums.chars[from]!;
    table.plain[row] = table.chars[row]! - (sums.linkedChars[to]! - sums.linkedChars[from]!);
    // A link counts at its first leaf, which may be before the record.
    const isInside = from > 0 && link[from] !== -1 && link[from] === link[from - 1];
    table.links[row] = sums.links[to]! - sums.links[from]! + (isInside ? 1 : 0);
    table.pictures[row] = sums.pictures[to]! - sums.pictures[from]!;
    table.headings[row] = counts.headings[end]! - counts.headings[start]!;
    table.controls[row] = counts.controls[end]! - counts.controls[start]!;
    table.prices[row] = sums.prices[to]! - sums.prices[from]!;
    table.dates[row] = sums.dates[to]! - sums.dates[from]!;
    table.digits[row] = sums.digits[to]! - sums.digits[from]!;
    table.integers[row] = sums.integers[to]! - sums.integers[from]!;
    table.longTexts[row] = sums.longTexts[to]! - sums.longTexts[from]!;
    setBox(page, content, table, row);
  }
  return table;
}

function setBox({ subtreeEnd }: PageBlocks, content: PageContent, table: RecordTable, row: number): void {
  const { leafStart } = content;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let part = table.starts[row]!; part < table.ends[row]!; part = subtreeEnd[part]!) {
    if (leafStart[part] === leafStart[subtreeEnd[part]!]) continue;
    left = Math.min(left, content.left[part]!);
    top = Math.min(top, content.top[part]!);
    right = Math.max(right, content.right[part]!);
    bottom = Math.max(bottom, content.bottom[part]!);
  }
  table.left[row] = left;
  table.top[row] = top;
  table.right[row] = right;
  table.bottom[row] = bottom;
}

type Rows = Pick<RecordTable, 'count' | 'starts' | 'ends' | 'rows' | 'rowStart'>;

function distinctRecords({ count, subtreeEnd }: PageBlocks, sets: readonly RecordSet[]): Rows {
  const rowStart = new Int32Array(sets.length + 1);
  sets.forEach((set, index) => {
    rowStart[index + 1] = rowStart[index]! + set.starts.length;
  });
  const rows = new Int32Array(rowStart[sets.length]!);
  const found: { starts: number[]; ends: number[] } = { starts: [], ends: [] };
  /** of a whole block by the block, of several siblings by their first and last block; 0 is unknown */
  const rowOfBlock = new Int32Array(count);
  const rowOfRun = new Map<number, number>();
  let at = 0;
  for (const { starts, ends } of sets) {
    for (let record = 0; record < starts.length; record++, at++) {
      const [start, end] = [starts[record]!, ends[record]!];
      const isBlock = subtreeEnd[start] === end;
      const key = start * (count + 1) + end;
      let row = isBlock ? rowOfBlock[start]! - 1 : (rowOfRun.get(key) ?? -1);
      if (row === -1) {
        row = found.starts.push(start) - 1;
        found.ends.push(end);
        if (isBlock) rowOfBlock[start] = row + 1;
        else rowOfRun.set(key, row);
      }
      rows[at] = row;
    }
  }
  return {
    count: found.starts.length,
    starts: new Int32Array(found.starts),
    ends: new Int32Array(found.ends),
    rows,
    rowStart,
  };
}

function emptyTable(rows: Rows): RecordTable {
  const column = (): Float64Array => new Float64Array(rows.count);
  return {
    ...rows,
    leaves: column(),
    chars: column(),
    plain: column(),
    links: column(),
    pictures: column(),
    headings: column(),
    controls: column(),
    prices: column(),
    dates: column(),
    digits: column(),
    integers: column(),
    longTexts: column(),
    left: column(),
    top: column(),
    right: column(),
    bottom: column(),
  };
}
