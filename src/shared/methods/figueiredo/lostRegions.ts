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

/** A candidate that is not the region, and how to tell its children that they are no records because of that. */
export interface LostRegion {
  region: number;
  /** the stage that dropped it, what that stage measured, and a sentence with {other} for the region */
  stage: string;
  value: number;
  text: string;
}

const could = 'Its parent {other} could be the region, but';

/** Every stage here judges regions only: a record that was missed is lost with the region it is in. */
export function* lostRegions(stages: RegionStages): Generator<LostRegion> {
  const { areaFilter, heightFilter, widthFilter, ancestorFilter, largest } = stages;
  const small = (extent: string): string =>
    `${could} the ${extent} filter dropped it, with {value} of the ${extent} of body.`;
  yield* dropped('areaFilter', areaFilter, areaFilter.share, small('area'));
  yield* dropped('heightFilter', heightFilter, heightFilter.share, small('height'));
  yield* dropped('widthFilter', widthFilter, widthFilter.share, small('width'));
  const wrapper = `${could} the ancestor filter dropped it: a candidate below covers {value} of it.`;
  yield* dropped('ancestorFilter', ancestorFilter, ancestorFilter.ratio, wrapper);
  const chosen = { examined: largest.ranked, blocks: Int32Array.of(largest.block) };
  yield* dropped(
    'largest',
    chosen,
    largest.areas,
    `${could} with {value} px² it is not the largest one left.`,
  );
}

function* dropped(
  stage: string,
  { examined, blocks }: { examined: Int32Array; blocks: Int32Array },
  values: Float64Array,
  message: string,
): Generator<LostRegion> {
  const stays = new Set(blocks);
  for (const [index, region] of examined.entries())
    if (!stays.has(region)) yield { region, stage, value: values[index]!, text: message };
}
