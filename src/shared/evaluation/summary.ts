import { group, median } from 'd3-array';
import { scoreOf } from '../records/recordContents';
import { bootstrapIntervals, type Interval } from './bootstrap';
import type { LineScore, ResultLine } from './results';

export { type Attribution, attribution } from './attribution';
export { changesBetween, type PageChange, type RunChanges } from './changesBetween';
export { pageCertainty } from './pageCertainty';
export { type Suspect, suspects } from './suspects';

/** Mean precision, recall and F1; NaN if there are no values. */
export interface MeanScores {
  precision: number;
  recall: number;
  f1: number;
}

/** Of records; NaN if there are no values. */
export type PooledScores = Pick<MeanScores, 'precision' | 'recall'>;

/** The scores of a method on all labelled pages. */
export interface MethodSummary {
  method: string;
  /** labelled pages, and the number of their sites */
  pages: number;
  sites: number;
  /** pages without an answer, labelled or not */
  failed: number;
  /** mean over sites of the means over their pages; none of the papers describes this average */
  overSites: MeanScores;
  /** 95 %, of `overSites` */
  intervals: Record<keyof MeanScores, Interval>;
  overPages: MeanScores;
  /** mean over sites, each computed from the counts of all its pages together: section 4.2 of the Paolucci paper */
  pooledSites: PooledScores;
  /** pages with the right region over all pages: equation 5 of Figueiredo et al. */
  regionAccuracy: number;
  /** mean share of labelled records that were found, over pages with records (as in the BUW paper) */
  recordAccuracy: number;
  /** pages with an F1 of 1 */
  perfectPages: number;
  /** labelled, extracted and found records of all pages */
  records: { labelled: number; extracted: number; found: number };
  /** over all pages with an answer, labelled or not */
  medianMs: number;
}

/** One summary per method, in the given order. */
export function summarise(lines: readonly ResultLine[], methods: readonly string[]): MethodSummary[] {
  const byMethod = group(lines, ({ method }) => method);
  return methods.map((method) => methodSummary(method, byMethod.get(method) ?? []));
}

export interface GroupSummary {
  /** the site or tag; '' for pages without any tag */
  name: string;
  pages: number;
  methods: MethodSummary[];
}

/** A summary for each site, by name. */
export function bySite(lines: readonly ResultLine[], methods: readonly string[]): GroupSummary[] {
  return grouped(lines, methods, ({ site }) => [site]);
}

/** A summary for each tag, by name; a page with several counts for each. */
export function byTag(lines: readonly ResultLine[], methods: readonly string[]): GroupSummary[] {
  return grouped(lines, methods, ({ tags }) => (tags.length === 0 ? [''] : tags));
}

function grouped(
  lines: readonly ResultLine[],
  methods: readonly string[],
  namesOf: (line: ResultLine) => readonly string[],
): GroupSummary[] {
  const groups = new Map<string, ResultLine[]>();
  for (const line of lines) {
    for (const name of namesOf(line)) {
      const known = groups.get(name);
      if (known === undefined) groups.set(name, [line]);
      else known.push(line);
    }
  }
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, members]) => ({
      name,
      pages: new Set(members.map(({ page }) => page)).size,
      methods: summarise(members, methods),
    }));
}

function methodSummary(method: string, lines: readonly ResultLine[]): MethodSummary {
  const scored = lines.filter((line): line is ScoredLine => line.score !== null);
  const scores = scored.map(({ score }) => score);
  const sites = [...group(scored, ({ site }) => site)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, pages]) => pages.map(({ score }) => score));
  const means = sites.map(meanScores);
  const [precision, recall, f1] = bootstrapIntervals(
    means.map((site) => [site.precision, site.recall, site.f1]),
  );
  const none = { low: Number.NaN, high: Number.NaN };
  return {
    method,
    pages: scored.length,
    sites: sites.length,
    failed: lines.filter(({ failed }) => failed !== '').length,
    overSites: meanScores(means),
    intervals: { precision: precision ?? none, recall: recall ?? none, f1: f1 ?? none },
    overPages: meanScores(scores),
    pooledSites: meanPooled(sites.map(pooledScores)),
    regionAccuracy: meanOf(scores.map(({ isRegionRight }) => (isRegionRight ? 1 : 0))),
    recordAccuracy: meanOf(
      scores.filter(({ labelled }) => labelled > 0).map(({ found, labelled }) => found / labelled),
    ),
    perfectPages: scores.filter((score) => score.f1 === 1).length,
    records: recordCounts(scores),
    medianMs: median(lines.filter(({ failed }) => failed === '').map(({ ms }) => ms)) ?? Number.NaN,
  };
}

type ScoredLine = ResultLine & { score: LineScore };

function meanScores(scores: readonly MeanScores[]): MeanScores {
  return {
    precision: meanOf(scores.map(({ precision }) => precision)),
    recall: meanOf(scores.map(({ recall }) => recall)),
    f1: meanOf(scores.map(({ f1 }) => f1)),
  };
}

/** Precision and recall of pages taken together. */
function pooledScores(scores: readonly LineScore[]): PooledScores {
  const { labelled, extracted, found } = recordCounts(scores);
  // There is nothing to divide. The pages still differ: a method may have failed on some of them.
  if (labelled === 0 && extracted === 0) return meanPooled(scores);
  return scoreOf(found, extracted, labelled);
}

function meanPooled(scores: readonly PooledScores[]): PooledScores {
  return {
    precision: meanOf(scores.map(({ precision }) => precision)),
    recall: meanOf(scores.map(({ recall }) => recall)),
  };
}

function recordCounts(scores: readonly LineScore[]): MethodSummary['records'] {
  return {
    labelled: sumOf(scores.map(({ labelled }) => labelled)),
    extracted: sumOf(scores.map(({ extracted }) => extracted)),
    found: sumOf(scores.map(({ found }) => found)),
  };
}

function meanOf(values: readonly number[]): number {
  return sumOf(values) / values.length;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
