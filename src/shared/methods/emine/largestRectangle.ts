import type { PageBlocks } from '../../page/buildBlockModel';
import { bodyOf } from '../../page/domBlocks';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import type { Rectangles } from './boundingRectangles';

export interface LargestRectangle {
  /** the child of `body` with the largest area, -1 where body has no child */
  block: number;
  children: Int32Array;
}

type Needs = { page: PageBlocks; rectangles: Rectangles };

export const largestRectangle: Stage<Needs, Record<never, never>, LargestRectangle> = {
  id: 'largestRectangle',
  title: 'Largest rectangle',
  explanation: 'Of the children of body, the one that covers the largest area holds the data.',
  section: '§3.2, procedure getMaxRect',
  needs: ['page', 'rectangles'],
  params: {},
  run({ page, rectangles: { takesPart, area } }) {
    const body = bodyOf(page);
    const children: number[] = [];
    let largest = -1;
    if (body !== -1) {
      for (let child = body + 1; child < page.subtreeEnd[body]!; child = page.subtreeEnd[child]!) {
        if (takesPart[child] !== 1) continue;
        children.push(child);
        if (largest === -1 || area[child]! > area[largest]!) largest = child;
      }
    }
    return { block: largest, children: Int32Array.from(children) };
  },
  verdicts({ block, children }, { rectangles: { area } }) {
    const list = new VerdictList();
    for (const child of children) {
      const measure = {
        value: area[child]!,
        threshold: area[block]!,
        margin: area[child]! - area[block]!,
        other: block,
      };
      if (child === block)
        list.keep(child, 'The largest child of body: {value} px².', { value: area[child]! });
      else list.drop(child, '{value} px², but {other} covers {threshold} px².', measure);
    }
    return list.finish();
  },
  views({ block, children }, { rectangles: { area } }) {
    const chosen = block === -1 ? [] : [block];
    return [
      {
        kind: 'overlay',
        title: 'Children of body',
        layers: [
          { role: 'kept', label: 'largest', blocks: Int32Array.from(chosen) },
          { role: 'dropped', label: 'smaller', blocks: children.filter((child) => child !== block) },
        ],
        paths: [],
      },
      {
        kind: 'ranking',
        title: 'Area of the children of body',
        unit: 'px²',
        bars: Array.from(children, (child) => ({
          label: `#${child}`,
          value: area[child]!,
          blocks: Int32Array.of(child),
          isChosen: child === block,
        })).sort((one, other) => other.value - one.value),
      },
    ];
  },
};
