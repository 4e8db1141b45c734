import { basename } from 'node:path';
import { Command } from 'commander';
import { plural } from '../../../shared/base/plural';
import { InductionError, induceWrapper } from '../../../shared/wrappers/induce/induceWrapper';
import type { Wrapper } from '../../../shared/wrappers/wrapper';
import { writeWrapper } from '../../data/readWrapper';
import { FileError } from '../../platform/fileError';
import { exitCodes, type Outcome } from '../exitCodes';
import { addRecordOptions, type RecordOptions, recordPages } from '../options/recordPages';
import { printError, printLine } from '../output/printLines';

interface Options extends RecordOptions {
  out: string;
}

export function wrapCommand(outcome: Outcome, signal: AbortSignal): Command {
  const command = new Command('wrap')
    .description(
      'Make a wrapper: what finds the records of a page and their fields again. Several pages are several examples.',
    )
    .argument(
      '<page...>',
      'captured pages, http(s) addresses, .html or .mhtml files, or - for standard input',
    )
    .requiredOption('--out <file>', 'where to write the wrapper')
    .addHelpText('after', examples);
  return addRecordOptions(command).action(async (files: string[], options: Options) => {
    const { pages, failed } = await recordPages(files, options, signal);
    for (const { file, records, emptyBecause } of pages)
      if (records.length === 0) printError(`${file}: no records: ${emptyBecause}`);
    const { wrapper, notes } = induced(pages, basename(options.out).replace(/\.json$/i, ''));
    await writeWrapper(options.out, wrapper);
    for (const note of notes) printError(note);
    printLine(`${options.out}: ${summary(wrapper)}`);
    outcome.code = failed > 0 ? exitCodes.failed : exitCodes.done;
  });
}

const examples = `
Examples:
  recordscope wrap examples/corpus/pages/shop-grid --label --out shop.json
  recordscope wrap examples/corpus/pages/ledgerjobs-bookkeeper examples/corpus/pages/ledgerjobs-bookkeeper-2 --out jobs.json`;

function induced(pages: Parameters<typeof induceWrapper>[0], name: string): ReturnType<typeof induceWrapper> {
  try {
    return induceWrapper(pages, name.slice(0, 100) || 'wrapper');
  } catch (cause) {
    if (cause instanceof InductionError) throw new FileError(cause.message);
    throw cause;
  }
}

function summary({ records, fields, next }: Wrapper): string {
  const { least, most } = records.perPage;
  const count = least === most ? plural(most, 'record') : `${least} to ${most} records`;
  return `${count} a page, ${plural(fields.length, 'field')}, ${next === null ? 'no next page' : 'a next page'}; check it with: recordscope verify`;
}
