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
    .description('Take saved pages with their labels into a corpus, or labels of pages that it has.')
    .argument('<corpus>', 'the folder of a corpus')
    .argument('<from>', 'a folder of HTML, or a file of labels: JSON as exported, CSV, COCO, Label Studio')
    .option('--labels <file...>', 'of a folder: labels by XPath; labels.json in it unless given')
    .option('--base <address>', 'of a folder: what pages are at that do not say their url', parseBase)
    .option(
      '--reader <name>',
      'of a file: whose labels these become; the first reader unless given',
      parseAnnotator,
    )
    .option('--json', 'what became of it as JSON on standard output, and nothing else')
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
A record of several elements is a list of their XPaths. A page may also say its url, region (an XPath), tags,
noRecords, hard and note. Saved pages are captured with their scripts off; one that was imported before is not
captured again.

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
  if (options.reader !== undefined) throw new UsageError('labels by XPath become those of the first reader');
  const { base } = options;
  const taker = new PageCapturer(options);
  const all: AddedPages = { added: [], faults: [] };
  try {
    for (const labels of options.labels ?? [join(folder, 'labels.json')]) {
      let progress: Progress | undefined;
      const onProgress = (done: number, total: number, message: string): void => {
        progress ??= new Progress(total);
        if (done < total) progress.show(done, message);
        else progress.clear();
      };
      const { added, faults } = await importPages(corpus, folder, labels, {
        take: taker.take,
        signal,
        onProgress,
        ...(base === undefined ? {} : { addressOf: (file: string) => new URL(file, base).href }),
      });
      all.added.push(...added);
      all.faults.push(...faults);
    }
    return reportAdded(all, options.json ?? false);
  } finally {
    await taker.close();
  }
}

async function importFile(
  corpus: Corpus,
  file: string,
  { labels, base, reader, json }: Options,
): Promise<number> {
  if (labels !== undefined || base !== undefined)
    throw new UsageError(`${file} is a file of labels already: leave --labels and --base out`);
  const result = await importLabels(corpus, reader ?? defaultAnnotator, file);
  if (json) printJson(result);
  else {
    printLine(`labels of ${plural(result.pages, 'page')}, ${plural(result.records, 'record')}`);
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
    throw new InvalidArgumentError('It must be a name of letters, digits, spaces, _ and -, at most 40.');
  return text;
}
