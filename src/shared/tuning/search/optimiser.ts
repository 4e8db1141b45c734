import { seededRandom } from '../../evaluation/bootstrap';
import { densityOf, drawFrom, type Random } from './densityOf';
import { type Dimension, type Point, sizeOf } from './dimension';

/** A point that was tried, and how good it was: more is better. */
export interface Observation {
  point: Point;
  score: number;
}

/** Says where to look next, knowing all that was told before. */
export interface Optimiser {
  /** a point that was not asked for before, or undefined where all were */
  next(observations: readonly Observation[]): Point | undefined;
}

export type OptimiserName = 'parzen' | 'random';

/** So many points are spread at random before anything is learnt from them. */
const firstRandom = 10;
/** And every so many later on, so that a search that began in the wrong place finds out of it. */
const randomEvery = 5;
/** Every so many start from the best point and move but one or two settings: what is good seldom changes as a whole. */
const nearEvery = 2;
/** Of the points that the good ones make likely, so many are drawn, and the most promising is taken. */
const drawn = 24;
const nearDrawn = 3;
/** How often a point that was tried already is drawn anew before the space is looked through in order. */
const maxRedraws = 200;

/**
 * A search that is a function of its seed and of what it was told: the same trials in the same order lead to the
 * same next point, so that one that was interrupted goes on as if it had not been.
 */
export function createOptimiser(name: OptimiserName, space: readonly Dimension[], seed: number): Optimiser {
  return {
    next(told) {
      const random = seededRandom(seed + 0x9e3779b9 * (told.length + 1));
      const known = new Set(told.map(({ point }) => point.join(' ')));
      const isLearning = name === 'parzen' && told.length >= firstRandom && told.length % randomEvery !== 0;
      const densities = isLearning ? densitiesOf(space, told) : undefined;
      const near = told.length % nearEvery === 0 ? undefined : bestOf(told);
      for (let redraws = 0; redraws < maxRedraws; redraws++) {
        const isLikely = densities !== undefined && redraws < maxRedraws / 2;
        const point = isLikely ? likelyPoint(densities, random, near) : randomPoint(space, random);
        if (!known.has(point.join(' '))) return point;
      }
      return known.size < sizeOf(space) ? firstUnknown(space, known) : undefined;
    },
  };
}

function randomPoint(space: readonly Dimension[], random: Random): Point {
  return space.map(({ values }) => Math.min(values.length - 1, Math.floor(random() * values.length)));
}

/** Of one dimension: where the best trials are, and where the rest. */
interface Densities {
  likely: Float64Array;
  unlikely: Float64Array;
}

/**
 * Tree-structured Parzen estimator (Bergstra and others 2011): trials are parted into the best few and the rest; of
 * points drawn from where the best are dense, the one is taken at which they are densest compared with the rest.
 */
function densitiesOf(space: readonly Dimension[], told: readonly Observation[]): Densities[] {
  const ranked = told
    .map(({ point, score }, order) => ({ point, score, order }))
    .sort((one, other) => other.score - one.score || one.order - other.order);
  const goodCount = Math.min(25, Math.ceil(0.1 * ranked.length));
  const good = ranked.slice(0, goodCount);
  const rest = ranked.slice(goodCount);
  return space.map((dimension, index) => ({
    likely: densityOf(
      dimension,
      good.map(({ point }) => point[index]!),
    ),
    unlikely: densityOf(
      dimension,
      rest.map(({ point }) => point[index]!),
    ),
  }));
}

/** The first of those that are equally good. */
function bestOf(told: readonly Observation[]): Point | undefined {
  return told.reduce<Observation | undefined>(
    (best, other) => (best === undefined || other.score > best.score ? other : best),
    undefined,
  )?.point;
}

/** With `near`, that point but for one or two of its settings. */
function likelyPoint(densities: readonly Densities[], random: Random, near: Point | undefined): Point {
  if (near === undefined) return densities.map((density) => likelyValue(density, random));
  const point = [...near];
  const moved = random() < 0.5 ? 1 : 2;
  for (let count = 0; count < moved; count++) {
    const at = Math.min(densities.length - 1, Math.floor(random() * densities.length));
    // Fewer are drawn, so that it is not the same neighbour each time.
    point[at] = likelyValue(densities[at]!, random, nearDrawn);
  }
  return point;
}

function likelyValue({ likely, unlikely }: Densities, random: Random, count = drawn): number {
  let best = drawFrom(likely, random);
  for (let i = 1; i < count; i++) {
    const candidate = drawFrom(likely, random);
    if (likely[candidate]! / unlikely[candidate]! > likely[best]! / unlikely[best]!) best = candidate;
  }
  return best;
}

/** Counts through the space, the last dimension fastest. */
function firstUnknown(space: readonly Dimension[], known: ReadonlySet<string>): Point | undefined {
  const point = space.map(() => 0);
  for (;;) {
    if (!known.has(point.join(' '))) return [...point];
    let at = space.length - 1;
    while (at >= 0 && point[at] === space[at]!.values.length - 1) point[at--] = 0;
    if (at < 0) return undefined;
    point[at]!++;
  }
}
