import { dirname } from 'node:path';
import { type Command, Option } from 'commander';
import { labelOf } from '../../../shared/labels/labelFile';
import type { NodeTree } from '../../../shared/locators/nodeTree';
import { type PageBlocks, pageBlocks } from '../../../shared/page/buildBlockModel';
import { runPipeline } from '../../../shared/pipeline/runPipeline';
import { readServerHtml } from '../../corpus/readServerHtml';
import { snapshotPath } from '../../corpus/readSnapshot';
import { parsedTree } from '../../data/parsedTree';
import { FileError } from '../../platform/fileError';
import { neededTruth } from '../../tuning/neededTruth';
import { isExpectedFailure } from '../expectedFailure';
import { printError } from '../output/printLines';
import { Progress } from '../output/progress';
import { UsageError } from '../usageError';
import { annotatorOf } from './evalOptions';
import { addMethodOptions, chosenMethod, type MethodOptions } from './methodOptions';
import { addBrowserOptions, type BrowserOptions } from './options';
import { SnapshotLoader } from './snapshotLoader';

export interface RecordOptions extends BrowserOptions, MethodOptions {
  label?: true;
  reader: string;
}

/** Options of commands that need the records of pages, from a method or from labels. */
export function addRecordOptions(command: Command): Command {
  return addBrowserOptions(
    addMethodOptions(command)
      .option('--label', 'take the labelled records of captured pages, instead of those of a method')
      .addOption(
        new Option('--reader <name>', 'with --label: the annotator')
          .argParser(annotatorOf)
          .default('', 'labels.json'),
      ),
  );
}

/** A page with its records. */
export interface RecordPage {
  file: string;
  page: PageBlocks;
  records: readonly (readonly number[])[];
  /** id of the method; '' for a label */
  method: string;
  /** why there are no records; '' if there are some */
  emptyBecause: string;
  server: NodeTree | undefined;
}

/** Opens pages one by one. Those that fail are reported on standard error, and counted. */
export async function recordPages(
  files: readonly string[],
  options: RecordOptions,
  signal: AbortSignal,
): Promise<{ pages: RecordPage[]; failed: number }> {
  if (options.label && options.set.length + options.off.length > 0)
    throw new UsageError('--label excludes --set and --off: labels need no method');
  const { method, settings } = await chosenMethod(options);
  const loader = new SnapshotLoader(options, signal);
  const progress = new Progress(files.length);
  const pages: RecordPage[] = [];
  let failed = 0;
  const recordsOf = async (
    file: string,
    page: PageBlocks,
  ): Promise<Pick<RecordPage, 'records' | 'method' | 'emptyBecause'>> => {
    if (options.label)
      return {
        records: await labelledRecords(file, page, options.reader),
        method: '',
        emptyBecause: 'its label has none',
      };
    const { records, emptyBecause } = runPipeline(method, page, settings).extraction;
    return { records, method: method.id, emptyBecause };
  };
  try {
    for (const [index, file] of files.entries()) {
      progress.show(index, file);
      try {
        const page = pageBlocks(await loader.load(file));
        pages.push({ file, page, ...(await recordsOf(file, page)), server: await serverTree(file) });
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
  return { pages, failed };
}

async function labelledRecords(
  file: string,
  page: PageBlocks,
  reader: string,
): Promise<readonly (readonly number[])[]> {
  const snapshot = await snapshotPath(file);
  if (snapshot === undefined)
    throw new FileError(
      `${file} is not a captured page, so it has no label: give its folder in a corpus, or omit --label`,
    );
  return labelOf(await neededTruth(snapshot, reader), page).label.records.map(({ blocks }) => blocks);
}

/** What the server sent, as a parser sees it; undefined if it was not kept. */
async function serverTree(file: string): Promise<NodeTree | undefined> {
  const snapshot = await snapshotPath(file);
  if (snapshot === undefined) return undefined;
  const html = await readServerHtml(dirname(snapshot));
  return html === undefined ? undefined : parsedTree(html, 'lxml');
}
