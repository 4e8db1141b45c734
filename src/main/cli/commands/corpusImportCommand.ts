import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { plural } from '../../../shared/base/plural';
import type { AddedPages } from '../../../shared/contract/corpus';
import { annotatorName, defaultAnnotator } from '../../../shared/labels/pageLabel';
import { Corpus } from '../../corpus/corpus';
import { importLabels } from '../../corpus/importLabels';
import { importPages } from '../../corpus/importPages';
import { fileError } from '../../platform/fileError';
import { exitCodes, type Outcome } from '../exitCodes';
import { addPageOptions, type BrowserOptions, browserOption } from '../options/options';
import { printJson, printLine } from '../output/printLines';
import { Progress } from '../output/progress';
import { UsageError } from '../usageError';
import { PageCapturer } from './pageCapturer';
import { reportAdded, reportFaults } from './reportAdded';

interface Options extends Omit<BrowserOptions, 'viewport'> {
  labels?: string[];
  base?: string;
  reader?: string;
  json?: true;
}

export function corpusImportCommand(outcome: Outcome, signal: AbortSignal): Command {
  const command = new Command('import')
    .description('Import saved pages with their labels into a corpus, or labels for pages it already has.')
    .argument('<corpus>', 'a corpus folder')
    .argument('<from>', 'a folder of HTML files, or a labels file: exported JSON, CSV, COCO or Label Studio')
    .option('--labels <file...>', 'with a folder: files of labels by XPath; its labels.json if omitted')
    .option('--base <address>', 'with a folder: base address of pages without a url', parseBase)
    .option(
      '--reader <name>',
      'with a file: the annotator these labels are from; the default annotator if omitted',
      parseAnnotator,
    )
    .option('--json', 'print the result as JSON and nothing else')
    .addOption(browserOption())
    .addHelpText('after', examples);
  return addPageOptions(command).action(async (folder: string, from: string, options: Options) => {
    const corpus = await Corpus.open(folder);
    const found = await stat(from).catch((cause) => {
      throw fileError(cause, from);
    });
    outcome.code = found.isDirectory()
      ? await importFolder(corpus, from, options, signal)
      : await importFile(corpus, from, options);
  });
}

const examples = `
Labels by XPath are a list of pages:
  [{ "file": "shop/search.html", "site": "shop.example", "records": ["/html[1]/body[1]/ul[1]/li[1]", …] }]
A record of several elements is a list of their XPaths. A page may also have url, region (an XPath), tags,
noRecords, hard and note. Saved pages are captured with scripts off. A page that was imported before is not captured
again.

Examples:
  recordscope corpus import corpus saved
  recordscope corpus import corpus saved --labels saved/shop/labels.json saved/news/labels.json
  recordscope corpus import corpus labels.csv --reader anna`;

async function importFolder(
  corpus: Corpus,
  folder: string,
  options: Options,
  signal: AbortSignal,
): Promise<number> {
  if (options.reader !== undefined)
    throw new UsageError(
      '--reader works with a labels file only: a folder is imported for the default annotator',
    );
  const { base } = options;
  const capturer = new PageCapturer(options);
  const all: AddedPages = { added: [], faults: [] };
  try {
    for (const labels of options.labels ?? [join(folder, 'labels.json')]) {
      let progress: Progress | undefined;
      const onProgress = (done: number, total: number, text: string): void => {
        progress ??= new Progress(total);
        if (done < total) progress.show(done, text);
        else progress.clear();
      };
      const { added, faults } = await importPages(corpus, folder, labels, {
        take: capturer.take,
        signal,
        onProgress,
        ...(base === undefined ? {} : { addressOf: (file: string) => new URL(file, base).href }),
      });
      all.added.push(...added);
      all.faults.push(...faults);
    }
    return reportAdded(all, options.json ?? false);
  } finally {
    await capturer.close();
  }
}

async function importFile(
  corpus: Corpus,
  file: string,
  { labels, base, reader, json }: Options,
): Promise<number> {
  if (labels !== undefined || base !== undefined)
    throw new UsageError(`${file} is a labels file: omit --labels and --base`);
  const result = await importLabels(corpus, reader ?? defaultAnnotator, file);
  if (json) printJson(result);
  else {
    printLine(`imported labels of ${plural(result.pages, 'page')}, ${plural(result.records, 'record')}`);
    reportFaults(result.faults);
  }
  return result.faults.length === 0 ? exitCodes.done : exitCodes.failed;
}

function parseBase(text: string): string {
  if (!/^https?:/i.test(text) || !URL.canParse(text))
    throw new InvalidArgumentError('It must be an http(s) address, such as https://shop.example/.');
  return text;
}

export function parseAnnotator(text: string): string {
  if (!annotatorName.test(text))
    throw new InvalidArgumentError('It must consist of letters, digits, spaces, _ and -, at most 40.');
  return text;
}
