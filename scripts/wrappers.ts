import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { mean, sum } from 'd3-array';
import { snapshotTree } from '../src/shared/locators/snapshotTree';
import { applyWrapper } from '../src/shared/wrappers/applyWrapper';
import { InductionError, induceWrapper } from '../src/shared/wrappers/induce/induceWrapper';
import { mutatedPage } from '../src/shared/wrappers/mutations/mutatedPage';
import { mutations } from '../src/shared/wrappers/mutations/mutations';
import { takenText } from '../src/shared/wrappers/takenTexts';
import { recordScore } from '../src/shared/wrappers/verify/recordScore';
import { labelledFolder } from '../test/support/corpus/labelledPages';
import { generatedPairs } from './wrappers/generatedPairs';
import { type MeasuredPage, measuredPages } from './wrappers/measuredPages';
import { labelledOther, type OtherPage, otherScore, type Wrapped } from './wrappers/otherPages';

/**
 * `tsx scripts/wrappers.ts [--errors] [--page name] [--part mutations|pages]` makes a wrapper from the labelled
 * records of each page, and prints how it holds on changed pages and on other pages of the site.
 */
const { values } = parseArgs({
  options: {
    errors: { type: 'boolean', default: false },
    page: { type: 'string', default: '' },
    part: { type: 'string', default: '' },
  },
});
if (!existsSync(labelledFolder)) throw new Error(`no labelled pages in ${labelledFolder}`);

interface Made extends Wrapped {
  ms: number;
}

const isAsked = (part: string): boolean => values.part === '' || values.part === part;
const made = isAsked('mutations') || isAsked('pages') ? await madeWrappers() : [];
if (isAsked('mutations')) for (const set of ['modern', 'examples'] as const) printMutations(set);
if (isAsked('pages')) await printOtherPages();

async function madeWrappers(): Promise<Made[]> {
  const found: Made[] = [];
  for (const page of await measuredPages(values.page)) {
    const start = performance.now();
    try {
      const { wrapper } = induceWrapper([{ page: page.page, records: page.records, method: '' }], page.name);
      found.push({ page, wrapper, ms: performance.now() - start });
    } catch (cause) {
      if (!(cause instanceof InductionError)) throw cause;
      console.log(`${page.name}: ${cause.message}`);
    }
  }
  return found;
}

/** Truth: the labelled records, and the values that the wrapper takes on the page as it is. */
function printMutations(set: MeasuredPage['set']): void {
  const own = made.filter(({ page }) => page.set === set);
  if (own.length === 0) return;
  console.log(
    `${set}: ${own.length} pages, median ${median(own.map(({ ms }) => ms)).toFixed(0)} ms to make a wrapper`,
  );
  console.log('| change | records, F1 | lowest | values right |\n|---|---|---|---|');
  const all: number[] = [];
  for (const mutation of [undefined, ...mutations]) {
    const scores = own.map(({ page, wrapper }) => {
      const { tree, nodeOfBlock } = snapshotTree(page.page.snapshot);
      const context = page.page.snapshot;
      const before = applyWrapper(tree, wrapper, context);
      const records = page.records.map((blocks) => blocks.map((block) => nodeOfBlock[block]!));
      const base = { records, fields: alignedFields(before, records) };
      const changed = mutation === undefined ? { tree, truth: base } : mutatedPage(tree, base, mutation, 1);
      const applied = applyWrapper(changed.tree, wrapper, context);
      const score = recordScore(applied, changed.truth, (field, node) =>
        takenText(changed.tree, node, wrapper.fields[field]!.take),
      );
      if (values.errors && score.f1 < 0.9)
        console.log(
          `  ${page.name} ${mutation?.id}: ${score.f1.toFixed(2)}, ${applied.records.length} of ${changed.truth.records.length} ${wrapper.records.locators.map(({ css, xpath }) => css ?? xpath).join('  ~  ')}`,
        );
      return score;
    });
    const f1 = scores.map((score) => score.f1);
    if (mutation !== undefined) all.push(mean(f1)!);
    console.log(
      `| ${mutation?.title ?? 'none'} | ${mean(f1)!.toFixed(3)} | ${Math.min(...f1).toFixed(2)} | ${mean(scores.flatMap(({ fields }) => fields))!.toFixed(3)} |`,
    );
  }
  console.log(`mean of the changes ${mean(all)!.toFixed(3)}, lowest ${Math.min(...all).toFixed(3)}\n`);
}

/** Per field, the nodes of each labelled record; none where the wrapper misses the record. */
function alignedFields(
  { records, fields }: ReturnType<typeof applyWrapper>,
  wanted: readonly number[][],
): number[][][] {
  const at = new Map(records.map(([start], index) => [start, index]));
  return fields.map(({ nodes }) => wanted.map(([start]) => nodes[at.get(start) ?? -1] ?? []));
}

/** Each wrapper on all other pages of its site: those of the same template, and others. */
async function printOtherPages(): Promise<void> {
  console.log(
    '| other pages of the site | pairs | records, F1 | wrong rows | no rows | fields | values right |\n|---|---|---|---|---|---|---|',
  );
  const others = made.map(({ page }) => labelledOther(page));
  const pairs = made.flatMap((one, index) =>
    others
      .filter((other, at) => other.site === one.page.site && at !== index)
      .map((other) => [one, other] as const),
  );
  const isSame = ([{ page }, other]: (typeof pairs)[number]): boolean => page.template === other.template;
  printOthers('same template', pairs.filter(isSame));
  printOthers(
    'another template or kind of page',
    pairs.filter((pair) => !isSame(pair)),
  );
  for (const { title, pairs: own } of await generatedPairs()) printOthers(`generated, ${title}`, own);
}

function printOthers(title: string, pairs: readonly (readonly [Wrapped, OtherPage])[]): void {
  const scores = pairs.map(([{ page, wrapper }, other]) => {
    const score = otherScore(page, wrapper, other);
    const lost = score.fields.filter(({ share }) => share < 0.95);
    if (values.errors && (score.wrong > 0 || (page.template === other.template && lost.length > 0)))
      console.log(
        `  ${page.name} on ${other.name}: F1 ${score.f1.toFixed(2)}, ${score.wrong} of ${score.rows} rows wrong; ${lost.map(({ name, share }) => `${name} ${share.toFixed(2)}`).join(', ')}`,
      );
    return score;
  });
  // On a page of another template, no field is expected.
  const fields = pairs.some(([{ page }, other]) => page.template !== other.template)
    ? []
    : scores.flatMap((score) => score.fields);
  console.log(
    `| ${title} | ${scores.length} | ${mean(scores, ({ f1 }) => f1)?.toFixed(3)} | ${sum(scores, ({ wrong }) => wrong)} of ${sum(scores, ({ rows }) => rows)} | ${scores.filter(({ rows }) => rows === 0).length} | ${fields.length} | ${mean(fields, ({ share }) => share)?.toFixed(3) ?? '–'} |`,
  );
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}
