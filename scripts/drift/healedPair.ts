import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserHost } from '../../src/main/browser/pageHost';
import { defaultCaptureOptions } from '../../src/main/capture/captureOptions';
import { capturePage } from '../../src/main/capture/capturePage';
import { openSource } from '../../src/main/capture/source';
import type { CellValue } from '../../src/shared/data/dataTable';
import { snapshotTree } from '../../src/shared/locators/snapshotTree';
import { type PageBlocks, pageBlocks } from '../../src/shared/page/buildBlockModel';
import { applyWrapper } from '../../src/shared/wrappers/applyWrapper';
import { candidateSets } from '../../src/shared/wrappers/guard/candidateSets';
import { HealError, type HealProposal, healWrapper } from '../../src/shared/wrappers/guard/healWrapper';
import { watchPage } from '../../src/shared/wrappers/guard/watchPage';
import type { HealthState } from '../../src/shared/wrappers/guard/wrapperHealth';
import { InductionError, induceWrapper } from '../../src/shared/wrappers/induce/induceWrapper';
import type { Wrapper } from '../../src/shared/wrappers/wrapper';
import { plain, recordsAround } from '../wrappers/recordsAround';

const truthNames = ['name', 'date', 'docket', 'url'] as const;
type TruthName = (typeof truthNames)[number];
type Truth = Partial<Record<TruthName, string>>[];

/** What became of the wrapper of an old version on the new one. */
export interface HealedPair {
  /** the expected values that the wrapper finds on the old page, and that the new one has */
  truths: TruthName[];
  /** all of them are found on the new page, F1 at least 0.8 */
  survives: boolean;
  state: HealthState;
  /** the proposal finds all of them */
  isHealed: boolean;
  /** names are found, by the wrapper or by the proposal */
  nameHolds: boolean;
  confidence: number;
  /** per expected value: F1 on the old page, on the new one, healed */
  f1: string;
  reasons: string[];
}

const holds = 0.8;

export async function healedPair(browser: BrowserHost, folder: string): Promise<HealedPair> {
  const [oldPage, newPage] = [await captured(browser, folder, 'old'), await captured(browser, folder, 'new')];
  const [before, after] = [await expected(folder, 'old'), await expected(folder, 'new')];
  const wrapper = wrapperOf(oldPage, before);
  const none = { truths: [], survives: false, isHealed: false, nameHolds: false, confidence: 0, f1: '' };
  if (typeof wrapper === 'string') return { ...none, state: 'broken', reasons: [wrapper] };
  const there = applyWrapper(snapshotTree(oldPage.snapshot).tree, wrapper, oldPage.snapshot);
  const { applied, health } = watchPage(wrapper, newPage);
  const proposal = healed(wrapper, newPage);
  const columns = truthNames.flatMap((name) => {
    const column = bestColumn(there.rows, name, before);
    const isKnown = valuesF1(there.rows, column, name, before) >= holds;
    const isThere = after.every((record) => record[name] !== undefined);
    return isKnown && isThere ? [{ name, column }] : [];
  });
  const kept = proposal?.wrapper.fields.map(({ name }) => name) ?? [];
  const scores = columns.map(({ name, column }) => ({
    name,
    old: valuesF1(there.rows, column, name, before),
    fresh: valuesF1(applied.rows, column, name, after),
    healed: valuesF1(proposal?.rows ?? [], kept.indexOf(wrapper.fields[column]!.name), name, after),
  }));
  const isRight = (way: 'fresh' | 'healed'): boolean => scores.every((score) => score[way] >= holds);
  const [first] = scores;
  return {
    truths: columns.map(({ name }) => name),
    survives: isRight('fresh'),
    state: health.state,
    isHealed: proposal !== undefined && isRight('healed'),
    nameHolds: first?.name === 'name' && Math.max(first.fresh, first.healed) >= holds,
    confidence: proposal?.confidence ?? 0,
    f1: scores
      .map(
        (score) =>
          `${score.name} ${score.old.toFixed(2)} ${score.fresh.toFixed(2)} ${score.healed.toFixed(2)}`,
      )
      .join(', '),
    reasons: health.reasons,
  };
}

async function captured(browser: BrowserHost, folder: string, name: string): Promise<PageBlocks> {
  const source = await openSource(join(folder, `${name}.html`), async () => Buffer.alloc(0));
  const options = { ...defaultCaptureOptions, scripts: false, pictures: false, archive: false };
  const { snapshot } = await capturePage(browser, source, options).finally(() => source.dispose());
  return pageBlocks(snapshot);
}

async function expected(folder: string, name: string): Promise<Truth> {
  return (JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as { records: Truth }).records;
}

function wrapperOf(page: PageBlocks, truth: Truth): Wrapper | string {
  const { tree, blockOfNode } = snapshotTree(page.snapshot);
  const records = recordsAround(
    tree,
    truth.map(({ name }) => plain(name ?? '')),
  )
    .map((node) => [blockOfNode[node]!])
    .filter(([block]) => block !== -1);
  try {
    return induceWrapper([{ page, records, method: '' }], 'drift').wrapper;
  } catch (cause) {
    if (cause instanceof InductionError) return cause.message;
    throw cause;
  }
}

function healed(wrapper: Wrapper, page: PageBlocks): HealProposal | undefined {
  try {
    return healWrapper(wrapper, page, candidateSets(page, wrapper));
  } catch (cause) {
    if (cause instanceof HealError) return undefined;
    throw cause;
  }
}

function bestColumn(rows: readonly CellValue[][], name: TruthName, truth: Truth): number {
  const scores = (rows[0] ?? []).map((_, column) => valuesF1(rows, column, name, truth));
  return scores.indexOf(Math.max(...scores));
}

/** F1 of the values of a column: letters and digits of texts, days of dates, the ends of addresses. */
function valuesF1(rows: readonly CellValue[][], column: number, name: TruthName, truth: Truth): number {
  const left = truth.flatMap((record) =>
    record[name] === undefined ? [] : [comparable(name, record[name])],
  );
  const count = rows.length + left.length;
  if (count === 0) return 0;
  let right = 0;
  for (const row of rows) {
    const at = left.indexOf(comparable(name, String(row[column] ?? '')));
    if (at === -1) continue;
    left.splice(at, 1);
    right++;
  }
  return (2 * right) / count;
}

function comparable(name: TruthName, text: string): string {
  if (name === 'date') return dayOf(text);
  if (name !== 'url') return plain(text);
  const { pathname, search } = new URL(text, 'http://site.example/');
  return plain(decodeURI(pathname) + search);
}

function dayOf(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return text.slice(0, 10);
  const time = new Date(`${text} UTC`);
  return Number.isNaN(time.getTime()) ? plain(text) : time.toISOString().slice(0, 10);
}
