import { sameData } from '../../shared/base/sameData';
import type {
  CommandInput,
  CommandOutputs,
  DataAnswer,
  RunAnswer,
  StageSummary,
} from '../../shared/contract/commands';
import { dataPipeline } from '../../shared/data/dataPipeline';
import type { RecordsOnPage } from '../../shared/data/recordsOnPage';
import { type DataRun, runData } from '../../shared/data/runData';
import { shownTable } from '../../shared/data/shownTable';
import { tableText } from '../../shared/data/tableText';
import { answerCause } from '../../shared/evaluation/answerCause';
import { blockWhy } from '../../shared/evaluation/blockCause';
import { compareRuns } from '../../shared/evaluation/compareRuns';
import { defaultMethod, methods } from '../../shared/methods';
import { type PageBlocks, pageBlocks } from '../../shared/page/buildBlockModel';
import type { PageModel } from '../../shared/page/pageModel';
import type { PageSnapshot } from '../../shared/page/pageSnapshot';
import {
  type Run,
  RunCancelled,
  runPipeline,
  type StagesRun,
  stagePair,
  stageVerdicts,
  stageViews,
  verdictsFault,
} from '../../shared/pipeline/runPipeline';
import { defaultSettings, type Settings, settingsFaults } from '../../shared/pipeline/settings';
import type { ShownStage } from '../../shared/pipeline/shownStage';
import type { StageCache } from '../../shared/pipeline/stageCache';
import { verdictLines } from '../../shared/pipeline/why';
import { RecentMap } from '../platform/recentMap';
import { ServiceFault } from './serviceFault';
import type { OpenedPage } from './workerTasks';

const maxPages = 8;
const maxRuns = 40;

interface CachedRun<R extends StagesRun = Run> {
  page: PageBlocks;
  run: R;
}

interface CachedDataRun extends CachedRun<DataRun> {
  records: RecordsOnPage['records'];
  /** the method that found them; '' for those of a label */
  method: string;
  settings: Settings;
}

/** Runs methods on pages, and caches pages and runs for later questions. */
export class RunEngine {
  private readonly pages = new RecentMap<string, PageBlocks>(maxPages);
  private readonly runs = new RecentMap<string, CachedRun>(maxRuns);
  private readonly dataRuns = new RecentMap<string, CachedDataRun>(maxRuns);
  /** by page and method: cached stage results for the next run */
  private readonly caches = new RecentMap<string, StageCache>(maxRuns);
  private lastRun = 0;

  private readonly matrices: MatrixNames;

  /** `name` is the prefix of its run ids: ids of an earlier engine must not match its own. */
  constructor(private readonly name: string) {
    this.matrices = new MatrixNames(name);
  }

  has(page: string): boolean {
    return this.pages.get(page) !== undefined;
  }

  open(snapshot: PageSnapshot): OpenedPage {
    const blocks = this.pages.get(snapshot.hash) ?? pageBlocks(snapshot);
    this.pages.set(snapshot.hash, blocks);
    const { hash, address, file, title, capturedAt, browser, viewport, scripts, width, height, warnings } =
      snapshot;
    return {
      hash,
      address,
      file,
      title,
      capturedAt,
      browser,
      viewport,
      scripts,
      width,
      height,
      warnings,
      blockCount: blocks.count,
    };
  }

  pageModel({ page }: CommandInput<'pageModel'>): PageModel {
    const { snapshot: _snapshot, styleRow: _styleRow, ...model } = this.pageOf(page);
    return model;
  }

