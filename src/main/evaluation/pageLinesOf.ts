import { configName } from '../../shared/evaluation/configName';
import { type ConfigRun, pageLines } from '../../shared/evaluation/pageLines';
import type { ResultLine } from '../../shared/evaluation/results';
import { slimScore } from '../../shared/evaluation/slimScore';
import { labelOf } from '../../shared/labels/labelFile';
import type { PageLabel } from '../../shared/labels/pageLabel';
import { methods } from '../../shared/methods';
import { type PageBlocks, pageBlocks } from '../../shared/page/buildBlockModel';
import { runPipeline } from '../../shared/pipeline/runPipeline';
import type { StageCache } from '../../shared/pipeline/stageCache';
import type { MatchRule } from '../../shared/records/matchRule';
import { readSnapshot } from '../corpus/readSnapshot';
import type { LinesTask, TaskPage } from './evalTask';

/** Runs all configurations on one stored page and compares their answers with the label. */
export async function pageLinesOf(
  taken: TaskPage,
  { entrants, match, detail }: Pick<LinesTask, 'entrants' | 'match' | 'detail'>,
): Promise<ResultLine[]> {
  const page = pageBlocks(await readSnapshot(taken.snapshot));
  const label = taken.label === null ? null : labelOf(taken.label, page).label;
  const runs = configRuns(page, entrants);
  return detail === 'whole'
    ? pageLines(page, [...runs], label, match, taken)
    : Array.from(runs, (entry) => scoresOnly(taken, page, entry, label, match));
}

/** Runs one configuration after the other; reuses stages whose input did not change. */
function* configRuns(page: PageBlocks, configs: LinesTask['entrants']): Generator<ConfigRun> {
  const caches = new Map<string, StageCache>();
  for (const config of configs) {
    const cache = caches.get(config.method);
    const run = runPipeline(methods.find(({ id }) => id === config.method)!, page, config.settings, {
      now: () => performance.now(),
      ...(cache && { cache }),
    });
    caches.set(config.method, run.cache);
    // Includes reused stages: this is the time of the method, not of the evaluation.
    yield { entrant: config, run, ms: run.stages.reduce((sum, { computedMs }) => sum + computedMs, 0) };
  }
}

function scoresOnly(
  { slug, site, tags }: TaskPage,
  page: PageBlocks,
  { entrant, run, ms }: ConfigRun,
  label: PageLabel | null,
  match: MatchRule,
): ResultLine {
  const isDone = run.stages.every(({ status }) => status === 'done');
  return {
    page: slug,
    site,
    tags,
    hash: page.snapshot.hash,
    method: configName(entrant),
    ms,
    failed: isDone ? '' : run.extraction.emptyBecause,
    region: run.extraction.region,
    records: [],
    agreement: null,
    score: label === null ? null : slimScore(page, run.extraction, label, match),
  };
}
