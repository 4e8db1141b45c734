import { isDeepStrictEqual } from 'node:util';
import { getHeapStatistics } from 'node:v8';
import { labelledRecords } from '../../shared/evaluation/scoreLine';
import { slimScore } from '../../shared/evaluation/slimScore';
import { labelOf } from '../../shared/labels/labelFile';
import type { PageLabel } from '../../shared/labels/pageLabel';
import { methods } from '../../shared/methods';
import { type PageBlocks, pageBlocks } from '../../shared/page/buildBlockModel';
import { type Run, runPipeline } from '../../shared/pipeline/runPipeline';
import { StageCache } from '../../shared/pipeline/stageCache';
import type { Extraction } from '../../shared/records/extraction';
import { outcomesOf, type PageOutcome } from '../../shared/tuning/score/outcome';
import { answerFacts } from '../../shared/tuning/training/answerFacts';
import { trainingPage } from '../../shared/tuning/training/trainingPage';
import { readSnapshot } from '../corpus/readSnapshot';
import { FileError } from '../platform/fileError';
import type { Outcomes, OutcomesTask, ThreadData } from './tuneTasks';

interface CachedPage {
  page: PageBlocks;
  label: PageLabel;
  caches: Map<string, StageCache>;
  /** answers that were already scored */
  scored: { extraction: Extraction; outcome: PageOutcome }[];
}

/** Maximum number of cached results per stage and page, and of cached answers per page. */
const initialMaxResults = 12;
/** A thread that uses more memory than this empties its caches, bytes. */
const maxMemory = 600 * 1024 * 1024;

/** The pages of a thread: read once, and cached with their stage results. */
export class PageCache {
  private readonly kept = new Map<number, CachedPage>();
  private maxResults = initialMaxResults;

  constructor(private readonly data: ThreadData) {}

  async outcomes({ method, settings, pages, extras }: OutcomesTask): Promise<Outcomes> {
    const answer: Outcomes = {
      outcomes: [],
      ms: [],
      stages: 0,
      reused: 0,
      faults: [],
      answers: [],
      candidates: [],
    };
    for (const index of pages) {
      const began = performance.now();
      try {
        const page = await this.page(index);
        const run = this.run(page, method, settings, answer);
        answer.outcomes.push(this.outcome(index, page, run.extraction));
        if (extras !== undefined) this.addExtras(index, page, run, extras, answer);
      } catch (cause) {
        if (!(cause instanceof FileError)) throw cause;
        answer.faults.push(cause.message);
      }
      answer.ms.push(performance.now() - began);
      if (this.data.reuse === 'nothing') this.kept.delete(index);
    }
    this.freeMemory();
    return answer;
  }

  private async page(index: number): Promise<CachedPage> {
    const known = this.kept.get(index);
    if (known !== undefined) return known;
    const { snapshot, label } = this.data.pages[index]!;
    const page = pageBlocks(await readSnapshot(snapshot));
    const kept: CachedPage = { page, label: labelOf(label!, page).label, caches: new Map(), scored: [] };
    this.kept.set(index, kept);
    return kept;
  }

  private run(
    kept: CachedPage,
    method: string,
    settings: OutcomesTask['settings'],
    count: Pick<Outcomes, 'stages' | 'reused'>,
  ): Run {
    if (this.data.reuse !== 'stages') clearResults(kept);
    const pipeline = methods.find(({ id }) => id === method)!;
    const cache = kept.caches.get(method) ?? new StageCache(pipeline, kept.page, this.maxResults);
    kept.caches.set(method, cache);
    const run = runPipeline(pipeline, kept.page, settings, { cache });
    count.stages += run.stages.length;
    count.reused += run.stages.filter(({ reused }) => reused).length;
    return run;
  }

  private outcome(index: number, kept: CachedPage, extraction: Extraction): PageOutcome {
    const known = kept.scored.find((scored) => isDeepStrictEqual(scored.extraction, extraction));
    if (known !== undefined) return known.outcome;
    const { slug, site } = this.data.pages[index]!;
    const score = slimScore(kept.page, extraction, kept.label, this.data.match);
    const [outcome] = outcomesOf([{ page: slug, site, score }]);
    kept.scored.push({ extraction, outcome: outcome! });
    if (kept.scored.length > this.maxResults) kept.scored.shift();
    return outcome!;
  }

  private addExtras(
    index: number,
    { label }: CachedPage,
    run: Run,
    extras: NonNullable<OutcomesTask['extras']>,
    into: Outcomes,
  ): void {
    const { slug, site, tags } = this.data.pages[index]!;
    if (extras === 'answers') {
      const facts = answerFacts(run);
      if (facts !== undefined) into.answers.push({ ...facts, page: slug });
      return;
    }
    const page = trainingPage(run, labelledRecords(label), { page: slug, site, tags });
    if (page !== undefined) into.candidates.push(page);
  }

  /** Drops results first, as they are many; then pages, which are the slowest to load again. */
  private freeMemory(): void {
    if (!isMemoryShort()) return;
    this.maxResults = Math.max(1, this.maxResults >> 1);
    for (const page of this.kept.values()) clearResults(page);
    if (this.maxResults === 1) this.kept.clear();
  }
}

function clearResults({ scored, caches }: CachedPage): void {
  scored.length = 0;
  caches.clear();
}

function isMemoryShort(): boolean {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory > maxMemory;
}
