import { entrantName } from '../../shared/evaluation/entrantName';
import { type EntrantRun, pageLines } from '../../shared/evaluation/pageLines';
import type { MatchRule, ResultLine } from '../../shared/evaluation/results';
import { slimScore } from '../../shared/evaluation/slimScore';
import { labelOf } from '../../shared/labels/labelFile';
import type { PageLabel } from '../../shared/labels/pageLabel';
import { methods } from '../../shared/methods';
import { type PageBlocks, pageBlocks } from '../../shared/page/buildBlockModel';
import { type Run, runPipeline } from '../../shared/pipeline/runPipeline';
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

/** One after the other; what a method's stages found with the settings before is taken over where nothing changed. */
function* entrantRuns(page: PageBlocks, entrants: LinesTask['entrants']): Generator<EntrantRun> {
  const previous = new Map<string, Run>();
  for (const entrant of entrants) {
    const before = previous.get(entrant.method);
    const run = runPipeline(methods.find(({ id }) => id === entrant.method)!, page, entrant.settings, {
      now: () => performance.now(),
      ...(before && { previous: before }),
    });
    previous.set(entrant.method, run);
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
