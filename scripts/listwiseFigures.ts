import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { asText } from '../src/main/cli/output/reportTable';
import { Corpus } from '../src/main/corpus/corpus';
import type { TaskPage } from '../src/main/evaluation/evalTask';
import { programFolder } from '../src/main/platform/programFolder';
import { joinedPages } from '../src/main/tuning/joinedPages';
import { trainHead } from '../src/main/tuning/tuneHead';
import { type TuningPages, tuningPages } from '../src/main/tuning/tuningPages';
import { defaultMethod } from '../src/shared/methods';
import { pageBlocks } from '../src/shared/page/buildBlockModel';
import { defaultSettings, type Settings } from '../src/shared/pipeline/settings';
import { recordContents } from '../src/shared/records/recordContents';
import { trainedSettings } from '../src/shared/tuning/training/trainedSettings';
import { labelledGroups } from './labelledGroups';
import type { MeasuredPage } from './listwise/figureRows';
import { type Figures, figureParts, type WrongPage } from './listwise/figureTables';
import { foldCurves } from './listwise/foldCurves';
import { type LabelledPage, labelledPage } from './listwise/labelledPage';
import { measuredPage, wrongAnswer } from './listwise/measuredPage';
import { narrowPages, narrowWidth } from './listwise/narrowPages';
import { nameVariants, withOtherNames } from './listwise/otherNames';
import { withMarkedPart } from './markedPart';

/**
 * `tsx scripts/listwiseFigures.ts --thinned <corpus> --empty <corpus> [--folds <file>] [--narrow <folder>] [--both]
 * [--wrong] [--write]` measures Listwise on all labelled pages, each with curves that were learnt without its site: by collection,
 * tag and number of records, with other class names, on a narrow screen, how answers are wrong, and what confidence says
 * about pages without a list. `--write` writes the tables into docs/listwise.md. `--both` learns from narrow captures too,
 * which is not what is shipped, and gives the table of widths alone.
 */
const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    thinned: { type: 'string' },
    empty: { type: 'string' },
    folds: { type: 'string' },
    narrow: { type: 'string' },
    both: { type: 'boolean', default: false },
    wrong: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

async function pagesOf(name: string, corpus: Corpus): Promise<TuningPages> {
  const pages = await tuningPages(corpus, 'all', '');
  return { ...pages, corpus: { ...pages.corpus, name }, heldOutSites: [] };
}

const parts: TuningPages[] = [];
for (const { name, corpus } of await labelledGroups()) parts.push(await pagesOf(name, corpus));
if (options.thinned !== undefined) parts.push(await pagesOf('thinned', await Corpus.open(options.thinned)));
const all = joinedPages(parts);
const { folds } = trainHead(all, {
  method: defaultMethod.id,
  base: defaultSettings,
  match: { kind: 'jaccard', least: 0.9 },
  reader: '',
  seed: Number(options.seed),
  folds: 5,
  start: 'nothing',
  isMonotone: false,
});
const real = all.searched.filter(({ tags }) => !tags.includes('thinned'));
const narrow =
  options.narrow === undefined ? new Map<string, string>() : await narrowPages(real, options.narrow);
const narrowTasks = real.flatMap((one): TaskPage[] => {
  const snapshot = narrow.get(one.slug);
  return snapshot === undefined ? [] : [{ ...one, slug: `${one.slug} narrow`, snapshot }];
});
const curves = await foldCurves({
  pages: options.both ? [...all.searched, ...narrowTasks] : all.searched,
  folds,
  seed: Number(options.seed),
  file: options.folds,
});
const settings = curves.map((own): Settings => trainedSettings(defaultSettings, own));
const foldOf = (site: string): number => folds.findIndex((sites) => sites.includes(site));

