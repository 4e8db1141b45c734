import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Command } from 'commander';
import type { NodeTree } from '../../../shared/locators/nodeTree';
import { snapshotTree } from '../../../shared/locators/snapshotTree';
import type { WrapperContext } from '../../../shared/wrappers/appliedField';
import { type AppliedWrapper, applyWrapper } from '../../../shared/wrappers/applyWrapper';
import type { Wrapper } from '../../../shared/wrappers/wrapper';
import { parsedTree } from '../../data/parsedTree';
import { readWrapper } from '../../data/readWrapper';
import { fileError } from '../../platform/fileError';
import { exitCodes, type Outcome } from '../exitCodes';
import { isExpectedFailure } from '../expectedFailure';
import { addBrowserOptions, type BrowserOptions } from '../options/options';
import { SnapshotLoader } from '../options/snapshotLoader';
import { printCsv, printError, printJson } from '../output/printLines';
import { Progress } from '../output/progress';
import { UsageError } from '../usageError';

interface Options extends BrowserOptions {
  csv?: true;
  jsonl?: true;
  parse?: true;
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
    .addHelpText('after', examples);
  return addBrowserOptions(command).action(async (file: string, pages: string[], options: Options) => {
    if (options.csv && options.jsonl) throw new UsageError('--csv and --jsonl exclude each other');
    const wrapper = await readWrapper(file);
    const { found, failed } = await appliedPages(wrapper, pages, options, signal);
    if (options.jsonl) for (const page of found) printRecords(wrapper, page);
    else await printCsv(csvRows(wrapper, found));
    outcome.code = failed > 0 ? exitCodes.failed : exitCodes.done;
  });
}

const examples = `
Examples:
  recordscope apply shop.json examples/corpus/pages/shop-grid > shop.csv
  recordscope apply shop.json saved/*.html --parse --jsonl`;

interface AppliedPage {
  file: string;
  applied: AppliedWrapper;
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
  try {
    for (const [index, file] of files.entries()) {
      progress.show(index, file);
      try {
        const { tree, context } = await openedTree(file, options, loader);
        const applied = applyWrapper(tree, wrapper, context);
        progress.clear();
        for (const warning of applied.warnings) printError(`${file}: ${warning}`);
        found.push({ file, applied });
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

/** With several pages, the page comes first. */
function csvRows({ fields }: Wrapper, found: readonly AppliedPage[]): string[][] {
  const names = fields.map(({ name }) => name);
  const isOne = found.length === 1;
  const rows = found.flatMap(({ file, applied }) =>
    applied.rows.map((row) => {
      const cells = row.map((value) => (value === null ? '' : [value].flat().join('\n')));
      return isOne ? cells : [file, ...cells];
    }),
  );
  return found.length === 0 ? [] : [isOne ? names : ['page', ...names], ...rows];
}

function printRecords({ fields }: Wrapper, { applied }: AppliedPage): void {
  for (const row of applied.rows) {
    // No prototype: a field may be called `constructor`.
    const record: Record<string, unknown> = Object.create(null);
    fields.forEach(({ name }, index) => {
      record[name] = row[index];
    });
    printJson(record);
  }
}
