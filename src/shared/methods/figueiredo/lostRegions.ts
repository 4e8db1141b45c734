import type { AncestorFilter } from './ancestorFilter';
import type { Largest } from './largest';
import type { ShareFilter } from './shareFilter';

/** The stages that judge regions, in their order. */
export type RegionStages = {
  areaFilter: ShareFilter;
  heightFilter: ShareFilter;
  widthFilter: ShareFilter;
  ancestorFilter: AncestorFilter;
  largest: Largest;
};

/** A candidate that is not the region, with the explanation for its children: they are not records because of that. */
export interface LostRegion {
  region: number;
  /** the stage that dropped it, what that stage measured, and a sentence with {other} for the region */
  stage: string;
  value: number;
  text: string;
}

const prefix = 'Its parent {other} could be the region, but';

/** These stages judge regions only: a missed record is lost together with its region. */
export function* lostRegions(stages: RegionStages): Generator<LostRegion> {
  const { areaFilter, heightFilter, widthFilter, ancestorFilter, largest } = stages;
  const small = (extent: string): string =>
    `${prefix} the ${extent} filter dropped it: it has {value} of body’s ${extent}.`;
  yield* dropped('areaFilter', areaFilter, areaFilter.share, small('area'));
  yield* dropped('heightFilter', heightFilter, heightFilter.share, small('height'));
  yield* dropped('widthFilter', widthFilter, widthFilter.share, small('width'));
  const wrapper = `${prefix} the ancestor filter dropped it: a candidate below it covers {value} of its area.`;
  yield* dropped('ancestorFilter', ancestorFilter, ancestorFilter.ratio, wrapper);
  const chosen = { examined: largest.ranked, blocks: Int32Array.of(largest.block) };
  yield* dropped(
    'largest',
    chosen,
    largest.areas,
    `${prefix} with {value} px² it is not the largest remaining candidate.`,
  );
}

function* dropped(
  stage: string,
  { examined, blocks }: { examined: Int32Array; blocks: Int32Array },
  values: Float64Array,
  text: string,
): Generator<LostRegion> {
  const stays = new Set(blocks);
  for (const [index, region] of examined.entries())
    if (!stays.has(region)) yield { region, stage, value: values[index]!, text };
}
