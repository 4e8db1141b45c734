import { blockPlace } from '../../page/blockNames';
import type { PageBlocks } from '../../page/buildBlockModel';
import { hasContent } from '../../page/hasContent';
import { choiceParam, numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import { wantedAmong, wantedParents } from '../../pipeline/wanted';
import type { LargestRectangle } from './largestRectangle';
import type { Rectangles } from './rectangles';

export interface Container {
  /** -1 if there is no largest rectangle */
  block: number;
  /** every element below the largest rectangle, depth first, and whether it was large enough */
  visited: Int32Array;
  isLargeEnough: Uint8Array;
  /** the area that had to be exceeded, px² */
  needed: number;
  /** the child elements of the container, and whether each has a visible text or image */
  children: Int32Array;
  hasContent: Uint8Array;
}

type Needs = { page: PageBlocks; rectangles: Rectangles; largestRectangle: LargestRectangle };

const params = {
  containerShare: numberParam({
    label: 'Minimum share of the largest rectangle',
    unit: '',
    min: 0.05,
    max: 0.95,
    step: 0.05,
    default: 0.15,
    paper: { value: 0.5, where: '§3.3, procedure getContainer' },
    help: 'An element must be larger than this share of the largest rectangle to be the container. 0.15: chosen on half of 136 labelled pages, see docs/accuracy.md.',
  }),
  containerChoice: choiceParam<'last' | 'largest'>({
    label: 'Of large enough elements',
    options: { last: 'the last', largest: 'the largest' },
    default: 'last',
    // The text above the procedure wants the largest, which is mostly a wrapper of nearly the whole page.
    paper: { value: 'last', where: '§3.3, procedure getContainer; the text of §3.3 has the largest' },
    help: 'Which element is the container if several are large enough. Inner elements come last, and the largest is mostly a wrapper.',
  }),
};

export const container: Stage<Needs, typeof params, Container> = {
  id: 'container',
  title: 'Container',
  explanation:
    'Visits all elements below the largest rectangle, depth first. Of those that are large enough, the last one is the container, or the largest.',
  formula: 'area / largest area > threshold',
  section: '§3.3, procedure getContainer',
  judges: 'regions',
  needs: { page: true, rectangles: true, largestRectangle: true },
  params,
  run(
    { page, rectangles: { takesPart, area }, largestRectangle: { block: largest } },
    { containerShare, containerChoice },
  ) {
    if (largest === -1)
      return {
        block: -1,
        visited: new Int32Array(),
        isLargeEnough: new Uint8Array(),
        needed: 0,
        children: new Int32Array(),
        hasContent: new Uint8Array(),
      };
    const needed = containerShare * area[largest]!;
    const visited: number[] = [];
    // If no element is large enough, the largest rectangle is the container.
    let found = largest;
    for (let block = largest + 1; block < page.subtreeEnd[largest]!; block++) {
      if (takesPart[block] !== 1) continue;
      visited.push(block);
      // Of equally large ones the first, as for the largest rectangle.
      const isBetter = containerChoice === 'last' || found === largest || area[block]! > area[found]!;
      if (area[block]! > needed && isBetter) found = block;
    }
    const isLargeEnough = Uint8Array.from(visited, (block) => (area[block]! > needed ? 1 : 0));
    return {
      visited: Int32Array.from(visited),
      isLargeEnough,
      needed,
      ...containerAt(page, takesPart, found),
    };
  },
  corrected(
    out,
    { page, rectangles: { takesPart, area }, largestRectangle: { block: largest } },
    { containerChoice },
    wanted,
  ) {
    const isSeen = new Set([largest, ...out.visited]);
    const region = wantedParents(page, wanted).find(({ parent }) => isSeen.has(parent))?.parent ?? -1;
    if (region === -1 || region === out.block) return null;
    const found = containerAt(page, takesPart, region);
    if (wantedAmong(wanted, found.children) <= wantedAmong(wanted, out.children)) return null;
    const because =
      region === largest || area[region]! > out.needed
        ? `The container is ${blockPlace(page, out.block)}, because it ${containerChoice === 'last' ? 'comes after' : 'is larger than'} the parent of the wanted records, ${blockPlace(page, region)}.`
        : `The container is ${blockPlace(page, out.block)}: the parent of the wanted records, ${blockPlace(page, region)}, is too small.`;
    return { output: { ...out, ...found }, because };
  },
  verdicts(
    { block: found, visited, needed },
    { page, rectangles: { takesPart, area }, largestRectangle: { block: largest } },
    { containerChoice },
  ) {
    const [which, why] =
      containerChoice === 'last' ? ['last', 'comes later'] : ['largest', 'is larger, or comes first'];
    const list = new VerdictList();
    const small = '{value} px², not more than {threshold} px²';
    if (largest !== -1) {
      if (found === largest)
        list.keep(largest, 'No element below it is large enough, so it is the container itself.');
      else list.drop(largest, 'Replaced by {other}, which is below it and large enough.', { other: found });
    }
    for (const block of visited) {
      const measure = { value: area[block]!, threshold: needed, margin: area[block]! - needed };
      const parent = page.parent[block]!;
      if (block === found)
        list.keep(block, `{value} px², more than {threshold} px², and the ${which} such element.`, measure);
      else if (area[block]! > needed)
        list.drop(
          block,
          `{value} px² is large enough, but {other} ${why}${containerChoice === 'last' ? ' and replaces it' : ''}.`,
          {
            ...measure,
            other: found,
          },
        );
      // A block this small may be a record, so the verdict is about its parent.
      else if (parent === found)
        list.drop(block, `${small}: not the container, but a child of it, {other}.`, {
          ...measure,
          other: parent,
        });
      else if (takesPart[parent] === 1 && (parent === largest || area[parent]! > needed))
        list.drop(block, `${small}; its parent {other} is large enough, but #${found} ${why}.`, {
          ...measure,
          other: parent,
        });
      else
        list.drop(block, `${small}, and its parent {other} is not the container.`, {
          ...measure,
          other: parent,
        });
    }
    return list.finish();
  },
  views({ block: found, visited, isLargeEnough, needed }, { rectangles: { area } }, { containerShare }) {
    const whole = needed / containerShare;
    return [
      {
        kind: 'overlay',
        title: 'Container',
        layers: [
          {
            role: 'kept',
            label: 'container',
            blocks: found === -1 ? new Int32Array() : Int32Array.of(found),
          },
          {
            role: 'candidate',
            label: 'large enough, replaced',
            blocks: visited.filter((block, index) => isLargeEnough[index] === 1 && block !== found),
          },
        ],
        paths: [],
      },
      {
        kind: 'histogram',
        title: 'Share of the largest rectangle',
        unit: '',
        values: Float64Array.from(visited, (block) => (whole > 0 ? area[block]! / whole : 0)),
        blocks: visited,
        blocksPerValue: 1,
        threshold: { param: 'containerShare', value: containerShare, keeps: 'above', isStrict: true },
      },
    ];
  },
};

function containerAt(
  page: PageBlocks,
  takesPart: Uint8Array,
  block: number,
): Pick<Container, 'block' | 'children' | 'hasContent'> {
  const children: number[] = [];
  for (let child = block + 1; child < page.subtreeEnd[block]!; child = page.subtreeEnd[child]!) {
    if (takesPart[child] === 1) children.push(child);
  }
  return {
    block,
    children: Int32Array.from(children),
    hasContent: Uint8Array.from(children, (child) => (hasContent(page, child) ? 1 : 0)),
  };
}
