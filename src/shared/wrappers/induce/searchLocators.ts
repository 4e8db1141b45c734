import { descending } from 'd3-array';
import type { Locator, LocatorPath } from '../../locators/locator';
import { printXPath } from '../../locators/printXPath';
import { type LocatorFeatures, locatorFeatures, survivalOf } from '../locatorFeatures';
import type { SurvivalTable } from '../survivalTable';
import { type Draft, draftLocator } from './draftLocator';
import { type DraftSource, draftMoves, draftSource } from './draftMoves';
import { type LocatorScore, type LocatorTask, locatorScore } from './locatorTask';
import type { Family } from './ownSigns';

export interface SearchOptions {
  isRecord: boolean;
  /** drafts that are kept after each round */
  beam: number;
  /** where the path starts */
  from: LocatorPath['from'];
  table: SurvivalTable;
}

/** A locator, how well it finds what is meant, and what it relies on. */
export interface Candidate {
  locator: Locator;
  xpath: string;
  f1: number;
  features: LocatorFeatures;
  /** 0 to 1; less if it makes errors on the examples already */
  survival: number;
}

const families: readonly Family[] = ['class', 'structure', 'meaning'];
const rounds = 4;
const minReach = 0.9;
const minF1 = 0.9;
/** Enough exact locators of a family. */
const enough = 12;
const keptPerFamily = 16;
/** Places that are searched; the result is checked in all. */
const maxSamples = 30;

/** Locators for what is meant on all pages, of all families: by class names, by structure and texts, by attributes. */
export function searchLocators(task: LocatorTask, options: SearchOptions): Candidate[] {
  if (isItself(task)) return [candidate(itself, printXPath(itself), 1, new Map())];
  const before = treePrefix(task, options);
  if (before === undefined) return [];
  const few = { ...task, samples: spread(task.samples) };
  const source = draftSource(few.samples, options);
  if (source.targets.length === 0) return [];
  const find = (family: Family, positions: boolean): Candidate[] =>
    new Search(few, source, { ...options, family, positions, before }).candidates();
  const plain = families.flatMap((family) => find(family, false));
  // Positions are fragile, but a committee by class names alone is lost when they are renamed.
  const isOther = ({ f1, features }: Candidate): boolean => f1 === 1 && !features.has('classes');
  const found = plain.some(isOther) ? plain : [...plain, ...find('structure', true)];
  const checked =
    few.samples.length === task.samples.length ? found : found.map((one) => rechecked(task, one));
  return checked;
}

const itself: Locator = { paths: [{ from: 'context', steps: [] }], attribute: null };

/** Whether records themselves are meant, not something in them. */
function isItself({ samples }: LocatorTask): boolean {
  return (
    samples.some(({ nodes }) => nodes.length > 0) &&
    samples.every(({ context, nodes }) => nodes.every((node) => node === context))
  );
}

/** Samples that are spread over all, those without anything to find among them. */
function spread<T>(samples: readonly T[]): readonly T[] {
  if (samples.length <= maxSamples) return samples;
  return Array.from(
    { length: maxSamples },
    (_, at) => samples[Math.floor((at * samples.length) / maxSamples)]!,
  );
}

/** Paths to the frames or shadow roots that the targets are in; undefined if they are in different ones. */
function treePrefix(task: LocatorTask, options: SearchOptions): LocatorPath[] | undefined {
  const isInside = ({ tree, context, nodes }: LocatorTask['samples'][number]): boolean[] =>
    nodes.map((node) => tree.root[node] !== tree.root[context]);
  const inside = task.samples.flatMap(isInside);
  if (!inside.some((one) => one)) return [];
  if (!inside.every((one) => one)) return undefined;
  const hosts = task.samples.map((sample) => ({
    ...sample,
    nodes: [...new Set(sample.nodes.map((node) => sample.tree.parent[sample.tree.root[node]!]!))],
  }));
  const toHosts: LocatorTask = { samples: hosts, isFirst: false, read: (_, node) => String(node) };
  const [best] = searchLocators(toHosts, { ...options, isRecord: true }).sort(byQuality);
  return best?.locator.paths;
}

interface FamilyOptions extends SearchOptions {
  family: Family;
  positions: boolean;
  before: readonly LocatorPath[];
}

interface Scored extends Candidate {
  draft: Draft;
  score: LocatorScore;
}

class Search {
  private readonly seen = new Set<string>();
  private readonly found: Scored[] = [];

  constructor(
    private readonly task: LocatorTask,
    private readonly source: DraftSource,
    private readonly options: FamilyOptions,
  ) {}

  candidates(): Candidate[] {
    let drafts = this.source.starts;
    for (let round = 0; round < rounds && drafts.length > 0; round++) {
      const scored = drafts.flatMap((draft) => this.scored(draft));
      this.found.push(...scored.filter(({ score }) => score.f1 >= minF1));
      if (round > 1 && this.found.filter(({ f1 }) => f1 === 1).length >= enough) break;
      const best = scored.filter(({ score }) => score.reach >= minReach).sort(byQuality);
      drafts = best
        .slice(0, this.options.beam)
        .flatMap(({ draft, score }) => draftMoves(draft, this.source, { ...this.options, score }));
    }
    return this.found.sort(byQuality).slice(0, keptPerFamily);
  }

  /** Whether it names the element around all targets, by more than its tag. */
  private isInRegion({ steps }: Draft): boolean {
    return steps.some(({ depth, predicates }) => depth === this.source.regionDepth && predicates.length > 0);
  }

  private scored(draft: Draft): Scored[] {
    const { from, before, table } = this.options;
    const locator = draftLocator(draft, from, before);
    const xpath = printXPath(locator);
    if (this.seen.has(xpath)) return [];
    this.seen.add(xpath);
    const score = locatorScore(this.task, locator);
    const features = new Map(locatorFeatures(locator, from === 'root', table));
    if (this.options.isRecord && !this.isInRegion(draft)) features.set('elsewhere', table.elsewhere);
    return [{ ...candidate(locator, xpath, score.f1, features), draft, score }];
  }
}

function candidate(locator: Locator, xpath: string, f1: number, lasting: LocatorFeatures): Candidate {
  const features = new Map(lasting).set('errors', f1);
  return { locator, xpath, f1, features, survival: survivalOf(features) };
}

function rechecked(task: LocatorTask, { locator, xpath, features }: Candidate): Candidate {
  return candidate(locator, xpath, locatorScore(task, locator).f1, features);
}

/** The fewest errors first, then what lasts longest, then the shortest. */
export function byQuality(one: Candidate, other: Candidate): number {
  return (
    descending(one.f1, other.f1) ||
    descending(one.survival, other.survival) ||
    one.xpath.length - other.xpath.length ||
    (one.xpath < other.xpath ? -1 : 1)
  );
}
