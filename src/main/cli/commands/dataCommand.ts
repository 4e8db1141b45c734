import { Command } from 'commander';
import { type DataTable, dataTable } from '../../../shared/data/dataTable';
import { type PageBlocks, pageBlocks } from '../../../shared/page/buildBlockModel';
import { xpathOf } from '../../../shared/page/xpath';
import { runPipeline } from '../../../shared/pipeline/runPipeline';
import { exitCodes, type Outcome } from '../exitCodes';
import { isExpectedFailure } from '../expectedFailure';
import { addMethodOptions, chosenMethod, type MethodOptions } from '../options/methodOptions';
import { addBrowserOptions, type BrowserOptions } from '../options/options';
import { SnapshotLoader } from '../options/snapshotLoader';
import { printCsv, printError, printJson, printLines } from '../output/printLines';
import { Progress } from '../output/progress';
import { tableLines } from '../output/table';
import { UsageError } from '../usageError';

interface Options extends BrowserOptions, MethodOptions {
  csv?: true;
  jsonl?: true;
  fields?: true;
  provenance?: true;
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
    .option('--fields', 'print what each field is, and why, instead of the records')
    .option('--provenance', 'with --jsonl, add the page and the XPath of each record as _source')
    .addHelpText('after', examples);
  return addBrowserOptions(addMethodOptions(command)).action(async (pages: string[], options: Options) => {
    const forms = [options.csv, options.jsonl, options.fields].filter((form) => form === true);
    if (forms.length > 1) throw new UsageError('--csv, --jsonl and --fields exclude each other');
    if (options.provenance && !options.jsonl) throw new UsageError('--provenance needs --jsonl');
    outcome.code = await printAll(pages, options, signal);
  });
}

const examples = `
Examples:
  recordscope data examples/pages/shop-grid/index.html > shop.csv
  recordscope data examples/pages/shop-grid/index.html --jsonl --provenance
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
  if (options.fields) for (const data of found) printLines(fieldLines(data));
  else if (options.jsonl) for (const data of found) printRecords(data, options.provenance === true);
  else await printCsv(csvRows(found));
  return code;
}

/** Columns of all pages, by name; with several pages, the page comes first. */
function csvRows(found: readonly PageData[]): string[][] {
  const names = [...new Set(found.flatMap(({ table }) => table.fields.map(({ name }) => name)))];
  const isOne = found.length === 1;
  const rows = found.flatMap(({ file, table }) =>
    table.rows.map((row) => {
      const cells = names.map((name) => {
        const value = row[table.fields.findIndex((field) => field.name === name)] ?? null;
        return value === null ? '' : [value].flat().join('\n');
      });
      return isOne ? cells : [file, ...cells];
    }),
  );
  return found.length === 0 ? [] : [isOne ? names : ['page', ...names], ...rows];
}

function printRecords({ page, records, table }: PageData, withSource: boolean): void {
  table.rows.forEach((row, index) => {
    // No prototype: a field may be called `constructor`.
    const record: Record<string, unknown> = Object.create(null);
    table.fields.forEach(({ name }, field) => {
      record[name] = row[field];
    });
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
