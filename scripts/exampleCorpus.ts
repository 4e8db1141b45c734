import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { startChromium } from '../src/main/browser/chromiumHost';
import { defaultCaptureOptions } from '../src/main/capture/captureOptions';
import { capturePage } from '../src/main/capture/capturePage';
import { openSource } from '../src/main/capture/source';
import { runCommandLine } from '../src/main/cli/commandLine';
import { readStandardInput } from '../src/main/cli/options/standardInput';
import type { TakePage } from '../src/main/corpus/addPages';
import { Corpus } from '../src/main/corpus/corpus';
import { importPages } from '../src/main/corpus/importPages';
import { defaultAnnotator } from '../src/shared/labels/pageLabel';
import { exampleFields, selectedFields } from '../test/support/corpus/exampleFields';
import { namedSites } from './namedSites';

/**
 * Makes `examples/corpus`, which `npm start` opens: the example pages and those of the invented sites, captured as from
 * the web, labelled, and evaluated with all methods. Run it again when a page, its truth or a method changes. With
 * `--fields` it only labels the fields again (`fields.json`) and evaluates again, and leaves the captures as they are.
 */
const examples = 'examples';
const target = join(examples, 'corpus');
/** Sites that are never used to choose values. */
const heldOut = ['aerolane', 'keyway', 'nightwire', 'qalam', 'news-cards', 'table-rows', 'thai'];

interface Labelled {
  file: string;
  url: string;
  site: string;
  tags: string[];
  region?: string;
  records: (string | string[])[];
  noRecords?: boolean;
}

async function labelledSites(): Promise<Labelled[]> {
  const lists = await Promise.all(
    (await readdir(join(examples, 'sites'))).sort().map(async (site) => {
      const text = await readFile(join(examples, 'sites', site, 'labels.json'), 'utf8');
      return JSON.parse(text) as (Labelled & { region?: string | null })[];
    }),
  );
  return lists.flat().map(({ region, ...entry }) => ({
    ...entry,
    url: `http://${entry.site}/${entry.file.split('/')[1]}`,
    ...(region && { region }),
  }));
}

async function labelledPages(): Promise<Labelled[]> {
  return Promise.all(
    (await readdir(join(examples, 'pages'))).sort().map(async (name) => {
      const text = await readFile(join(examples, 'pages', name, 'truth.json'), 'utf8');
      const { region, records } = JSON.parse(text) as { region: string | null; records: string[][] };
      const site = `${name}.example`;
      return {
        file: `${name}/index.html`,
        url: `http://${site}/index.html`,
        site,
        tags: ['one difficulty'],
        ...(region !== null && { region }),
        records,
        ...(records.length === 0 && { noRecords: true }),
      };
    }),
  );
}

/** Labels what the `fields.json` files say, and leaves no undo history. */
async function labelFields(corpus: Corpus): Promise<void> {
  for (const { slug, url } of (await corpus.info()).pages) {
    const { host, pathname } = new URL(url);
    const wanted = exampleFields(`${host.replace(/\.example$/, '')}${pathname}`);
    if (wanted.length > 0)
      await corpus.labels.set(slug, defaultAnnotator, 'import', (page, label) => ({
        ...label,
        fields: selectedFields(page, label.records, wanted),
      }));
    await rm(join(corpus.folder, 'pages', slug, 'labels.history.jsonl'), { force: true });
  }
}

/** After the labels: results that are older than a label are out of date. */
async function evaluateAgain(corpus: Corpus): Promise<void> {
  await rm(corpus.resultsFolder, { recursive: true, force: true });
  process.exitCode = await runCommandLine(['eval', corpus.folder, '--keep']);
}

async function makeCorpus(): Promise<void> {
  /** By their folders. */
  const sources = { sites: await labelledSites(), pages: await labelledPages() };
  const folders = new Map(
    Object.entries(sources).flatMap(([folder, pages]) =>
      pages.map(({ file }) => {
        const name = file.split('/')[0]!;
        return [name, join(examples, folder, name)] as const;
      }),
    ),
  );
  const sites = await namedSites((name) => folders.get(name));
  const browser = await startChromium({ browser: 'bundled', args: sites.args });
  const working = await mkdtemp(join(tmpdir(), 'recordscope-example-'));
  try {
    const corpus = await Corpus.create(
      join(working, 'corpus'),
      'Example corpus',
      defaultCaptureOptions.viewport,
    );
    const take: TakePage = async (path, { viewport, scripts, signal }) => {
      const { url } = Object.values(sources)
        .flat()
        .find(({ file }) => path.endsWith(join(sep, file)))!;
      // Its screenshots would be larger than all others together.
      const pictures = !path.includes('long-list');
      const options = { ...defaultCaptureOptions, archive: true, pictures, viewport, scripts, signal };
      return capturePage(browser, await openSource(url, readStandardInput), options);
    };
    const onProgress = (done: number, total: number, message: string): void => {
      process.stderr.write(`${done} of ${total} ${message}\n`);
    };
    const { signal } = new AbortController();
    for (const [folder, pages] of Object.entries(sources)) {
      const labels = join(working, `${folder}.json`);
      await writeFile(labels, JSON.stringify(pages));
      const { faults } = await importPages(corpus, join(examples, folder), labels, {
        take,
        signal,
        onProgress,
      });
      if (faults.length > 0) throw new Error(faults.map(({ file, fault }) => `${file}: ${fault}`).join('\n'));
    }
    await corpus.edit((entry) => ({ ...entry, heldOut: heldOut.map((name) => `${name}.example`) }));
    await labelFields(corpus);
    await evaluateAgain(corpus);
    await rm(target, { recursive: true, force: true });
    // Not moved: the temporary folder can be on another disk.
    await cp(corpus.folder, target, { recursive: true });
  } finally {
    await browser.close();
    sites.close();
    await rm(working, { recursive: true, force: true });
  }
}

const { values } = parseArgs({ options: { fields: { type: 'boolean', default: false } } });
if (values.fields) {
  const corpus = await Corpus.open(target);
  await labelFields(corpus);
  await evaluateAgain(corpus);
} else await makeCorpus();
