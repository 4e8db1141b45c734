import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startChromium } from '../../src/main/browser/chromiumHost';
import type { BrowserHost } from '../../src/main/browser/pageHost';
import { defaultCaptureOptions } from '../../src/main/capture/captureOptions';
import { capturePage } from '../../src/main/capture/capturePage';
import { openSource } from '../../src/main/capture/source';
import { parsedTree } from '../../src/main/data/parsedTree';
import { snapshotTree } from '../../src/shared/locators/snapshotTree';
import { pageBlocks } from '../../src/shared/page/buildBlockModel';
import { type AppliedWrapper, applyWrapper } from '../../src/shared/wrappers/applyWrapper';
import { InductionError, induceWrapper } from '../../src/shared/wrappers/induce/induceWrapper';
import { labelledFolder } from '../../test/support/corpus/labelledPages';
import { plain, recordsAround } from './recordsAround';

interface Expected {
  records: { name: string }[];
}

/** A pair survives if so much of the names is right, F1. */
const survives = 0.8;

/** Makes a wrapper from the old version of each real page, and applies it to the new one. */
export async function measuredDrift(showsErrors: boolean): Promise<string[]> {
  const folder = join(labelledFolder, 'drift');
  const browser = await startChromium({ browser: 'bundled' });
  const lines: string[] = [];
  const tally = { pairs: 0, scorable: 0, survived: 0, silent: 0 };
  try {
    for (const pair of readdirSync(folder).sort()) {
      const result = await measuredPair(browser, join(folder, pair));
      tally.pairs++;
      if (showsErrors) lines.push(`${pair}: ${JSON.stringify(result)}`);
      if (result.old < survives) continue;
      tally.scorable++;
      if (result.fresh >= survives) tally.survived++;
      else if (result.warnings === 0) tally.silent++;
    }
  } finally {
    await browser.close();
  }
  const { pairs, scorable, survived, silent } = tally;
  return [
    ...lines,
    `real drift: ${pairs} pairs, ${scorable} with names that the wrapper finds on the old page; on the new page ${survived} survive (F1 of names at least ${survives}), ${scorable - survived} do not, ${silent} of these without a warning`,
  ];
}

interface PairResult {
  /** F1 of names on the old and the new page */
  old: number;
  fresh: number;
  warnings: number;
  records: string;
}

async function measuredPair(browser: BrowserHost, folder: string): Promise<PairResult> {
  const source = await openSource(join(folder, 'old.html'), async () => Buffer.alloc(0));
  const options = { ...defaultCaptureOptions, scripts: false, pictures: false, archive: false };
  const { snapshot } = await capturePage(browser, source, options).finally(() => source.dispose());
  const page = pageBlocks(snapshot);
  const { tree, blockOfNode } = snapshotTree(snapshot);
  const [before, after] = await Promise.all(
    ['old', 'new'].map((name) => expectedNames(join(folder, `${name}.json`))),
  );
  const records = recordsAround(tree, before!).map((node) => [blockOfNode[node]!]);
  try {
    const { wrapper } = induceWrapper(
      [{ page, records: records.filter(([block]) => block !== -1), method: '' }],
      'drift',
    );
    const there = applyWrapper(tree, wrapper, snapshot);
    const column = nameColumn(there, before!);
    const fresh = parsedTree(await readFile(join(folder, 'new.html'), 'utf8'), 'cheerio');
    const applied = applyWrapper(fresh, wrapper, snapshot);
    return {
      old: namesF1(there, column, before!),
      fresh: namesF1(applied, column, after!),
      warnings: applied.warnings.length,
      records: `${there.records.length} of ${before!.length}, then ${applied.records.length} of ${after!.length}`,
    };
  } catch (cause) {
    if (!(cause instanceof InductionError)) throw cause;
    return { old: 0, fresh: 0, warnings: 0, records: cause.message };
  }
}

async function expectedNames(file: string): Promise<string[]> {
  const { records } = JSON.parse(await readFile(file, 'utf8')) as Expected;
  return records.map(({ name }) => plain(name));
}

function nameColumn({ fields }: AppliedWrapper, names: readonly string[]): number {
  const wanted = new Set(names);
  const hits = fields.map(({ values }) => values.filter((value) => wanted.has(plain(String(value)))).length);
  return hits.indexOf(Math.max(...hits));
}

function namesF1({ rows }: AppliedWrapper, column: number, names: readonly string[]): number {
  const left = [...names];
  let right = 0;
  for (const row of rows) {
    const at = left.indexOf(plain(String(row[column] ?? '')));
    if (at === -1) continue;
    left.splice(at, 1);
    right++;
  }
  return rows.length + names.length === 0 ? 0 : (2 * right) / (rows.length + names.length);
}