  run(input: CommandInput<'run'>, isCancelled: () => boolean): RunAnswer {
    if (isCancelled()) return { superseded: true };
    const method = methods.find(({ id }) => id === input.method);
    if (method === undefined) throw new ServiceFault('invalid', `Unknown method '${input.method}'.`);
    const [fault] = settingsFaults(method, input.settings);
    if (fault !== undefined) throw new ServiceFault('invalid', fault);
    const key = `${input.page} ${input.method}`;
    const cache = this.caches.get(key);
    const options = { now: () => performance.now(), isCancelled, ...(cache && { cache }) };
    const page = this.pageOf(input.page);
    let run: Run;
    try {
      run = runPipeline(method, page, input.settings, options);
    } catch (cause) {
      if (cause instanceof RunCancelled) return { superseded: true };
      throw cause;
    }
    this.caches.set(key, run.cache);
    const id = `${this.name}-${++this.lastRun}`;
    this.runs.set(id, { page, run });
    return {
      superseded: false,
      run: id,
      method: method.id,
      stages: run.stages.map((stage) => summaryOf(run, stage)),
      extraction: run.extraction,
      shown: input.show === undefined ? null : this.shown(run, input.show, input.cachedMatrixIds),
    };
  }

  stage({ run, stage, cachedMatrixIds }: CommandInput<'stage'>): CommandOutputs['stage'] {
    return this.shown(this.stagesOf(run).run, stage, cachedMatrixIds);
  }

  why({ run: id, block, labelled }: CommandInput<'why'>): CommandOutputs['why'] {
    const { run, page } = this.runOf(id);
    checkBlock(page, block);
    for (const record of labelled ?? []) for (const one of record) checkBlock(page, one);
    return blockWhy(page, run, block, labelled ?? null);
  }

  pair({ run: id, stage, one, other }: CommandInput<'pair'>): CommandOutputs['pair'] {
    const { run, page } = this.stagesOf(id);
    checkStage(run, stage);
    for (const block of [one, other]) checkBlock(page, block);
    return stagePair(run, stage, one, other);
  }

  answerCause({ run: id }: CommandInput<'answerCause'>): CommandOutputs['answerCause'] {
    const { run, page } = this.runOf(id);
    const others = methods
      .filter(({ id: method }) => method !== run.pipeline.id)
      .map((method) => {
        const key = `${page.snapshot.hash} ${method.id}`;
        const cache = this.caches.get(key);
        const other = runPipeline(method, page, defaultSettings, { ...(cache && { cache }) });
        this.caches.set(key, other.cache);
        return other;
      });
    return answerCause(page, run, others);
  }

  data(input: CommandInput<'data'>, isCancelled: () => boolean): DataAnswer {
    if (isCancelled()) return { superseded: true };
    const [fault] = settingsFaults(dataPipeline, input.settings);
    if (fault !== undefined) throw new ServiceFault('invalid', fault);
    const page = this.pageOf(input.page);
    const records = 'run' in input.from ? this.recordsOf(page, input.from.run) : input.from.records;
    for (const record of records) for (const block of record) checkBlock(page, block);
    const key = `${input.page} ${dataPipeline.id}`;
    const cache = this.caches.get(key);
    const before = cache?.page as RecordsOnPage | undefined;
    // The same records as before, so that stages are found in the cache.
    const source = before?.page === page && sameData(before.records, records) ? before : { page, records };
    let run: DataRun;
    try {
      run = runData(source, input.settings, {
        now: () => performance.now(),
        isCancelled,
        ...(cache && { cache }),
      });
    } catch (cause) {
      if (cause instanceof RunCancelled) return { superseded: true };
      throw cause;
    }
    this.caches.set(key, run.cache);
    const id = `${this.name}-data-${++this.lastRun}`;
    const method = 'run' in input.from ? this.runOf(input.from.run).run.pipeline.id : '';
    this.dataRuns.set(id, { page, run, records, method, settings: input.settings });
    return {
      superseded: false,
      run: id,
      stages: run.stages.map((stage) => summaryOf(run, stage)),
      grid: shownTable(run),
      failure: run.failure,
      shown: input.show === undefined ? null : this.shown(run, input.show, input.cachedMatrixIds),
    };
  }

