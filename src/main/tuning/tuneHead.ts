import { version } from '../../../package.json';
import { plural } from '../../shared/base/plural';
import type { TuningInput } from '../../shared/contract/tuning';
import { methods, unknownMethodMessage } from '../../shared/methods';
import { hasCurves } from '../../shared/pipeline/params';
import type { Pipeline } from '../../shared/pipeline/pipeline';
import {
  defaultSettings,
  paperSettings,
  type Settings,
  settingsFaults,
} from '../../shared/pipeline/settings';
import { type Point, pointOf } from '../../shared/tuning/search/dimension';
import { foldsBySite, foldsFault } from '../../shared/tuning/search/folds';
import {
  type AblationHead,
  type SweepHead,
  type TrainHead,
  type TuneHead,
  tuningFormat,
  tuningVersion,
} from '../../shared/tuning/search/tuningHead';
import type { Shard } from '../evaluation/plannedPages';
import { FileError } from '../platform/fileError';
import { searchedSpace, sweptSpace } from './searchedSpace';
import type { TuningPages } from './tuningPages';

type Wanted<C extends 'sweep' | 'ablate' | 'tune'> = Omit<TuningInput<C>, 'corpus' | 'ticket'>;
export type WantedSweep = Wanted<'sweep'> & { maxCount?: number | undefined; shard?: Shard | undefined };
export type WantedAblation = Wanted<'ablate'> & { shard?: Shard | undefined };
export type WantedTrain = Omit<TuningInput<'train'>, 'corpus' | 'ticket'>;
export type WantedTune = Wanted<'tune'> & { shard?: Shard | undefined };

/** Builds the heads of runs: everything needed to repeat a run, without name and start time. */

export function sweepHead(pages: TuningPages, wanted: WantedSweep): SweepHead {
  const { method, base, shape, moved, split, maxCount, shard } = wanted;
  const pipeline = checkedMethod(method, base);
  const space = sweptSpace(pipeline, moved, base, shape, maxCount);
  return { ...common(pages, wanted), split, kind: 'sweep', shape, space, ...(shard && { shard }) };
}

export function ablationHead(pages: TuningPages, wanted: WantedAblation): AblationHead {
  const { method, base, pairs, split, shard } = wanted;
  const { stages, title } = checkedMethod(method, base);
  if (!stages.some(({ off }) => off !== undefined))
    throw new FileError(`${title} has no stage that can be switched off.`);
  return { ...common(pages, wanted), split, kind: 'ablation', pairs, ...(shard && { shard }) };
}

export function tuneHead(pages: TuningPages, wanted: WantedTune): TuneHead {
  const { method, base, moved, optimiser, folds, budget, patience, seed, shard } = wanted;
  const pipeline = checkedMethod(method, base);
  const space = searchedSpace(pipeline, moved);
  const searched = pages.searched.map(({ slug, site }) => ({ page: slug, site }));
  const defaultOf = (stage: string, name: string) =>
    pipeline.stages.find(({ id }) => id === stage)!.params[name]!.default;
  const starts = [paperSettings(pipeline), base, defaultSettings].map((settings) =>
    pointOf(space, settings, defaultOf),
  );
  const sites = new Set(searched.map(({ site }) => site)).size;
  // If the sites cannot be split, checkRun reports it together with other problems.
  const parts = foldsFault(folds, sites) === undefined ? foldsBySite(searched, folds, seed) : [];
  return {
    ...common(pages, wanted),
    split: 'train',
    kind: 'tune',
    space,
    starts: distinct(starts),
    optimiser,
    folds: parts.map((fold) => fold.sites),
    ...(wanted.objective.kind === 'region' && { foldPages: parts.map((fold) => fold.pages.length) }),
    budget: { ...budget, trials: budget.trials === null ? null : shareOf(budget.trials, shard) },
    patience,
    ...(shard && { shard }),
  };
}

export function trainHead(pages: TuningPages, wanted: WantedTrain): TrainHead {
  const { method, base, folds, seed, start, isMonotone } = wanted;
  const { stages, title } = checkedMethod(method, base);
  if (!hasCurves(stages)) throw new FileError(`${title} has no curves to train.`);
  if (folds < 2) throw new FileError('One fold leaves no page to learn from: give 2 folds or more.');
  const searched = pages.searched.map(({ slug, site, hash }) => ({ page: slug, site, hash }));
  const sites = new Set(searched.map(({ site }) => site)).size;
  // If the sites cannot be split, checkRun reports it together with other problems.
  const parts = foldsFault(folds, sites) === undefined ? foldsBySite(searched, folds, seed) : [];
  return {
    ...common(pages, { ...wanted, objective: { kind: 'f1' } }),
    split: 'train',
    kind: 'train',
    folds: parts.map((fold) => fold.sites),
    start,
    isMonotone,
    seen: searched,
  };
}

/** The number of trials of a shard: as many as the others, or one more. */
function shareOf(trials: number, shard: Shard | undefined): number {
  if (shard === undefined) return trials;
  const { index, of } = shard;
  if (trials < of)
    throw new FileError(`${plural(trials, 'trial')} cannot be split into ${of} shards: give ${of} or more.`);
  return Math.floor(trials / of) + (index <= trials % of ? 1 : 0);
}

type CommonPart = 'reader' | 'match' | 'objective' | 'method' | 'base' | 'seed';

function common(
  { corpus, searched, heldOut, heldOutSites }: TuningPages,
  { reader, match, objective, method, base, seed }: Pick<WantedSweep, CommonPart>,
) {
  const sitesOf = (pages: TuningPages['searched']): number => new Set(pages.map(({ site }) => site)).size;
  return {
    format: tuningFormat,
    version: tuningVersion,
    run: '',
    startedAt: '',
    program: version,
    corpus,
    pages: { searched: searched.length, heldOut: heldOut.length },
    sites: { searched: sitesOf(searched), heldOut: sitesOf(heldOut) },
    heldOut: heldOutSites,
    reader,
    match,
    objective,
    method,
    base,
    seed,
  } as const;
}

export function checkedMethod(wanted: string, settings: Settings): Pipeline {
  const method = methods.find(({ id }) => id === wanted);
  if (method === undefined) throw new FileError(`There is ${unknownMethodMessage(wanted)}`);
  const [fault] = settingsFaults(method, settings);
  if (fault !== undefined) throw new FileError(fault);
  return method;
}

function distinct(points: readonly Point[]): Point[] {
  return points.filter(
    (point, index) => points.findIndex((other) => other.join(' ') === point.join(' ')) === index,
  );
}
