import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { markdownTable } from '../src/main/cli/output/reportTable';
import { presetText } from '../src/main/corpus/storedPreset';
import { joinedPages } from '../src/main/tuning/joinedPages';
import { Measure } from '../src/main/tuning/measure';
import { performRun } from '../src/main/tuning/performRun';
import { checkRun } from '../src/main/tuning/runNotes';
import { tuneHead } from '../src/main/tuning/tuneHead';
import { type TuningPages, tuningPages } from '../src/main/tuning/tuningPages';
import { methods } from '../src/shared/methods';
import type { Pipeline } from '../src/shared/pipeline/pipeline';
import { hasPaper } from '../src/shared/pipeline/presets';
import { defaultSettings, paperSettings, type Settings } from '../src/shared/pipeline/settings';
import { presetEvidence } from '../src/shared/tuning/evidence/presetEvidence';
import { asPoints, intervalPoints } from '../src/shared/tuning/score/asPoints';
import { changeInterval, scoreOutcomes } from '../src/shared/tuning/score/score';
import { foldsBySite } from '../src/shared/tuning/search/folds';
import { tuningState } from '../src/shared/tuning/search/tuningState';
import { labelledGroups } from './labelledGroups';
import { withMarkedPart } from './markedPart';

/**
 * `npm run presets:tune -- [method …] [--out <folder>] [--write]` searches for the best settings of the published methods
 * on the train sites of all labelled pages, and prints how they do on held-out sites. `--out` gets the settings that are
 * better there than the defaults, with an interval above 0, as preset files with their evidence; `--write` writes the
 * table into docs/tuning.md.
 */
const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, write: { type: 'boolean', default: false } },
});
const [seed, trials, folds] = [1, 600, 5];
const objective = { kind: 'f1' } as const;
const match = { kind: 'leaves' } as const;
const workers = availableParallelism();
/** Sites are divided into this many parts. The part with the most sites is held out, since it says most about others. */
const parts = 3;

const pages = await splitPages();
const rows: string[][] = [];
for (const method of methods.filter(hasPaper)) {
  if (wanted.length > 0 && !wanted.includes(method.id)) continue;
  const wholeHead = tuneHead(pages, {
    method: method.id,
    base: defaultSettings,
    objective,
    match,
    reader: '',
    seed,
    moved: [],
    optimiser: 'parzen',
    folds,
    budget: { trials, ms: null },
    patience: null,
  });
  // Start from the paper's values only: the defaults were chosen on half of the old pages, including held-out ones.
  const head = { ...wholeHead, starts: wholeHead.starts.slice(0, 1) };
  checkRun(head, folds);
  const { lines } = await performRun({ head, lines: [] }, pages, {
    workers,
    onProgress: (done, total, message) =>
      process.stderr.write(`\r\x1b[K${method.id} ${done}/${total} ${message}`),
    onFault: (fault) => {
      throw new Error(fault);
    },
  });
  process.stderr.write('\r\x1b[K');
  const { best, end, trials: made } = tuningState(head, lines);
  const isBetter = await compared(method, best!.settings);
  if (!isBetter || options.out === undefined) continue;
  await mkdir(options.out, { recursive: true });
  // All values, also those equal to the default: defaults can change.
  const text = presetText(method.id, 'Tuned', best!.settings, presetEvidence(head, end!, made.length));
  await writeFile(join(options.out, `${method.id}.json`), text);
}
if (options.write) {
  const [begin, end] = ['<!-- tuned: written by scripts/tunedPresets.ts -->', '<!-- tuned: end -->'];
  const document = await readFile('docs/tuning.md', 'utf8');
  await writeFile('docs/tuning.md', withMarkedPart(document, begin, end, `\n${table()}\n`));
}

function table(): string {
  const titles = ['method', 'values', 'train', 'held-out', 'change against the defaults on held-out'];
  return markdownTable(
    titles.map((title) => ({ title })),
    rows,
  );
}

/** The labelled pages that are not examples, with a third of their sites held out. */
async function splitPages(): Promise<TuningPages> {
  const groups: TuningPages[] = [];
  for (const { name, corpus } of await labelledGroups()) {
    const own = await tuningPages(corpus, 'all', '');
    if (name !== 'examples') groups.push({ ...own, corpus: { ...own.corpus, name } });
  }
  const all = joinedPages(groups);
  const labelled = all.searched.map(({ slug, site }) => ({ page: slug, site }));
  const heldOut = foldsBySite(labelled, parts, seed).reduce((max, part) =>
    part.sites.length > max.sites.length ? part : max,
  ).sites;
  return {
    ...all,
    searched: all.searched.filter(({ site }) => !heldOut.includes(site)),
    heldOut: all.searched.filter(({ site }) => heldOut.includes(site)),
    heldOutSites: heldOut,
  };
}

/** Adds a row per preset of a method to the table; whether the tuned values are better than the defaults on held-out sites. */
async function compared(method: Pipeline, tuned: Settings): Promise<boolean> {
  const options = { method: method.id, match, workers };
  const [train, heldOut] = [
    await Measure.of(pages.searched, options),
    await Measure.of(pages.heldOut, options),
  ];
  const before = await heldOut.outcomes(defaultSettings);
  let isBetter = false;
  for (const [name, settings] of [
    ['paper', paperSettings(method)],
    ['default', defaultSettings],
    ['tuned', tuned],
  ] as const) {
    const [own, other] = [await train.outcomes(settings), await heldOut.outcomes(settings)];
    const change = changeInterval(objective, before, other);
    if (name === 'tuned') isBetter = (change?.low ?? 0) > 0;
    const cells = [own, other].map((outcomes) => {
      const { value, interval, right, pages: count } = scoreOutcomes(objective, outcomes)!;
      return `${asPoints(value)} (${intervalPoints(interval)}) [${right} of ${count}]`;
    });
    const against = name === 'default' || change === null ? '' : intervalPoints(change);
    const row = [method.title, name, ...cells, against];
    rows.push(row);
    console.log(`| ${row.join(' | ')} |`);
  }
  await Promise.all([train.close(), heldOut.close()]);
  return isBetter;
}
