import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { startChromium } from '../src/main/browser/chromiumHost';
import type { BrowserHost } from '../src/main/browser/pageHost';
import { defaultCaptureOptions } from '../src/main/capture/captureOptions';
import { capturePage } from '../src/main/capture/capturePage';
import { openSource } from '../src/main/capture/source';
import { readStandardInput } from '../src/main/cli/options/standardInput';
import type { TakePage } from '../src/main/corpus/addPages';
import { Corpus } from '../src/main/corpus/corpus';
import { importPages } from '../src/main/corpus/importPages';
import { labelledFolder, labelledPages } from '../test/support/corpus/labelledPages';

/** Open parameters are chosen on one half of the pages and reported on the other. */
export type Half = 'choosing' | 'reporting';

export interface LabelledCorpus {
  corpus: Corpus;
  /** by the name of the page in the corpus */
  pages: ReadonlyMap<string, { file: string; half: Half }>;
  records: number;
}

/** The labelled pages as a corpus: imported once, and again when their labels change. */
export async function labelledCorpus(): Promise<LabelledCorpus> {
  const labels = labelledPages();
  if (labels.length === 0) throw new Error(`no labelled pages in ${labelledFolder}`);
  return {
    corpus: await importedCorpus('labels.json', labels.length),
    pages: halves(labels),
    records: labels.reduce((sum, { records }) => sum + records.length, 0),
  };
}

/** The pages that a file in the folder of labelled pages lists, as a corpus in the cache. */
export async function importedCorpus(name: string, count: number): Promise<Corpus> {
  const file = join(labelledFolder, name);
  const key = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 16);
  const folder = join('node_modules/.cache/recordscope-labelled', key);
  await mkdir(dirname(folder), { recursive: true });
  const corpus = await Corpus.openOrCreate(folder, defaultCaptureOptions.viewport);
  const isWhole = async (): Promise<boolean> => {
    const { pages } = await corpus.info();
    return pages.filter((page) => page.labels.some(({ status }) => status === 'labelled')).length === count;
  };
  if (!(await isWhole())) await importAll(corpus, file);
  if (!(await isWhole()))
    throw new Error(`some pages of ${labelledFolder} could not be imported into ${folder}`);
  return corpus;
}

async function importAll(corpus: Corpus, labels: string): Promise<void> {
  let browser: BrowserHost | undefined;
  const take: TakePage = async (given, { viewport, scripts }) => {
    browser ??= await startChromium({ browser: 'bundled' });
    const source = await openSource(given, readStandardInput);
    try {
      const options = { ...defaultCaptureOptions, viewport, scripts, pictures: false, archive: false };
      return await capturePage(browser, source, options);
    } finally {
      await source.dispose();
    }
  };
  try {
    const { faults } = await importPages(corpus, labelledFolder, labels, {
      take,
      signal: new AbortController().signal,
      onProgress: (done, total, text) => process.stderr.write(`\r\x1b[K${done}/${total} ${text}`),
    });
    process.stderr.write('\n');
    for (const { file, fault } of faults) process.stderr.write(`${file} ${fault}\n`);
  } finally {
    await browser?.close();
  }
}

/** Every second page of each collection, so both halves have as many old and new pages. */
function halves(labels: ReturnType<typeof labelledPages>): LabelledCorpus['pages'] {
  const seen = new Map<string, number>();
  return new Map(
    labels.map(({ file }) => {
      const collection = file.split('/')[0]!;
      const index = seen.get(collection) ?? 0;
      seen.set(collection, index + 1);
      const slug = file.replace(/\.html$/, '').replace('/', '-');
      return [slug, { file, half: index % 2 === 0 ? 'choosing' : 'reporting' }];
    }),
  );
}