const figures: Figures = { pages: [], wrong: [], otherNames: {}, narrow: [], wide: [], carried: [] };
for (const [index, one] of all.searched.entries()) {
  process.stderr.write(`\r\x1b[Kmeasure ${index + 1} of ${all.searched.length}`);
  await measureAll(one);
}
if (options.empty !== undefined) {
  // Not among the pages above: nothing is learnt from them.
  const { searched } = await pagesOf('empty', await Corpus.open(options.empty));
  for (const one of searched) {
    const { page } = await measured(one, one.snapshot);
    figures.pages.push({ ...page, page: `empty/${one.slug}` });
  }
}
process.stderr.write('\n');

const sections = figureParts(figures, options.both);
for (const { tables } of sections) console.log(`${asText(tables).join('\n')}\n`);
if (options.wrong) {
  for (const { page, way, stage, words, at50, at90, labelled, extracted } of figures.wrong)
    console.log(
      `${page}: ${way}, ${stage}; F1 ${at50.toFixed(2)} / ${at90.toFixed(2)}, ${labelled} labelled, ${extracted} extracted; ${words}`,
    );
  for (const { page, hidden, records } of figures.carried)
    if (hidden > 0) console.log(`${page}: ${hidden} of ${records} hidden on a narrow screen`);
  for (const [index, { page, at90, extracted }] of figures.narrow.entries()) {
    const before = figures.wide[index]!;
    if (Math.abs(at90 - before.at90) > 0.01)
      console.log(
        `${page}: F1 ${before.at90.toFixed(2)}, ${at90.toFixed(2)} on a narrow screen; ${before.extracted} and ${extracted} extracted`,
      );
  }
}
if (options.write) {
  const file = join(programFolder, 'docs/listwise.md');
  let text = await readFile(file, 'utf8');
  for (const { name, markdown } of sections) {
    const begin = `<!-- ${name}: written by scripts/listwiseFigures.ts -->`;
    text = withMarkedPart(text, begin, `<!-- ${name}: end -->`, `\n${markdown}\n`);
  }
  await writeFile(file, text);
}

/** A page with curves that were learnt without its site. */
async function measured({ slug, site, tags, label }: TaskPage, snapshot: string) {
  const labelled = await labelledPage({ label }, snapshot);
  const fold = foldOf(site);
  const { run, figures: own } = measuredPage(labelled, settings[fold]!);
  const page: MeasuredPage = { page: slug, site, tags, fold, ...own };
  return { labelled, run, page };
}

async function measureAll(one: TaskPage): Promise<void> {
  const { labelled, run, page } = await measured(one, one.snapshot);
  figures.pages.push(page);
  if (one.tags.includes('thinned')) return;
  const wrong = wrongAnswer(labelled, run);
  if (wrong !== undefined) figures.wrong.push({ ...page, ...wrong } satisfies WrongPage);
  for (const variant of nameVariants) {
    // The blocks are the same ones, so the label fits as it is.
    const renamed = pageBlocks(withOtherNames(labelled.page.snapshot, variant));
    const { figures: own } = measuredPage({ page: renamed, label: labelled.label }, settings[page.fold]!);
    const found = figures.otherNames[variant] ?? [];
    figures.otherNames[variant] = found;
    found.push({ ...page, ...own });
  }
  const narrowSnapshot = narrow.get(one.slug);
  if (narrowSnapshot === undefined) return;
  const again = await labelledPage(one, narrowSnapshot);
  const seen = again.label.records.filter(({ blocks }) => recordContents(again.page, blocks).size > 0);
  const label = { ...again.label, records: seen };
  figures.carried.push({
    page: one.slug,
    records: labelled.label.records.length,
    lost: again.label.lost.length - labelled.label.lost.length,
    hidden: again.label.records.length - seen.length,
    shown: contentsOf(again) / contentsOf(labelled),
    fits: again.page.pageWidth <= narrowWidth,
  });
  if (seen.length === 0) return;
  figures.wide.push(page);
  figures.narrow.push({
    ...page,
    ...measuredPage({ page: again.page, label }, settings[page.fold]!).figures,
  });
}

/** How many texts and images the labelled records show. */
function contentsOf({ page, label }: LabelledPage): number {
  return label.records.reduce((sum, { blocks }) => sum + recordContents(page, blocks).size, 0);
}
