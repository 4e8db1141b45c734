import { blockPlace } from '../../page/blockNames';
import type { PageBlocks } from '../../page/buildBlockModel';
import type { Correction } from '../../pipeline/stage';
import { readable, VerdictList, type Verdicts } from '../../pipeline/verdicts';
import type { View } from '../../pipeline/views';
import type { Wanted } from '../../pipeline/wanted';
import { type RemainingRegions, withRegion } from './remainingRegions';
import { wantedRegion } from './wantedRegion';

/** The result of a filter by share of body. */
export interface ShareFilter extends RemainingRegions {
  examined: Int32Array;
  /** per examined candidate */
  share: Float64Array;
}

export type Extent = 'area' | 'height' | 'width';

export function areaOf(page: PageBlocks, block: number): number {
  return page.width[block]! * page.height[block]!;
}

/** Keeps candidates whose share of body is at least `min`. */
export function filteredByShare(
  page: PageBlocks,
  body: number,
  { blocks: examined, filter: before }: RemainingRegions,
  extent: Extent,
  min: number,
): ShareFilter {
  const whole = body === -1 ? 0 : bodyExtent(page, body, extent);
  const share = Float64Array.from(examined, (block) => {
    const part = extent === 'area' ? areaOf(page, block) : page[extent][block]!;
    return whole > 0 ? part / whole : 0;
  });
  const blocks = examined.filter((_, index) => share[index]! >= min);
  const stage = `${extent}Filter`;
  const because = `the ${extent} filter dropped it: it has {value} of body’s ${extent}.`;
  return {
    examined,
    share,
    blocks,
    filter: { stage, examined, values: share, kept: blocks, because, before },
  };
}

/** Lets the parent of the wanted records pass. */
export function shareCorrection(
  out: ShareFilter,
  page: PageBlocks,
  extent: Extent,
  min: number,
  wanted: Wanted,
): Correction<ShareFilter> | null {
  const region = wantedRegion(page, wanted);
  const index = out.examined.indexOf(region);
  if (index === -1 || out.blocks.includes(region)) return null;
  return {
    output: withRegion(out, region),
    because: `The parent of the wanted records, ${blockPlace(page, region)}, was dropped: it has ${readable(out.share[index]!)} of body’s ${extent}, less than ${min}.`,
  };
}

/** If body has no width or height (all its content is positioned or floated), uses the size of the page. */
function bodyExtent(page: PageBlocks, body: number, extent: Extent): number {
  if (extent === 'area') return bodyExtent(page, body, 'width') * bodyExtent(page, body, 'height');
  const own = page[extent][body]!;
  if (own > 0) return own;
  return extent === 'width' ? page.pageWidth : page.pageHeight;
}

export function shareVerdicts({ examined, share }: ShareFilter, extent: Extent, min: number): Verdicts {
  const list = new VerdictList();
  examined.forEach((block, index) => {
    const value = share[index]!;
    const measure = { value, threshold: min, margin: value - min };
    if (value >= min) list.keep(block, `{value} of body’s ${extent}, at least {threshold}.`, measure);
    else list.drop(block, `{value} of body’s ${extent}: {margin} short of {threshold}.`, measure);
  });
  return list.finish();
}

export function shareViews(
  { examined, share, blocks }: ShareFilter,
  page: PageBlocks,
  extent: Extent,
  min: number,
): View[] {
  const stays = new Set(blocks);
  const title = `Share of body’s ${extent}`;
  const sizes = Float64Array.from(examined, (block) =>
    extent === 'area' ? areaOf(page, block) : page[extent][block]!,
  );
  return [
    {
      kind: 'overlay',
      title,
      layers: [
        { role: 'kept', label: 'large enough', blocks },
        { role: 'dropped', label: 'too small', blocks: examined.filter((block) => !stays.has(block)) },
      ],
      paths: [],
    },
    {
      kind: 'histogram',
      title,
      unit: '',
      values: share,
      blocks: examined,
      blocksPerValue: 1,
      threshold: { param: extent, value: min, keeps: 'above' },
    },
    {
      kind: 'table',
      title,
      blocks: examined,
      columns: [
        { label: extent, unit: extent === 'area' ? 'px²' : 'px', values: sizes },
        { label: 'share', unit: '', values: share },
      ],
    },
  ];
}
