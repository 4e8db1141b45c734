/** Times of two variants, ms, and the ratio of the first to the second. */
export interface Comparison {
  first: number;
  second: number;
  /** median of the ratios of each round */
  ratio: number;
}

/** A shorter call is repeated until it has taken this long, ms: clock and noise are coarser. */
const minTime = 2;
const maxRepeats = 500;

/** Times two variants in turn. */
export async function compare(rounds: number, one: () => unknown, other: () => unknown): Promise<Comparison> {
  const [first, second] = await inTurn(rounds, [one, other]);
  return { first: median(first!), second: median(second!), ratio: medianRatio(first!, second!) };
}

/**
 * Time of each variant in each round, ms. All variants run in every round, so other load on the machine affects them
 * equally; the order changes every round. With `warm` a variant runs once before it is timed, so one that is called
 * only once per round does not pay for caches that others filled.
 */
export async function inTurn(
  rounds: number,
  ways: readonly (() => unknown)[],
  warm: 'warm' | 'asIs' = 'asIs',
): Promise<number[][]> {
  const repeats: number[] = [];
  for (const way of ways) {
    const once = Math.min(await timed(way, 1), await timed(way, 1));
    repeats.push(Math.max(1, Math.min(maxRepeats, Math.ceil(minTime / once))));
  }
  const times = ways.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    const order = [...ways.keys()];
    for (const way of round % 2 === 0 ? order : order.reverse()) {
      if (warm === 'warm') await ways[way]!();
      times[way]!.push(await timed(ways[way]!, repeats[way]!));
    }
  }
  return times;
}

/** How long one call takes, on average over `repeats` of them. */
async function timed(way: () => unknown, repeats: number): Promise<number> {
  const start = performance.now();
  for (let i = 0; i < repeats; i++) await way();
  return (performance.now() - start) / repeats;
}

/** How long a variant runs before it is timed, ms per round: in nine rounds the engine has compiled it. */
const warmUpTime = 60;

/** Runs a variant until it is compiled, at least once. */
export function warmUp(rounds: number, way: () => unknown): void {
  const end = performance.now() + rounds * warmUpTime;
  do way();
  while (performance.now() < end);
}

/** Processor time of one call in each round, ms: what other programs do counts less than in the time on the clock. */
export function processorTimes(rounds: number, way: () => unknown): number[] {
  return Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    way();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
}

/** The median of the ratios of each round. */
export function medianRatio(first: readonly number[], second: readonly number[]): number {
  return median(first.map((value, round) => value / second[round]!));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
