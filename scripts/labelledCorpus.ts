import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { defaultCaptureOptions } from '../src/main/capture/captureOptions';
import { capturePage } from '../src/main/capture/capturePage';
import { openSource } from '../src/main/capture/source';
import { readStandardInput } from '../src/main/cli/standardInput';
import { startChromium } from '../src/main/hosts/chromiumHost';
import type { BrowserHost } from '../src/main/hosts/pageHost';
import { type PageScore, recordContents, scorePage } from '../src/shared/evaluation/recordMatch';
import { type PageBlocks, pageBlocks } from '../src/shared/page/buildBlockModel';
import { decodeSnapshot, encodeSnapshot } from '../src/shared/page/snapshotCodec';
import { blockAtXPath } from '../src/shared/page/xpath';
import type { Pipeline } from '../src/shared/pipeline/pipeline';
import { runPipeline } from '../src/shared/pipeline/runPipeline';
import type { Settings } from '../src/shared/pipeline/settings';
import { labelledFolder, labelledPages } from '../test/support/labelledPages';

/** Open parameters are chosen on the pages of one half and reported on those of the other. */
export type Half = 'choosing' | 'reporting';

export interface LabelledModel {
  file: string;
  half: Half;
  page: PageBlocks;
  truth: Set<number>[];
}

/** All labelled pages as block models; captured once, then read from a cache. */
export async function labelledCorpus(): Promise<LabelledModel[]> {
  const labels = labelledPages();
  if (labels.length === 0) throw new Error(`there are no labelled pages in ${labelledFolder}`);
  const browser = new LazyBrowser();
  const seen = new Map<string, number>();
  const corpus: LabelledModel[] = [];
  try {
    for (const { file, records } of labels) {
      const page = await pageOf(file, browser);
      // Every second page of each collection, so that both halves have as many old and new pages.
      const collection = file.split('/')[0]!;
      const index = seen.get(collection) ?? 0;
      seen.set(collection, index + 1);
      corpus.push({
        file,
        half: index % 2 === 0 ? 'choosing' : 'reporting',
        page,
        truth: records.map((xpath) => recordContents(page, [blockAtXPath(page, xpath)])),
      });
    }
  } finally {
    await browser.close();
  }
  return corpus;
}

class LazyBrowser {
  private started: BrowserHost | undefined;

  async host(): Promise<BrowserHost> {
    this.started ??= await startChromium({ browser: 'bundled' });
    return this.started;
  }

  async close(): Promise<void> {
    await this.started?.close();
  }
}

async function pageOf(file: string, browser: LazyBrowser): Promise<PageBlocks> {
  const stored = join('node_modules/.cache/recordscope-labelled', `${file}.json.gz`);
  if (await stat(stored).catch(() => undefined))
    return pageBlocks(decodeSnapshot(gunzipSync(await readFile(stored)).toString()));
  const source = await openSource(join(labelledFolder, file), readStandardInput);
  const { snapshot } = await capturePage(await browser.host(), source, {
    ...defaultCaptureOptions,
    scripts: false,
    pictures: false,
  });
  await mkdir(dirname(stored), { recursive: true });
  await writeFile(stored, gzipSync(encodeSnapshot(snapshot)));
  return pageBlocks(snapshot);
}

/** How a method did on one page, a record being right from two overlaps on. */
export interface Measured {
  file: string;
  half: Half;
  at50: PageScore;
  at90: PageScore;
}

export function measure(corpus: readonly LabelledModel[], method: Pipeline, settings: Settings): Measured[] {
  return corpus.map(({ file, half, page, truth }) => {
    const found = runPipeline(method, page, settings).extraction.records.map((blocks) =>
      recordContents(page, blocks),
    );
    return { file, half, at50: scorePage(found, truth, 0.5), at90: scorePage(found, truth, 0.9) };
  });
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
