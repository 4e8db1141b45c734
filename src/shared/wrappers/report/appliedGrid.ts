import { listedRows, shortText } from '../../data/shortText';
import type { SnapshotTree } from '../../locators/snapshotTree';
import { type GridMark, type GridView, gridMarks } from '../../pipeline/views';
import type { AppliedWrapper } from '../applyWrapper';
import { readTexts } from '../readTexts';
import { takenText } from '../takenTexts';
import type { Wrapper, WrapperField } from '../wrapper';
import { shownBlock } from './shownBlock';

/** What a wrapper finds on a page, as a table whose cells are blocks. */
export function appliedGrid(
  page: SnapshotTree,
  wrapper: Wrapper,
  applied: AppliedWrapper,
  capturedAt: string,
): GridView {
  const { rows, title } = listedRows('Table', applied.records);
  const width = wrapper.fields.length;
  const blocks = new Int32Array(rows.length * width).fill(-1);
  const texts = new Array<string>(rows.length * width).fill('');
  const marks = new Uint8Array(rows.length * width).fill(gridMarks.indexOf('missing'));
  applied.fields.forEach(({ nodes, values }, field) => {
    for (let row = 0; row < rows.length; row++) {
      const [first] = nodes[row]!;
      if (first === undefined) continue;
      const cell = row * width + field;
      blocks[cell] = shownBlock(page, first);
      texts[cell] = shortText([values[row]!].flat().join(' · '));
      marks[cell] = gridMarks.indexOf(markOf(page, wrapper.fields[field]!, nodes[row]!, capturedAt));
    }
  });
  return {
    kind: 'grid',
    title,
    rows: Int32Array.from(rows, ([first]) => shownBlock(page, first!)),
    columns: wrapper.fields.map(({ name, type }, field) => ({
      label: name,
      type,
      coverage:
        applied.fields[field]!.nodes.filter(({ length }) => length > 0).length /
        Math.max(1, applied.records.length),
    })),
    blocks,
    texts,
    marks,
  };
}

/** Texts that could not be read as the type of their field stay as they are. */
function markOf(
  { tree }: SnapshotTree,
  field: WrapperField,
  nodes: readonly number[],
  capturedAt: string,
): GridMark {
  const all = nodes.map((node) => takenText(tree, node, field.take));
  if (readTexts(field, all, capturedAt) < all.length) return 'unread';
  return nodes.length > 1 ? 'several' : '';
}
