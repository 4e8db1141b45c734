import type { PageBlocks } from '../../page/buildBlockModel';
import { isElement } from '../../page/isElement';
import { flagParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';

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
