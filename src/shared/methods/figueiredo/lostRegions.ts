import type { Largest } from './largest';
import { type RemainingRegions, regionFilters } from './remainingRegions';

/** A candidate that is not the region, with the explanation for its children: they are not records because of that. */
export interface LostRegion {
  region: number;
  /** the stage that dropped it, what that stage measured, and a sentence with {other} for the region */
  stage: string;
  value: number;
  text: string;
}

const prefix = 'Its parent {other} could be the region, but';

/** Filters judge regions only: a missed record is lost together with its region. */
export function* lostRegions(regions: RemainingRegions, largest: Largest): Generator<LostRegion> {
  for (const { stage, examined, values, kept, because } of regionFilters(regions))
    yield* dropped(stage, { examined, blocks: kept }, values, `${prefix} ${because}`);
  yield* dropped(
    'largest',
    { examined: largest.ranked, blocks: Int32Array.of(largest.block) },
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
