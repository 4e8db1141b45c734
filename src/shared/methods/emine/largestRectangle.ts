import { blockPlace } from '../../page/blockNames';
import type { PageBlocks } from '../../page/buildBlockModel';
import { bodyOf } from '../../page/isElement';
import { choiceParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import { wantedParents } from '../../pipeline/wanted';
import type { Rectangles } from './rectangles';

export interface LargestRectangle {
  /** body, or its child with the largest area; -1 if there is neither */
  block: number;
  /** the compared elements: body itself, or its children */
  compared: Int32Array;
}

type Needs = { page: PageBlocks; rectangles: Rectangles };
type Among = 'all' | 'children';

const params = {
  among: choiceParam<Among>({
    label: 'Largest of',
    options: { all: 'all rectangles: body', children: 'the children of body' },
    default: 'all',
    // Step 3 of the algorithm takes the largest of all rectangles, which is body's; the procedure, of its children.
    paper: { value: 'children', where: '§3.2, procedure getMaxRect; §3, step 3 has all' },
    help: 'Where to look for the container. The largest child of body may be a single record. All: chosen on half of 136 labelled pages, see docs/accuracy.md.',
  }),
};

export const largestRectangle: Stage<Needs, typeof params, LargestRectangle> = {
  id: 'largestRectangle',
  title: 'Largest rectangle',
  explanation: 'The largest rectangle contains the data: that of body, or of its largest child.',
  section: '§3.2, procedure getMaxRect',
  judges: 'regions',
  needs: { page: true, rectangles: true },
  params,
  run({ page, rectangles: { takesPart, area } }, { among }) {
    const body = bodyOf(page);
    if (body === -1) return { block: -1, compared: new Int32Array() };
    // If body has no area (all its content is floated or positioned), its rectangle contains nothing.
    if (among === 'all' && takesPart[body] === 1 && area[body]! > 0)
      return { block: body, compared: Int32Array.of(body) };
    const children: number[] = [];
    let largest = -1;
    for (let child = body + 1; child < page.subtreeEnd[body]!; child = page.subtreeEnd[child]!) {
      if (takesPart[child] !== 1) continue;
      children.push(child);
      if (largest === -1 || area[child]! > area[largest]!) largest = child;
    }
    return { block: largest, compared: Int32Array.from(children) };
  },
  corrected(out, { page }, _params, wanted) {
    const region = wantedParents(page, wanted)[0]?.parent ?? -1;
    const holds = (block: number): boolean =>
      block !== -1 && region >= block && region < page.subtreeEnd[block]!;
    const block = out.compared.find(holds);
    if (region === -1 || holds(out.block) || block === undefined) return null;
    return {
      output: { ...out, block },
      because: `The largest rectangle is ${blockPlace(page, out.block)}; the wanted records are in #${block}, which is smaller.`,
    };
  },
  verdicts({ block, compared }, { page, rectangles: { takesPart, area } }) {
    const list = new VerdictList();
    const body = bodyOf(page);
    for (const one of compared) {
      const value = area[one]!;
      const measure = { value, threshold: area[block]!, margin: value - area[block]!, other: block };
      if (one === body) list.keep(one, 'Body, which contains all others: {value} px².', { value });
      else if (one === block) list.keep(one, 'The largest child of body: {value} px².', { value });
      else list.drop(one, '{value} px², but {other} has {threshold} px².', measure);
    }
    for (const child of compared) {
      if (child === block) continue;
      for (let inside = child + 1; inside < page.subtreeEnd[child]!; inside++) {
        if (takesPart[inside] === 1)
          list.drop(inside, 'Inside {other}, which is not the largest child of body.', { other: child });
      }
    }
    for (let other = 0; other < page.count; other++) {
      if (takesPart[other] !== 1) continue;
      if (other === body) list.drop(other, 'Body itself: only its children are compared.');
      else if (body === -1 || other < body || other >= page.subtreeEnd[body]!)
        list.drop(other, 'Not below body.');
    }
    return list.finish();
  },
  views({ block, compared }, { rectangles: { area } }) {
    const chosen = block === -1 ? [] : [block];
    return [
      {
        kind: 'overlay',
        title: 'Largest rectangle',
        layers: [
          { role: 'kept', label: 'largest', blocks: Int32Array.from(chosen) },
          { role: 'dropped', label: 'smaller', blocks: compared.filter((one) => one !== block) },
        ],
        paths: [],
      },
      {
        kind: 'ranking',
        title: 'Area of the compared rectangles',
        unit: 'px²',
        bars: Array.from(compared, (one) => ({
          label: `#${one}`,
          value: area[one]!,
          blocks: Int32Array.of(one),
          isChosen: one === block,
        })).sort((one, other) => other.value - one.value),
      },
    ];
  },
};
