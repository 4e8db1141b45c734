import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { asText, type ReportTable } from '../src/main/cli/output/reportTable';
import { runTables } from '../src/main/cli/output/runTables';
import { Corpus } from '../src/main/corpus/corpus';
import { presetText } from '../src/main/corpus/storedPreset';
import { programFolder } from '../src/main/platform/programFolder';
import { bestOf } from '../src/main/tuning/bestOf';
import { joinedPages } from '../src/main/tuning/joinedPages';
import { Measure } from '../src/main/tuning/measure';
import { performRun } from '../src/main/tuning/performRun';
import { trainHead } from '../src/main/tuning/tuneHead';
import { type TuningPages, tuningPages } from '../src/main/tuning/tuningPages';
import type { TuningRun } from '../src/shared/contract/tuning';
import { defaultMethod, methods } from '../src/shared/methods';
import { defaultSettings } from '../src/shared/pipeline/settings';
import { asPoints, intervalPoints } from '../src/shared/tuning/score/asPoints';
import type { PageOutcome } from '../src/shared/tuning/score/outcome';
import { type Score, scoreOutcomes } from '../src/shared/tuning/score/score';
import type { TrainHead } from '../src/shared/tuning/search/tuningHead';
import { trainState } from '../src/shared/tuning/training/trainState';
import { labelledGroups } from './labelledGroups';
import { mean } from './measure';

/**
 * `tsx scripts/listwiseModel.ts [--seed 7] [--monotone] [--thinned <corpus>] [--wrong] [--write]` trains the curves of
 * Listwise as `recordscope train` does, on all labelled pages, and prints them by collection and by number of records;
 * `--write` writes the model that is shipped.
 */
const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    least: { type: 'string', default: '0.9' },
    monotone: { type: 'boolean', default: false },
    thinned: { type: 'string' },
    wrong: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

const workers = 2;
const groups = await labelledGroups();
if (options.thinned !== undefined)
  groups.push({ name: 'thinned', corpus: await Corpus.open(options.thinned) });
const parts: TuningPages[] = [];
for (const { name, corpus } of groups) {
  const pages = await tuningPages(corpus, 'all', '');
  parts.push({ ...pages, corpus: { ...pages.corpus, name }, heldOutSites: [] });
}
const pages = joinedPages(parts);
const head = trainHead(pages, {
  method: defaultMethod.id,
  base: defaultSettings,
  match: { kind: 'jaccard', least: Number(options.least) },
  reader: '',
  seed: Number(options.seed),
  folds: 5,
  start: 'nothing',
  isMonotone: options.monotone,
});
const startedAt = new Date().toISOString();
const run = await performRun({ head: { ...head, startedAt }, lines: [] }, pages, {
  workers,
  onProgress: (done, total) => process.stderr.write(`\r\x1b[Kstep ${done} of ${total}`),
});
process.stderr.write('\n');
const figures = await measuredFigures(run);
console.log(asText([...runTables(run), groupTable(run), figureTable(figures)]).join('\n'));
if (options.wrong)
  for (const { page, f1, labelled, extracted } of outcomesOf(run).filter((one) => one.f1 < 0.99))
    console.log(`${page}: F1 ${f1.toFixed(2)}, ${labelled} labelled, ${extracted} extracted`);
if (options.write) {
  const { settings, evidence } = bestOf(run)!;
  const text = presetText(defaultMethod.id, 'trained', settings, evidence);
  const folder = join(programFolder, 'src/shared/methods');
  await writeFile(join(folder, 'listwise/model.json'), text);
  await writeFile(join(folder, 'measured.json'), `${JSON.stringify(figures, undefined, 2)}\n`);
}

/** Per method: F1 over the sites of all pages that were not made from others; of Listwise cross-validated. */
async function measuredFigures(trained: TuningRun): Promise<Record<string, Score>> {
  const found: Record<string, Score> = {};
  const real = pages.searched.filter(({ tags }) => !tags.includes('thinned'));
  const isReal = new Set(real.map(({ slug }) => slug));
  for (const { id } of methods) {
    if (id === defaultMethod.id) {
      const own = outcomesOf(trained).filter(({ page }) => isReal.has(page));
      found[id] = scoreOutcomes(head.objective, own)!;
      continue;
    }
    const measure = await Measure.of(real, { method: id, match: head.match, workers });
    found[id] = scoreOutcomes(head.objective, await measure.outcomes(defaultSettings))!;
    await measure.close();
  }
  return found;
}

function figureTable(found: Record<string, Score>): ReportTable {
  return {
    title: 'F1 over sites, all methods with their defaults, on the same pages but thinned ones',
    columns: [{ title: 'method' }, ...['F1', 'interval', 'right'].map((title) => ({ title, right: true }))],
    rows: Object.entries(found).map(([method, { value, interval, right, pages: count }]) => [
      method,
      asPoints(value),
      intervalPoints(interval),
      `${right} of ${count}`,
    ]),
  };
}

function outcomesOf({ head: own, lines }: TuningRun): PageOutcome[] {
  return trainState(own as TrainHead, lines).outcomes;
}

/** Cross-validated, mean per page, of pages with records. */
function groupTable(trained: TuningRun): ReportTable {
  const outcomes = outcomesOf(trained).filter(({ labelled }) => labelled > 0);
  const isThinned = ({ page }: PageOutcome): boolean => page.startsWith('thinned/');
  const real = outcomes.filter((outcome) => !isThinned(outcome));
  const counted = (from: number, to: number): PageOutcome[] =>
    outcomes.filter(({ labelled }) => labelled >= from && labelled <= to);
  const rows: [string, PageOutcome[]][] = [
    ['all but thinned', real],
    ...groups.map(({ name }): [string, PageOutcome[]] => [
      name,
      outcomes.filter(({ page }) => page.startsWith(`${name}/`)),
    ]),
    ['1 record', counted(1, 1)],
    ['2 records', counted(2, 2)],
    ['3 records', counted(3, 3)],
    ['4 to 9', counted(4, 9)],
    ['10 or more', counted(10, Number.POSITIVE_INFINITY)],
  ];
  return {
    title: `Mean F1 of pages, cross-validated, records of at least ${options.least}`,
    columns: [{ title: 'pages' }, ...['number', 'F1', 'right'].map((title) => ({ title, right: true }))],
    rows: rows.map(([title, own]) => [
      title,
      String(own.length),
      own.length === 0 ? '–' : mean(own.map(({ f1 }) => f1)).toFixed(3),
      String(own.filter(({ f1 }) => f1 === 1).length),
    ]),
  };
}