  dataWhy({ run: id, block }: CommandInput<'dataWhy'>): CommandOutputs['dataWhy'] {
    const { run, page } = this.dataOf(id);
    checkBlock(page, block);
    return verdictLines(run, block).lines;
  }

  dataFile({ run: id, form }: CommandInput<'dataFile'>): CommandOutputs['dataFile'] {
    return tableText(this.dataOf(id).run.table, form);
  }

  compare({ one, other }: CommandInput<'compare'>): CommandOutputs['compare'] {
    const first = this.runOf(one);
    const second = this.runOf(other);
    if (first.page.snapshot.hash !== second.page.snapshot.hash)
      throw new ServiceFault('invalid', 'Two runs on different pages cannot be compared.');
    return compareRuns(first.page, first.run, second.run);
  }

  private shown(run: StagesRun, stage: string, cachedMatrixIds: readonly string[] = []): ShownStage {
    checkStage(run, stage);
    const views = stageViews(run, stage).map((view) => {
      if (view.kind !== 'matrix') return view;
      const valuesId = this.matrices.nameOf(view.values);
      return {
        ...view,
        valuesId,
        values: cachedMatrixIds.includes(valuesId) ? new Float32Array() : view.values,
      };
    });
    return { stage, views, verdicts: stageVerdicts(run, stage) ?? null };
  }

  pageOf(page: string): PageBlocks {
    const blocks = this.pages.get(page);
    if (blocks === undefined) throw new ServiceFault('unknownPage', 'This page is no longer open.');
    return blocks;
  }

  /** What the default method finds on a page. */
  defaultRecords(page: PageBlocks): RecordsOnPage['records'] {
    return runPipeline(defaultMethod, page, defaultSettings).extraction.records;
  }

  private recordsOf(page: PageBlocks, run: string): RecordsOnPage['records'] {
    const found = this.runOf(run);
    if (found.page !== page) throw new ServiceFault('invalid', 'This run is on another page.');
    return found.run.extraction.records;
  }

  /** A run of a method or of the data stages. */
  private stagesOf(id: string): CachedRun<StagesRun> {
    return this.dataRuns.get(id) ?? this.runOf(id);
  }

  dataOf(id: string): CachedDataRun {
    const kept = this.dataRuns.get(id);
    if (kept === undefined) throw new ServiceFault('unknownRun', 'This run is no longer available.');
    return kept;
  }

  private runOf(id: string): CachedRun {
    const kept = this.runs.get(id);
    if (kept === undefined) throw new ServiceFault('unknownRun', 'This run is no longer available.');
    return kept;
  }
}

function checkBlock({ count }: PageBlocks, block: number): void {
  if (block >= count) throw new ServiceFault('invalid', `This page has no block #${block}.`);
}

function checkStage(run: StagesRun, stage: string): void {
  if (!run.pipeline.stages.some(({ id }) => id === stage))
    throw new ServiceFault('invalid', `${run.pipeline.title} has no stage '${stage}'.`);
}

/** Ids of matrix values: the same array has the same id. */
class MatrixNames {
  private readonly names = new WeakMap<Float32Array, string>();
  private last = 0;

  constructor(private readonly engine: string) {}

  nameOf(values: Float32Array): string {
    const name = this.names.get(values) ?? `${this.engine}-matrix-${++this.last}`;
    this.names.set(values, name);
    return name;
  }
}

function summaryOf(run: StagesRun, { output: _output, ...stage }: StagesRun['stages'][number]): StageSummary {
  const kept = stageVerdicts(run, stage.id)?.kept ?? new Uint8Array();
  const keptCount = kept.reduce((sum, entry) => sum + entry, 0);
  const counts = { kept: keptCount, dropped: kept.length - keptCount };
  const fault = verdictsFault(run, stage.id);
  return fault === '' ? { ...stage, ...counts } : { ...stage, ...counts, status: 'failed', message: fault };
}
