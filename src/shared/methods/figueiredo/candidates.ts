import { plural } from '../../base/plural';
import { blockPlace } from '../../page/blockNames';
import type { PageBlocks } from '../../page/buildBlockModel';
import { bodyOf, isElement } from '../../page/isElement';
import { xpathOf } from '../../page/xpath';
import { flagParam, numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import { childBlocks, tagRoles } from './twoLevelTrees';
import { wantedRegion } from './wantedRegion';

export interface Candidates {
  /** -1 if the page has none */
  body: number;
  /** 1 if the block takes part */
  takesPart: Uint8Array;
  /** per block, the number of counted children: all, or those of the most frequent tag */
  childCount: Int32Array;
  /** the candidates, in document order */
  blocks: Int32Array;
}

type Needs = { page: PageBlocks };

/** Maximum XPath steps in the table: pages are rarely deeper, and full paths of a very deep page would fill the memory. */
const shownSteps = 100;

const params = {
  minChildren: numberParam({
    label: 'Minimum child elements (#min)',
    unit: '',
    min: 1,
    max: 10,
    step: 1,
    default: 3,
    paper: { value: 3, where: '§IV-D' },
    help: 'An element with fewer children is not a candidate. Form fields, images, table cells and scripts do not count.',
  }),
  sameTag: flagParam({
    label: 'Children of one tag',
    help: 'On: only children of the most frequent tag count. Off: children of any tag count; this changes the region of none of 136 labelled pages.',
    default: true,
    paper: { value: true, where: '§III-A' },
  }),
  visibleOnly: flagParam({
    label: 'Visible elements only',
    help: 'Ignores hidden elements: otherwise hidden menus and dialogs win. On: chosen on half of 136 labelled pages, see docs/accuracy.md.',
    default: true,
    paper: { value: false, where: '' },
  }),
  bodyToo: flagParam({
    label: 'Body can be a candidate',
    help: 'The paper does not say whether body itself is a candidate. If it is, it wins unless a candidate is large enough to displace it.',
    default: false,
    paper: { value: null, where: '§III-A' },
  }),
};

export const candidates: Stage<Needs, typeof params, Candidates> = {
  id: 'candidates',
  gives: 'regions',
  title: 'Candidates',
  explanation: 'Every element below body with enough child elements could be the main data region.',
  formula: 'children ≥ minimum',
  section: '§III-A',
  judges: 'regions',
  needs: { page: true },
  params,
  run({ page }, { minChildren, sameTag, visibleOnly, bodyToo }) {
    const takesPart = new Uint8Array(page.count);
    const childCount = new Int32Array(page.count);
    for (let block = 0; block < page.count; block++)
      takesPart[block] = isElement(page, block, visibleOnly) ? 1 : 0;
    const body = bodyOf(page);
    const blocks: number[] = [];
    if (body !== -1) {
      const count = childCounter(page, takesPart, sameTag);
      for (let block = body; block < page.subtreeEnd[body]!; block++) {
        if (takesPart[block] !== 1) continue;
        childCount[block] = count(block);
        if (childCount[block]! >= minChildren && (block !== body || bodyToo)) blocks.push(block);
      }
    }
    return { body, takesPart, childCount, blocks: Int32Array.from(blocks) };
  },
  corrected(out, { page }, { minChildren }, wanted) {
    const region = wantedRegion(page, wanted);
    const isPossible = out.body !== -1 && region >= out.body && region < page.subtreeEnd[out.body]!;
    if (!isPossible || out.blocks.includes(region)) return null;
    const takesPart = out.takesPart.slice();
    for (let at = region; at < page.subtreeEnd[region]!; at++) takesPart[at] = 1;
    return {
      output: { ...out, takesPart, blocks: Int32Array.from([...out.blocks, region]).sort() },
      because: `The parent of the wanted records, ${blockPlace(page, region)}, is not a candidate: ${out.takesPart[region] === 1 ? `${plural(out.childCount[region]!, 'child element')} of it can count, fewer than ${minChildren}` : 'it is hidden, or not an element'}.`,
    };
  },
  verdicts({ body, takesPart, childCount, blocks }, { page }, { minChildren, sameTag, bodyToo }) {
    const list = new VerdictList();
    const of = sameTag ? ' of one tag' : '';
    const what = `{value child element|child elements}${of}`;
    const isCandidate = new Set(blocks);
    const noRegion = `Not a region: ${what}, {margin} short of {threshold}`;
    for (let block = 0; block < page.count; block++) {
      const value = childCount[block]!;
      const other = page.parent[block]!;
      const measure = { value, threshold: minChildren, margin: value - minChildren, other };
      if (takesPart[block] !== 1) list.drop(block, 'Not an element, or not visible.');
      else if (body === -1) list.drop(block, 'The page has no body.');
      else if (block < body || block >= page.subtreeEnd[body]!) list.drop(block, 'Not below body.');
      else if (block === body && !bodyToo)
        list.drop(block, 'Body itself: the region only if no candidate is left.');
      else if (value < minChildren && isCandidate.has(other))
        list.drop(block, `${noRegion}. It may be a record if its parent {other} is the region.`, measure);
      else if (value < minChildren)
        list.drop(block, `${noRegion}. Its parent {other} is not a candidate either.`, measure);
      else list.keep(block, `Could be the region: ${what}, at least {threshold}.`, measure);
    }
    return list.finish();
  },
  views({ body, takesPart, childCount, blocks }, { page }, { minChildren }) {
    const end = body === -1 ? 0 : page.subtreeEnd[body]!;
    const examined = Int32Array.from(takesPart.keys()).filter(
      (block) => takesPart[block] === 1 && block >= body && block < end,
    );
    return [
      {
        kind: 'overlay',
        title: 'Candidates',
        layers: [{ role: 'candidate', label: 'candidate', blocks }],
        paths: [],
      },
      {
        kind: 'table',
        title: 'Candidates',
        blocks,
        columns: [
          {
            label: 'XPath',
            unit: '',
            values: Array.from(blocks, (block) => xpathOf(page, block, shownSteps)),
          },
          { label: 'children', unit: '', values: Float64Array.from(blocks, (block) => childCount[block]!) },
          { label: 'width', unit: 'px', values: Float64Array.from(blocks, (block) => page.width[block]!) },
          { label: 'height', unit: 'px', values: Float64Array.from(blocks, (block) => page.height[block]!) },
        ],
      },
      {
        kind: 'histogram',
        title: 'Counted child elements',
        unit: '',
        values: Float64Array.from(examined, (block) => childCount[block]!),
        blocks: examined,
        blocksPerValue: 1,
        threshold: { param: 'minChildren', value: minChildren, keeps: 'above' },
      },
    ];
  },
};

function childCounter(page: PageBlocks, takesPart: Uint8Array, sameTag: boolean): (block: number) => number {
  const roles = tagRoles(page);
  const perName = new Int32Array(page.tagNames.length);
  return (block) => {
    const counted = childBlocks(page, takesPart, block).filter(
      (child) => roles.isCounted[page.tag[child]!] === 1,
    );
    if (!sameTag) return counted.length;
    let max = 0;
    for (const child of counted) max = Math.max(max, ++perName[roles.name[page.tag[child]!]!]!);
    for (const child of counted) perName[roles.name[page.tag[child]!]!] = 0;
    return max;
  };
}
