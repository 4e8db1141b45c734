import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { table } from '../src/main/cli/output/table';
import { programFolder } from '../src/main/platform/programFolder';
import { confidenceOf, fittedConfidence } from '../src/shared/tuning/training/fittedConfidence';
import {
  type Choice,
  choiceOf,
  curvesText,
  trainedCurves,
} from '../src/shared/tuning/training/trainedCurves';
import type { TrainingPage } from '../src/shared/tuning/training/trainingPage';
import { trainingPages } from './trainingPages';

/**
 * `tsx scripts/listwiseModel.ts [--seed 7] [--monotone] [--thinned <corpus>] [--write]` cross-validates the curves of
 * Listwise by site on the labelled pages; `--write` trains on all of them and writes the model that is shipped.
 */
const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    monotone: { type: 'boolean', default: false },
    thinned: { type: 'string' },
    wrong: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const seed = Number(options.seed);
const folds = 5;
/** A thinned page is only like a real one. */
const thinnedWeight = 0.3;

interface Grouped {
  group: string;
  page: TrainingPage;
}

const pages: Grouped[] = [];
for await (const one of trainingPages(options.thinned)) pages.push(one);
const sites = [...new Set(pages.map(({ page }) => page.site))].sort();
const order = new Map(sites.map((site, index) => [site, hashOf(`${seed} ${site}`, index)]));
const inTurn = sites.toSorted((one, other) => order.get(one)! - order.get(other)!);
const foldOf = new Map(inTurn.map((site, index) => [site, index % folds]));
const isThinned = new Map(pages.map(({ group, page }) => [page, group === 'thinned']));
const train = (own: readonly Grouped[]) =>
  trainedCurves(
    own.map(({ page }) => page),
    {
      seed,
      isMonotone: options.monotone,
      weightOf: (page) => (isThinned.get(page) ? thinnedWeight : 1),
    },
  );

interface Result extends Grouped {
  choice: Choice | undefined;
  at50: number;
  at90: number;
}

const results: Result[] = [];
for (let fold = 0; fold < folds; fold++) {
  const curves = train(pages.filter(({ page }) => foldOf.get(page.site) !== fold));
  for (const one of pages.filter(({ page }) => foldOf.get(page.site) === fold)) {
    const choice = choiceOf(one.page, curves);
    const at = choice?.candidate ?? -1;
    results.push({ ...one, choice, at50: one.page.f50[at] ?? 0, at90: one.page.f90[at] ?? 0 });
  }
  process.stderr.write(`\r\x1b[Kfold ${fold + 1} of ${folds}`);
}
process.stderr.write('\n');

const mean = (rows: readonly Result[], value: (row: Result) => number): string =>
  rows.length === 0 ? '–' : (rows.reduce((sum, row) => sum + value(row), 0) / rows.length).toFixed(3);
const withRecords = results.filter(({ page }) => page.labelled > 0);
const line = (title: string, rows: readonly Result[]): string[] => [
  title,
  String(rows.length),
  mean(rows, ({ at50 }) => at50),
  mean(rows, ({ at90 }) => at90),
  mean(rows, ({ at90 }) => (at90 === 1 ? 1 : 0)),
];
const counts: [string, number, number][] = [
  ['1 record', 1, 1],
  ['2 records', 2, 2],
  ['3 records', 3, 3],
  ['4 to 9', 4, 9],
  ['10 or more', 10, Number.POSITIVE_INFINITY],
];
const real = withRecords.filter(({ group }) => group !== 'thinned');
console.log(
  table(
    ['pages', 'number', 'F1 at 0.5', 'F1 at 0.9', 'right'].map((title) => ({ title })),
    [
      line('all but thinned', real),
      ...['old', 'modern', 'real', 'examples', 'thinned'].map((group) =>
        line(
          group,
          withRecords.filter((row) => row.group === group),
        ),
      ),
      ...counts.map(([title, from, to]) =>
        line(
          title,
          withRecords.filter(({ page: { labelled } }) => labelled >= from && labelled <= to),
        ),
      ),
    ],
  ),
);
const chosen = results.flatMap(({ choice, at50, at90 }) =>
  choice === undefined ? [] : [{ ...choice, quality: (at50 + at90) / 2 }],
);
const confidence = fittedConfidence(chosen);
console.log('confidence', JSON.stringify(confidence));
for (let from = 0; from < 1; from += 0.1) {
  const inside = chosen.filter((one) => {
    const value = confidenceOf(confidence, one);
    return value >= from && value < from + 0.1;
  });
  if (inside.length === 0) continue;
  const average = (value: (one: (typeof inside)[number]) => number): string =>
    (inside.reduce((sum, one) => sum + value(one), 0) / inside.length).toFixed(3);
  console.log(
    `confidence ${average((one) => confidenceOf(confidence, one))}: right ${average(({ quality }) => quality)}, ${inside.length} pages`,
  );
}
if (options.wrong)
  for (const { group, page, choice, at50 } of real.filter((row) => row.at50 < 0.9))
    console.log(
      group,
      page.name,
      `F1 ${at50.toFixed(2)}, labelled ${page.labelled}, chosen ${page.runs[choice?.candidate ?? -1]?.from.length}`,
    );
if (options.write) {
  const curves = train(pages);
  const model = { curves: curvesText(curves), confidence };
  await writeFile(
    join(programFolder, 'src/shared/methods/listwise/model.json'),
    `${JSON.stringify(model, undefined, 2)}\n`,
  );
}

/** FNV-1a; the index keeps sites apart whose names have the same hash. */
function hashOf(text: string, index: number): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193);
  return (hash >>> 0) + index / 1e6;
}
