import type { PageBlocks } from '../../page/buildBlockModel';
import { isElement } from '../../page/isElement';
import { flagParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import { lostText, standIns, type Wanted, wantedParents } from '../../pipeline/wanted';

export interface Rectangles {
  /** 1 if the block takes part */
  takesPart: Uint8Array;
  /** px² */
  area: Float64Array;
}

type Needs = { page: PageBlocks };

const params = {
  visibleOnly: flagParam({
    label: 'Visible elements only',
    help: 'Ignores hidden elements, such as menus and dialogs. On: chosen on half of 136 labelled pages, see docs/accuracy.md.',
    default: true,
    paper: { value: false, where: '' },
  }),
};

export const boundingRectangles: Stage<Needs, typeof params, Rectangles> = {
  id: 'rectangles',
  title: 'Bounding rectangles',
  explanation: 'Every element has a rectangle on the page. The next stages compare the areas.',
  section: '§3.1',
  needs: { page: true },
  params,
  run({ page }, { visibleOnly }) {
    const takesPart = new Uint8Array(page.count);
    for (let block = 0; block < page.count; block++)
      takesPart[block] = isElement(page, block, visibleOnly) ? 1 : 0;
    return { takesPart, area: page.width.map((width, block) => width * page.height[block]!) };
  },
  corrected(out, { page }, _params, wanted) {
    const blocks = wanted.blocks.filter((block) => isElement(page, block, false));
    const passed = standIns(
      wanted,
      blocks.filter((block) => out.takesPart[block] === 1),
    );
    const hidden = standIns(wanted, blocks).filter((block, record) => block !== -1 && passed[record] === -1);
    const lost = [...new Set([...hidden, ...hiddenChildren(page, out.takesPart, wanted)])];
    if (lost.length === 0) return null;
    const takesPart = out.takesPart.slice();
    for (const block of lost) for (let at = block; at !== -1; at = page.parent[at]!) takesPart[at] = 1;
    return {
      output: { ...out, takesPart },
      because: lostText(lost, 'is', 'are', ' not among the visible elements'),
    };
  },
  verdicts({ takesPart, area }) {
    const list = new VerdictList();
    takesPart.forEach((takes, block) => {
      if (takes === 1)
        list.keep(block, 'An element with a rectangle of {value} px².', { value: area[block]! });
      else list.drop(block, 'Not an element, or not visible.');
    });
    return list.finish();
  },
  views({ takesPart, area }) {
    const blocks = Int32Array.from(takesPart.keys()).filter((block) => takesPart[block] === 1);
    return [
      {
        kind: 'overlay',
        title: 'Rectangles',
        layers: [{ role: 'container', label: 'rectangle', blocks }],
        paths: [],
      },
      {
        kind: 'table',
        title: 'Areas',
        blocks,
        columns: [{ label: 'area', unit: 'px²', values: Float64Array.from(blocks, (block) => area[block]!) }],
      },
    ];
  },
};

/** The records are children of one block: those that take no part, if no block has enough children that do. */
function hiddenChildren(page: PageBlocks, takesPart: Uint8Array, wanted: Wanted): number[] {
  const parents = wantedParents(page, wanted);
  const most = parents.filter(({ children }) => children.length === parents[0]!.children.length);
  const hiddenIn = most.map(({ children }) => children.filter((child) => takesPart[child] === 0));
  return hiddenIn.some((hidden) => hidden.length === 0) ? [] : (hiddenIn[0] ?? []);
}
