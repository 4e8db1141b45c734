import { Command } from 'commander';
import { plural } from '../../../shared/base/plural';
import { dataTable } from '../../../shared/data/dataTable';
import { type PageBlocks, pageBlocks } from '../../../shared/page/buildBlockModel';
import { xpathOf } from '../../../shared/page/xpath';
import { type Run, runPipeline, stageVerdicts } from '../../../shared/pipeline/runPipeline';
import { confidenceWord } from '../../../shared/records/extraction';
import { recordRect, recordText } from '../../../shared/records/recordRect';
import { exitCodes, type Outcome } from '../exitCodes';
import { isExpectedFailure } from '../expectedFailure';
import { addMethodOptions, chosenMethod, type MethodOptions } from '../options/methodOptions';
import { addBrowserOptions, type BrowserOptions } from '../options/options';
import { SnapshotLoader } from '../options/snapshotLoader';
import { dataCsv, type NamedTable } from '../output/dataCsv';
import { printCsv, printError, printJson, printLines } from '../output/printLines';
import { Progress } from '../output/progress';
import { tableLines } from '../output/table';
import { UsageError } from '../usageError';

interface Options extends BrowserOptions, MethodOptions {
  json?: true;
  table?: true;
  csv?: true;
}

export function runCommand(outcome: Outcome, signal: AbortSignal): Command {
  const command = new Command('run')
    .description(
      'Run a method on pages. Show the records it finds, and how much each stage kept and dropped.',
    )
    .argument(
      '<page...>',
      'http(s) addresses, .html or .mhtml files, - for standard input, or captured pages',
    )
    .option('--json', 'print one line of JSON per page and nothing else')
    .option('--table', 'print tables (the default)')
    .option('--csv', 'print the data of the records as CSV, as the command data does')
    .addHelpText('after', examples);
  return addBrowserOptions(addMethodOptions(command)).action(async (pages: string[], options: Options) => {
    if ([options.json, options.table, options.csv].filter((form) => form === true).length > 1)
      throw new UsageError('--json, --table and --csv exclude each other');
    outcome.code = await runAll(pages, options, signal);
  });
}

const examples = `
Examples:
  recordscope run examples/pages/shop-grid/index.html
  recordscope run examples/pages/shop-grid/index.html --method emine
  recordscope run corpus/pages/* --method rextractor --preset paper --set similarity.contentThreshold=0.5 --json`;

async function runAll(pages: string[], options: Options, signal: AbortSignal): Promise<number> {
  const { method, settings } = await chosenMethod(options);
  const loader = new SnapshotLoader(options, signal);
  const progress = new Progress(pages.length);
  const tables: NamedTable[] = [];
  let code: number = exitCodes.done;
  try {
    for (const [index, file] of pages.entries()) {
      progress.show(index, file);
      try {
        const snapshot = await loader.load(file);
        const page = pageBlocks(snapshot);
        const run = runPipeline(method, page, settings, { now: () => performance.now() });
        progress.clear();
        const answer = answerOf(
          run,
          page,
          file,
          snapshot.warnings.map(({ message }) => message),
        );
        if (options.csv) tables.push({ file, table: dataTable(page, run.extraction.records) });
        else if (options.json) printJson(answer);
        else printLines(asText(answer));
      } catch (cause) {
        progress.clear();
        if (signal.aborted || !isExpectedFailure(cause)) throw cause;
        code = exitCodes.failed;
        if (options.json) printJson({ file, error: cause.message });
        else printError(`failed: ${cause.message}`);
      }
    }
  } finally {
    progress.clear();
    await loader.close();
  }
  if (options.csv) await printCsv(dataCsv(tables));
  return code;
}

interface Location {
  xpath: string;
  rect: [number, number, number, number];
}

/** The answer as --json prints it. */
interface Answer {
  file: string;
  method: string;
  page: { address: string; title: string; hash: string; width: number; height: number };
  region: Location | null;
  sections: Location[];
  /** the method's own score of the answer, or null */
  score: number | null;
  /** how likely the answer is right, 0 to 1, with what speaks against it; null if the method does not estimate it */
  confidence: { value: number; word: string; doubts: string[] } | null;
  records: { xpaths: string[]; rect: [number, number, number, number]; text: string }[];
  alternatives: { region: Location | null; records: { xpaths: string[] }[]; score: number }[];
  stages: { id: string; ms: number; reused: boolean; kept: number; dropped: number; error?: string }[];
  emptyBecause: string;
  warnings: string[];
}

function answerOf(run: Run, page: PageBlocks, file: string, warnings: string[]): Answer {
  const { address, title, hash, width, height } = page.snapshot;
  const { region, sections, score, confidence, records, alternatives, emptyBecause } = run.extraction;
  const place = (block: number): Location => ({
    xpath: xpathOf(page, block),
    rect: recordRect(page, [block]),
  });
  const location = (block: number): Location | null => (block === -1 ? null : place(block));
  const xpaths = (blocks: readonly number[]): string[] => blocks.map((block) => xpathOf(page, block));
  return {
    file,
    method: run.pipeline.id,
    page: { address, title, hash, width, height },
    region: location(region),
    sections: sections.map(place),
    score,
    confidence:
      confidence === undefined
        ? null
        : { value: confidence.value, word: confidenceWord(confidence), doubts: confidence.doubts },
    records: records.map((blocks) => ({
      xpaths: xpaths(blocks),
      rect: recordRect(page, blocks),
      text: recordText(page, blocks),
    })),
    alternatives: alternatives.map((other) => ({
      region: location(other.region),
      records: other.records.map((blocks) => ({ xpaths: xpaths(blocks) })),
      score: other.score,
    })),
    stages: run.stages.map(({ id, ms, reused, status, message }) => {
      const kept = stageVerdicts(run, id)?.kept ?? new Uint8Array();
      const keptCount = kept.reduce((sum, entry) => sum + entry, 0);
      const counts = { id, ms, reused, kept: keptCount, dropped: kept.length - keptCount };
      return status === 'done' ? counts : { ...counts, error: message };
    }),
    emptyBecause,
    warnings,
  };
}

function asText(answer: Answer): string[] {
  const stages = tableLines(
    [
      { title: 'stage' },
      { title: 'kept', right: true },
      { title: 'dropped', right: true },
      { title: 'ms', right: true },
    ],
    answer.stages.map(({ id, kept, dropped, ms, error }) => [
      error === undefined ? id : `${id}: ${error}`,
      String(kept),
      String(dropped),
      ms.toFixed(1),
    ]),
  );
  const records = tableLines(
    [{ title: '', right: true }, { title: 'text', longest: 70 }, { title: 'xpath' }],
    answer.records.map(({ text, xpaths }, index) => [String(index + 1), text, xpaths.join(' + ')]),
  );
  const found =
    answer.records.length === 0
      ? [`no records: ${answer.emptyBecause}`]
      : [plural(answer.records.length, 'record'), ...records];
  const where = answer.region === null ? [] : [`region ${answer.region.xpath}`];
  const by = [`method ${answer.method}`, ...confidenceText(answer)].join(', ');
  const page = `${answer.page.title || '(no title)'}, ${answer.page.address}`;
  return [page, by, '', ...stages, '', ...where, ...found, ''];
}

/** "confidence 0.97, sure", with the doubts of an unsure answer. */
function confidenceText({ confidence }: Answer): string[] {
  if (confidence === null) return [];
  const { value, word, doubts } = confidence;
  const because = doubts.length === 0 ? '' : `, because ${doubts.join('; ')}`;
  return [`confidence ${value.toFixed(2)}, ${word}${because}`];
}
