import { entrantName } from '../../shared/evaluation/entrantName';
import { type EntrantRun, pageLines } from '../../shared/evaluation/pageLines';
import type { ResultLine } from '../../shared/evaluation/results';
import { slimScore } from '../../shared/evaluation/slimScore';
import { labelOf } from '../../shared/labels/labelFile';
import type { PageLabel } from '../../shared/labels/pageLabel';
import { methods } from '../../shared/methods';
import { type PageBlocks, pageBlocks } from '../../shared/page/buildBlockModel';
import { runPipeline } from '../../shared/pipeline/runPipeline';
import type { StageCache } from '../../shared/pipeline/stageCache';
import type { MatchRule } from '../../shared/records/matchRule';
import { readSnapshot } from '../corpus/readCapturedPage';
import type { LinesTask, TaskPage } from './pageTask';

/** Runs all entrants on one page, from its stored capture, and holds their answers against the label. */
export async function pageLinesOf(
  taken: TaskPage,
  { entrants, match, detail }: Pick<LinesTask, 'entrants' | 'match' | 'detail'>,
): Promise<ResultLine[]> {
  const page = pageBlocks(await readSnapshot(taken.snapshot));
  const label = taken.label === null ? null : labelOf(taken.label, page).label;
  const runs = entrantRuns(page, entrants);
  return detail === 'whole'
    ? pageLines(page, [...runs], label, match, taken)
    : Array.from(runs, (entry) => scoresAlone(taken, page, entry, label, match));
}

/** One after the other; stages whose input did not change are taken from the runs before. */
function* entrantRuns(page: PageBlocks, entrants: LinesTask['entrants']): Generator<EntrantRun> {
  const caches = new Map<string, StageCache>();
  for (const entrant of entrants) {
    const cache = caches.get(entrant.method);
    const run = runPipeline(methods.find(({ id }) => id === entrant.method)!, page, entrant.settings, {
      now: () => performance.now(),
      ...(cache && { cache }),
    });
    caches.set(entrant.method, run.cache);
    // What was taken over counts too: it is the method's time that is told, not that of this evaluation.
    yield { entrant, run, ms: run.stages.reduce((sum, { computedMs }) => sum + computedMs, 0) };
  }
}

function scoresAlone(
  { slug, site, tags }: TaskPage,
  page: PageBlocks,
  { entrant, run, ms }: EntrantRun,
  label: PageLabel | null,
  match: MatchRule,
): ResultLine {
  const isDone = run.stages.every(({ status }) => status === 'done');
  return {
    page: slug,
    site,
    tags,
    hash: page.snapshot.hash,
    method: entrantName(entrant),
    ms,
    failed: isDone ? '' : run.extraction.emptyBecause,
    region: run.extraction.region,
    records: [],
    agreement: null,
    score: label === null ? null : slimScore(page, run.extraction, label, match),
  };
}
