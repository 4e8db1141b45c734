/** The name under which stages pass candidate regions on: `gives: 'regions'`. */
export interface RemainingRegions {
  /** in document order */
  blocks: Int32Array;
  /** the filter that left them; absent for the candidates themselves */
  filter?: RegionFilter;
}

/** What a filter did, for the explanation of records that are lost with their region. */
export interface RegionFilter {
  stage: string;
  examined: Int32Array;
  /** what it measured, per examined candidate */
  values: Float64Array;
  kept: Int32Array;
  /** why it dropped a candidate; {value} is what it measured */
  because: string;
  before: RegionFilter | undefined;
}

/** All filters so far, the first one first. */
export function regionFilters({ filter }: RemainingRegions): RegionFilter[] {
  const filters: RegionFilter[] = [];
  for (let one = filter; one !== undefined; one = one.before) filters.unshift(one);
  return filters;
}

/** The result of a filter that also keeps this region. */
export function withRegion<Filter extends RemainingRegions>(out: Filter, region: number): Filter {
  const blocks = Int32Array.from([...out.blocks, region]).sort();
  return { ...out, blocks, ...(out.filter === undefined ? {} : { filter: { ...out.filter, kept: blocks } }) };
}
