import { join } from 'node:path';
import { Command } from 'commander';
import { startChromium } from '../../browser/chromiumHost';
import type { BrowserHost } from '../../browser/pageHost';
import { capturePage } from '../../capture/capturePage';
import type { CapturedPage } from '../../capture/captureSnapshot';
import { openSource, standardInput } from '../../capture/source';
import { openedSource } from '../../capture/typedAddress';
import { Corpus } from '../../corpus/corpus';
import { pagesFolder } from '../../corpus/corpusLayout';
import { exitCodes, type Outcome } from '../exitCodes';
import { isExpectedFailure } from '../expectedFailure';
import { addBrowserOptions, type BrowserOptions, captureOptions } from '../options/options';
import { readStandardInput } from '../options/standardInput';
import { printError, printJson, printLine } from '../output/printLines';
import { Progress } from '../output/progress';
import { UsageError } from '../usageError';

interface Options extends BrowserOptions {
  into: string;
  json?: true;
}

export function captureCommand(outcome: Outcome, signal: AbortSignal): Command {
  const command = new Command('capture')
    .description('Open pages, wait until they settle, and store them in a corpus.')
    .argument('<source...>', 'http(s) addresses, .html or .mhtml files, or - for standard input')
    .requiredOption('--into <folder>', 'the corpus folder; created if it does not exist')
    .option('--json', 'print one line of JSON per source and nothing else')
    .addHelpText('after', examples);
  return addBrowserOptions(command).action(async (sources: string[], options: Options) => {
    outcome.code = await captureAll(sources, options, signal);
  });
}

const examples = `
Each page gets its own folder under <folder>/pages, with the snapshot, the screenshot and the page as .mhtml.
A page that fails does not stop the others. It is listed at the end, and the exit code is 1.

Examples:
  recordscope capture https://shop.example/search?q=jacket --into corpus
  recordscope capture saved/*.html --scripts off --into corpus`;

/** The result for one source, as --json prints it. */
type Result =
  | {
      source: string;
      page: string;
      folder: string;
      hash: string;
      address: string;
      title: string;
      warnings: string[];
    }
  | { source: string; error: string };

async function captureAll(sources: string[], options: Options, signal: AbortSignal): Promise<number> {
  if (sources.filter((source) => source === standardInput).length > 1) {
    throw new UsageError('standard input can be captured only once');
  }
  const settings = captureOptions(options, signal);
  const corpus = await Corpus.openOrCreate(options.into, settings.viewport);
  const browser = await startChromium(options.browser === undefined ? {} : { browser: options.browser });
  const progress = new Progress(sources.length);
  const failed: string[] = [];
  try {
    note(options, `browser: ${browser.browser}`);
    for (const [index, given] of sources.entries()) {
      progress.show(index, given);
      const result = await captureOne(given, browser, corpus, settings).catch((cause: unknown): Result => {
        if (signal.aborted || !isExpectedFailure(cause)) throw cause;
        return { source: given, error: cause.message };
      });
      progress.clear();
      report(result, options);
      if ('address' in result && (await openedSource(given, result.address)) !== given)
        note(options, `address: ${result.address}`);
      if ('error' in result) failed.push(result.error);
    }
  } finally {
    progress.clear();
    await browser.close();
  }
  if (failed.length === 0) return exitCodes.done;
  if (sources.length > 1) {
    printError(`${failed.length} of ${sources.length} failed:`);
    for (const line of failed) printError(`  ${line}`);
  }
  return exitCodes.failed;
}

async function captureOne(
  given: string,
  browser: BrowserHost,
  corpus: Corpus,
  settings: ReturnType<typeof captureOptions>,
): Promise<Result> {
  const source = await openSource(given, readStandardInput);
  let captured: CapturedPage;
  try {
    captured = await capturePage(browser, source, settings);
  } finally {
    await source.dispose();
  }
  settings.signal?.throwIfAborted();
  const page = await corpus.add(captured);
  const { hash, address, title, warnings } = captured.snapshot;
  const folder = join(corpus.folder, pagesFolder, page);
  return {
    source: given,
    page,
    folder,
    hash,
    address,
    title,
    warnings: warnings.map(({ message }) => message),
  };
}

function report(result: Result, options: Options): void {
  if (options.json) {
    printJson(result);
    return;
  }
  if ('error' in result) {
    printError(`failed: ${result.error}`);
    return;
  }
  printLine(`captured ${result.folder}  ${result.title || '(no title)'}`);
  for (const warning of result.warnings) printError(`warning: ${result.source}: ${warning}`);
}

function note(options: Options, text: string): void {
  if (!options.json) printError(text);
}
