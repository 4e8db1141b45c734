import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { mean } from 'd3-array';
import { snapshotTree } from '../src/shared/locators/snapshotTree';
import { applyWrapper } from '../src/shared/wrappers/applyWrapper';
import { InductionError, induceWrapper } from '../src/shared/wrappers/induce/induceWrapper';
import { mutatedPage } from '../src/shared/wrappers/mutations/mutatedPage';
import { mutations } from '../src/shared/wrappers/mutations/mutations';
import { takenText } from '../src/shared/wrappers/takenTexts';
import { recordScore } from '../src/shared/wrappers/verify/recordScore';
import type { Wrapper } from '../src/shared/wrappers/wrapper';
import { labelledFolder } from '../test/support/corpus/labelledPages';
import { measuredDrift } from './wrappers/measuredDrift';
import { type MeasuredPage, measuredPages } from './wrappers/measuredPages';

/**
 * `tsx scripts/wrappers.ts [--errors] [--page name] [--part mutations|pages|drift]` makes a wrapper from the labelled
 * records of each page, and prints how it holds on changed pages, on other pages of the site, and on later versions of
 * real pages.
 */
const { values } = parseArgs({
  options: {
    errors: { type: 'boolean', default: false },
    page: { type: 'string', default: '' },
    part: { type: 'string', default: '' },
  },
});
if (!existsSync(labelledFolder)) throw new Error(`no labelled pages in ${labelledFolder}`);

interface Made {
  page: MeasuredPage;
  wrapper: Wrapper;
  ms: number;
}

const isAsked = (part: string): boolean => values.part === '' || values.part === part;
const made = isAsked('mutations') || isAsked('pages') ? await madeWrappers() : [];
if (isAsked('mutations')) for (const set of ['modern', 'examples'] as const) printMutations(set);
if (isAsked('pages')) printOtherPages();
if (isAsked('drift')) for (const line of await measuredDrift(values.errors)) console.log(line);

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
function printOtherPages(): void {
  console.log(
    '| other pages of the site | pairs | records, F1 | wrong rows | no rows |\n|---|---|---|---|---|',
  );
  for (const kind of ['same template', 'another template or kind of page'] as const) {
    const scores = made.flatMap(({ page, wrapper }) =>
      made
        .filter(
          ({ page: other }) =>
            other.site === page.site &&
            other !== page &&
            (other.template === page.template) === (kind === 'same template'),
        )
        .map(({ page: other }) => {
          const { tree, nodeOfBlock } = snapshotTree(other.page.snapshot);
          const applied = applyWrapper(tree, wrapper, other.page.snapshot);
          const records = other.records.map((blocks) => blocks.map((block) => nodeOfBlock[block]!));
          const { f1 } = recordScore(applied, { records, fields: [] }, () => '');
          const right = new Set(records.map(([start]) => start));
          const wrong = applied.records.filter(([start]) => !right.has(start)).length;
          return { f1, wrong, rows: applied.records.length };
        }),
    );
    if (scores.length === 0) continue;
    const rows = scores.reduce((sum, score) => sum + score.rows, 0);
    const wrong = scores.reduce((sum, score) => sum + score.wrong, 0);
    console.log(
      `| ${kind} | ${scores.length} | ${mean(scores, ({ f1 }) => f1)!.toFixed(3)} | ${wrong} of ${rows} | ${scores.filter((score) => score.rows === 0).length} |`,
    );
  }
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}
