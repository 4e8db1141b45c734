import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { CellValue } from '../../../shared/data/dataTable';
import { namedRow } from '../../../shared/data/namedRow';
import type { NodeTree } from '../../../shared/locators/nodeTree';
import { snapshotTree } from '../../../shared/locators/snapshotTree';
import type { WrapperContext } from '../../../shared/wrappers/appliedField';
import { applyWrapper } from '../../../shared/wrappers/applyWrapper';
import { followingPage } from '../../../shared/wrappers/next/followingPage';
import { recordKey } from '../../../shared/wrappers/next/recordKey';
import type { Wrapper } from '../../../shared/wrappers/wrapper';
import type { ListPage } from '../../data/followPages';
import { followSite } from '../../data/followSite';
import { parsedTree } from '../../data/parsedTree';
import { readWrapper } from '../../data/readWrapper';
import { fileError } from '../../platform/fileError';
import { exitCodes, type Outcome } from '../exitCodes';
import { isExpectedFailure } from '../expectedFailure';
import { addBrowserOptions, type BrowserOptions } from '../options/options';
import { SnapshotLoader } from '../options/snapshotLoader';
import { dataCsv } from '../output/dataCsv';
import { printCsv, printError, printJson } from '../output/printLines';
import { Progress } from '../output/progress';
import { UsageError } from '../usageError';

interface Options extends BrowserOptions {
  csv?: true;
  jsonl?: true;
  parse?: true;
  follow?: number;
  delay: number;
  ignoreRobots?: true;
}

export function applyCommand(outcome: Outcome, signal: AbortSignal): Command {
  const command = new Command('apply')
    .description('Print the data that a wrapper finds on pages: a row per record, a column per field.')
    .argument('<wrapper>', 'a file that wrap has written')
    .argument(
      '<page...>',
      'captured pages, http(s) addresses, .html or .mhtml files, or - for standard input',
    )
    .option('--csv', 'print CSV (the default)')
    .option('--jsonl', 'print one line of JSON per record')
    .option('--parse', 'read .html files without a browser and without scripts')
    .addOption(
      new Option('--follow <pages>', 'open so many pages in turn, by the link to the next one').argParser(
        pageCount,
      ),
    )
    .addOption(
      new Option('--delay <seconds>', 'least pause between two pages of a site')
        .argParser(seconds)
        .default(1),
    )
    .option('--ignore-robots', 'open pages that robots.txt disallows')
    .addHelpText('after', examples);
  return addBrowserOptions(command).action(async (file: string, pages: string[], options: Options) => {
    if (options.csv && options.jsonl) throw new UsageError('--csv and --jsonl exclude each other');
    const wrapper = await readWrapper(file);
    const { found, failed } = await appliedPages(wrapper, pages, options, signal);
    const { fields } = wrapper;
    if (options.jsonl) for (const { rows } of found) for (const row of rows) printJson(namedRow(fields, row));
    else await printCsv(dataCsv(found.map(({ file, rows }) => ({ file, table: { fields, rows } }))));
    outcome.code = failed > 0 ? exitCodes.failed : exitCodes.done;
  });
}

const examples = `
Examples:
  recordscope apply shop.json examples/corpus/pages/shop-grid > shop.csv
  recordscope apply shop.json saved/*.html --parse --jsonl
  recordscope apply shop.json https://shop.example/search?q=bag --follow 5 --delay 2`;

function pageCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1)
    throw new InvalidArgumentError('It must be a whole number above 0.');
  return count;
}

function seconds(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 86_400))
    throw new InvalidArgumentError('It must be a number of seconds, from 0 to 86400.');
  return value;
}

interface AppliedPage {
  file: string;
  rows: CellValue[][];
}

async function appliedPages(
  wrapper: Wrapper,
  files: readonly string[],
  options: Options,
  signal: AbortSignal,
): Promise<{ found: AppliedPage[]; failed: number }> {
  const loader = new SnapshotLoader(options, signal);
  const progress = new Progress(files.length);
  const found: AppliedPage[] = [];
  let failed = 0;
  const applied = async (file: string): Promise<OpenedPage> => {
    const { tree, context } = await openedTree(file, options, loader);
    const { rows, warnings } = applyWrapper(tree, wrapper, context);
    progress.clear();
    for (const warning of warnings) printError(`${file}: ${warning}`);
    return {
      address: context.address,
      rows,
      keys: rows.map((row) => recordKey(wrapper, row)),
      next: followingPage(tree, wrapper, context.address),
    };
  };
  try {
    for (const [index, file] of files.entries()) {
      progress.show(index, file);
      try {
        if (options.follow === undefined) found.push({ file, rows: (await applied(file)).rows });
        else await follow(file, options, signal, applied, (page, rows) => found.push({ file: page, rows }));
      } catch (cause) {
        progress.clear();
        if (signal.aborted || !isExpectedFailure(cause)) throw cause;
        failed++;
        printError(`failed: ${cause.message}`);
      }
    }
  } finally {
    progress.clear();
    await loader.close();
  }
  return { found, failed };
}

interface OpenedPage extends ListPage {
  rows: CellValue[][];
}

/** Opens a page and those that follow it; each record once, however often it is listed. */
async function follow(
  first: string,
  { follow: limit, delay, ignoreRobots }: Options,
  signal: AbortSignal,
  open: (address: string) => Promise<OpenedPage>,
  onRows: (address: string, rows: CellValue[][]) => void,
): Promise<void> {
  const stopped = await followSite(first, {
    limit: limit!,
    delay,
    ignoreRobots: ignoreRobots === true,
    hint: '; --ignore-robots opens it all the same',
    open,
    onPage: ({ address, rows }, fresh) =>
      onRows(
        address,
        fresh.map((record) => rows[record]!),
      ),
    signal,
  });
  printError(`stopped: ${stopped}`);
}

async function openedTree(
  file: string,
  { parse }: Options,
  loader: SnapshotLoader,
): Promise<{ tree: NodeTree; context: WrapperContext }> {
  if (parse && /\.html?$/i.test(file)) {
    const text = await readFile(file, 'utf8').catch((cause: unknown) => {
      throw fileError(cause, file);
    });
    const address = pathToFileURL(resolve(file)).href;
    return { tree: parsedTree(text, 'browser'), context: { address, capturedAt: new Date().toISOString() } };
  }
  const snapshot = await loader.load(file);
  return { tree: snapshotTree(snapshot).tree, context: snapshot };
}
