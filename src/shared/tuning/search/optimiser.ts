import { seededRandom } from '../../base/seededRandom';
import { densityOf, drawFrom, type Random } from './densityOf';
import { type Dimension, type Point, sizeOf } from './dimension';

/** A tried point and its score; higher is better. */
export interface Observation {
  point: Point;
  score: number;
}

/** Chooses the next point from all observations so far. */
export interface Optimiser {
  /** a point that was not tried yet; undefined if all were */
  next(observations: readonly Observation[]): Point | undefined;
}

export type OptimiserName = 'parzen' | 'random';

/** The number of random points before the model is used. */
const firstRandom = 10;
/** Later, every n-th point is random: the search must be able to leave a bad start. */
const randomEvery = 5;
/** Every n-th point does not start near the best one. The others change only one or two of its values. */
const nearEvery = 2;
/** Number of candidates drawn per value; the most promising is used. */
const drawn = 24;
const nearDrawn = 3;
/** How often a known point is redrawn before the space is enumerated. */
const maxRedraws = 200;

/**
 * A deterministic search: the same seed and the same observations in the same order give the same next point. An
 * interrupted search therefore resumes as if it had not stopped.
 */
export function createOptimiser(name: OptimiserName, space: readonly Dimension[], seed: number): Optimiser {
  return {
    next(observations) {
      const count = observations.length;
      const random = seededRandom(seed + 0x9e3779b9 * (count + 1));
      const known = new Set(observations.map(({ point }) => point.join(' ')));
      const isLearning = name === 'parzen' && count >= firstRandom && count % randomEvery !== 0;
      const densities = isLearning ? densitiesOf(space, observations) : undefined;
      const near = count % nearEvery === 0 ? undefined : bestOf(observations);
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

/** The densities of the best trials and of the others, in one dimension. */
interface Densities {
  likely: Float64Array;
  unlikely: Float64Array;
}

/**
 * Tree-structured Parzen estimator (Bergstra et al. 2011): splits the trials into the best few and the rest. Of values
 * drawn from the density of the best, the one with the highest ratio of the two densities is used.
 */
function densitiesOf(space: readonly Dimension[], observations: readonly Observation[]): Densities[] {
  const ranked = observations
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

/** Of several equally good points, the first. */
function bestOf(observations: readonly Observation[]): Point | undefined {
  return observations.reduce<Observation | undefined>(
    (best, other) => (best === undefined || other.score > best.score ? other : best),
    undefined,
  )?.point;
}

/** With `near`, that point with one or two values changed. */
function likelyPoint(densities: readonly Densities[], random: Random, near: Point | undefined): Point {
  if (near === undefined) return densities.map((density) => likelyValue(density, random));
  const point = [...near];
  const moved = random() < 0.5 ? 1 : 2;
  for (let count = 0; count < moved; count++) {
    const at = Math.min(densities.length - 1, Math.floor(random() * densities.length));
    // Fewer candidates, to avoid the same neighbour each time.
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

/** Enumerates the space, last dimension fastest. */
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
