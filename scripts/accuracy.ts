import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { capturePage, defaultCaptureOptions } from '../src/main/capture/capturePage';
import { openSource } from '../src/main/capture/source';
import { readStandardInput } from '../src/main/cli/standardInput';
import { table } from '../src/main/cli/table';
import { startChromium } from '../src/main/hosts/chromiumHost';
import type { BrowserHost } from '../src/main/hosts/pageHost';
import { type PageScore, recordContents, scorePage } from '../src/shared/evaluation/recordMatch';
import { methods } from '../src/shared/methods';
import { type PageBlocks, pageBlocks } from '../src/shared/page/buildBlockModel';
import { decodeSnapshot, encodeSnapshot } from '../src/shared/page/snapshotCodec';
import { blockAtXPath } from '../src/shared/page/xpath';
import { runPipeline } from '../src/shared/pipeline/runPipeline';
import { defaultSettings, paperSettings } from '../src/shared/pipeline/settings';
import { labelledFolder, labelledPages } from '../test/support/labelledPages';

/** Measures every method on the labelled pages, with its defaults and with its paper's values. */
const cache = 'node_modules/.cache/recordscope-labelled';
const labels = labelledPages();
if (labels.length === 0) throw new Error(`no labelled pages in ${labelledFolder}`);

let browser: BrowserHost | undefined;

async function pageOf(file: string): Promise<PageBlocks> {
  const stored = join(cache, `${file}.json.gz`);
  if (await stat(stored).catch(() => undefined))
    return pageBlocks(decodeSnapshot(gunzipSync(await readFile(stored)).toString()));
  browser ??= await startChromium({ browser: 'bundled' });
  const source = await openSource(join(labelledFolder, file), readStandardInput);
  const { snapshot } = await capturePage(browser, source, {
    ...defaultCaptureOptions,
    scripts: false,
    pictures: false,
  });
  await mkdir(dirname(stored), { recursive: true });
  await writeFile(stored, gzipSync(encodeSnapshot(snapshot)));
  return pageBlocks(snapshot);
}

interface Measured {
  file: string;
  half: PageScore;
  strict: PageScore;
  records: number;
}

const measured = new Map<string, Measured[]>();
for (const { file, records } of labels) {
  const page = await pageOf(file);
  const truth = records.map((xpath) => recordContents(page, [blockAtXPath(page, xpath)]));
  for (const method of methods) {
    for (const [preset, settings] of [
      ['default', defaultSettings],
      ['paper', paperSettings(method)],
    ] as const) {
      const { extraction } = runPipeline(method, page, settings);
      // A record without text or picture is nothing to see, and neither right nor wrong.
      const found = extraction.records
        .map((blocks) => recordContents(page, blocks))
        .filter(({ size }) => size > 0);
      const key = `${method.id} ${preset}`;
      const list = measured.get(key) ?? [];
      measured.set(key, list);
      list.push({
        file,
        half: scorePage(found, truth, 0.5),
        strict: scorePage(found, truth, 0.9),
        records: found.length,
      });
    }
  }
}
await browser?.close();

const mean = (values: number[]): string =>
  (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3);
const columns = ['method', 'values', 'F1 at 0.5', 'precision', 'recall', 'F1 at 0.9'].map((title) => ({
  title,
}));
const rows = [...measured].map(([key, list]) => [
  ...key.split(' '),
  mean(list.map(({ half }) => half.f1)),
  mean(list.map(({ half }) => half.precision)),
  mean(list.map(({ half }) => half.recall)),
  mean(list.map(({ strict }) => strict.f1)),
]);
console.log(
  `${labels.length} pages, mean per page; overlap of texts and pictures (Jaccard)\n${table(columns, rows)}`,
);
const [wanted, preset = 'default'] = process.argv.slice(2);
if (wanted !== undefined) {
  for (const { file, half, records } of measured.get(`${wanted} ${preset}`) ?? []) {
    if (half.f1 < 0.99)
      console.log(file, half.f1.toFixed(2), `${half.found} of ${half.labelled}, ${records} extracted`);
  }
}
