import { resolve } from 'node:path';
import { Command } from 'commander';
import { sum } from 'd3-array';
import { plural } from '../../../shared/base/plural';
import { type DataTable, dataTable } from '../../../shared/data/dataTable';
import { namedRow } from '../../../shared/data/namedRow';
import { type PageBlocks, pageBlocks } from '../../../shared/page/buildBlockModel';
import { xpathOf } from '../../../shared/page/xpath';
import { runPipeline } from '../../../shared/pipeline/runPipeline';
import { refuseExisting } from '../../data/newFile';
import { exitCodes, type Outcome } from '../exitCodes';
import { isExpectedFailure } from '../expectedFailure';
import { addMethodOptions, chosenMethod, type MethodOptions } from '../options/methodOptions';
import { addBrowserOptions, type BrowserOptions } from '../options/options';
import { SnapshotLoader } from '../options/snapshotLoader';
import { dataCsv } from '../output/dataCsv';
import { printCsv, printError, printJson, printLines } from '../output/printLines';
import { Progress } from '../output/progress';
import { tableLines } from '../output/table';
import { UsageError } from '../usageError';

interface Options extends BrowserOptions, MethodOptions {
  csv?: true;
  jsonl?: true;
  fields?: true;
  provenance?: true;
  sqlite?: string;
  parquet?: string;
}

export function dataCommand(outcome: Outcome, signal: AbortSignal): Command {
  const command = new Command('data')
    .description('Print the data of records: a row per record, a column per field.')
    .argument(
      '<page...>',
      'http(s) addresses, .html or .mhtml files, - for standard input, or captured pages',
    )
    .option('--csv', 'print CSV (the default)')
    .option('--jsonl', 'print one line of JSON per record')
    .option('--sqlite <file>', 'write a new SQLite database instead of printing')
    .option('--parquet <file>', 'write a new Parquet file instead of printing')
    .option('--fields', 'print what each field is, and why, instead of the records')
    .option('--provenance', 'with --jsonl, add the page and the XPath of each record as _source')
    .addHelpText('after', examples);
  return addBrowserOptions(addMethodOptions(command)).action(async (pages: string[], options: Options) => {
    const printed = [options.csv, options.jsonl, options.fields].filter((form) => form === true);
    if (printed.length > 1) throw new UsageError('--csv, --jsonl and --fields exclude each other');
    const files = [options.sqlite, options.parquet].filter((file) => file !== undefined);
    if (files.length === 2 && resolve(files[0]!) === resolve(files[1]!))
      throw new UsageError('--sqlite and --parquet name the same file');
    for (const file of files) refuseExisting(file);
    if (options.provenance && !options.jsonl) throw new UsageError('--provenance needs --jsonl');
    outcome.code = await printAll(pages, options, signal);
  });
}

const examples = `
Examples:
  recordscope data examples/pages/shop-grid/index.html > shop.csv
  recordscope data examples/pages/shop-grid/index.html --jsonl --provenance
  recordscope data examples/pages/shop-grid/index.html --sqlite shop.db --parquet shop.parquet
  recordscope data examples/pages/shop-grid/index.html --fields`;

interface PageData {
  file: string;
  page: PageBlocks;
  records: readonly (readonly number[])[];
  table: DataTable;
}

async function printAll(pages: string[], options: Options, signal: AbortSignal): Promise<number> {
  const { method, settings } = await chosenMethod(options);
  const loader = new SnapshotLoader(options, signal);
  const progress = new Progress(pages.length);
  const found: PageData[] = [];
  let code: number = exitCodes.done;
  try {
    for (const [index, file] of pages.entries()) {
      progress.show(index, file);
      try {
        const page = pageBlocks(await loader.load(file));
        const { records, emptyBecause } = runPipeline(method, page, settings).extraction;
        progress.clear();
        if (records.length === 0) printError(`${file}: no records: ${emptyBecause}`);
        found.push({ file, page, records, table: dataTable(page, records) });
      } catch (cause) {
        progress.clear();
        if (signal.aborted || !isExpectedFailure(cause)) throw cause;
        code = exitCodes.failed;
        printError(`failed: ${cause.message}`);
      }
    }
  } finally {
    progress.clear();
    await loader.close();
  }
  for (const { file, table } of found)
    for (const message of ambiguities(table)) printError(`${file}: ${message}`);
  await writeFiles(found, options);
  const isWritten = options.sqlite !== undefined || options.parquet !== undefined;
  if (options.fields) for (const data of found) printLines(fieldLines(data));
  else if (options.jsonl) for (const data of found) printRecords(data, options.provenance === true);
  else if (options.csv || !isWritten) await printCsv(dataCsv(found));
  return code;
}

async function writeFiles(found: readonly PageData[], { sqlite, parquet }: Options): Promise<void> {
  const pages = found.map(({ page, table }) => ({
    address: page.snapshot.address,
    capturedAt: page.snapshot.capturedAt,
    table,
  }));
  const count = plural(
    sum(pages, ({ table }) => table.rows.length),
    'record',
  );
  if (sqlite !== undefined) {
    const { writeSqlite } = await import('../../data/writeSqlite');
    await writeSqlite(sqlite, pages);
    printError(`wrote ${sqlite}: ${count}`);
  }
  if (parquet !== undefined) {
    const { writeParquet } = await import('../../data/writeParquet');
    await writeParquet(parquet, pages);
    printError(`wrote ${parquet}: ${count}`);
  }
}

function printRecords({ page, records, table }: PageData, withSource: boolean): void {
  table.rows.forEach((row, index) => {
    const record: Record<string, unknown> = namedRow(table.fields, row);
    if (withSource)
      record._source = {
        page: page.snapshot.address,
        record: index + 1,
        xpaths: records[index]!.map((block) => xpathOf(page, block)),
      };
    printJson(record);
  });
}

function fieldLines({ file, table }: PageData): string[] {
  const lines = tableLines(
    [
      { title: 'field' },
      { title: 'type' },
      { title: 'filled', right: true },
      { title: 'example', longest: 50 },
      { title: 'because', longest: 90 },
    ],
    table.fields.map(({ name, type, coverage, column, evidence }) => [
      name,
      column.isMany ? `${type}, several` : type,
      `${Math.round(100 * coverage)} %`,
      column.items[0]!.text,
      evidence.map(({ because }) => because).join(', '),
    ]),
  );
  return [file, ...lines, ''];
}

function ambiguities({ fields }: DataTable): string[] {
  return fields.flatMap(({ name, reading }) => {
    const doubt = reading?.ambiguity;
    if (doubt === undefined || doubt === null) return [];
    return [
      `${name} is ambiguous: '${doubt.text}' is ${doubt.asOne.value} or ${doubt.asOther.value}; such values are left as they are`,
    ];
  });
}
