/** How long two ways to do the same thing take, ms, and how the first compares with the second. */
export interface Comparison {
  first: number;
  second: number;
  /** median of the ratios of each round */
  ratio: number;
}

/** Times two ways in turn, so that what else the machine does meets both alike; the order changes every round. */
export async function compare(rounds: number, one: () => unknown, other: () => unknown): Promise<Comparison> {
  const first: number[] = [];
  const second: number[] = [];
  await one();
  await other();
  for (let round = 0; round < rounds; round++) {
    const order = [() => timed(one, first), () => timed(other, second)];
    for (const run of round % 2 === 0 ? order : order.reverse()) await run();
  }
  return {
    first: median(first),
    second: median(second),
    ratio: median(first.map((value, round) => value / second[round]!)),
  };
}

async function timed(way: () => unknown, times: number[]): Promise<void> {
  const start = performance.now();
  await way();
  times.push(performance.now() - start);
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
