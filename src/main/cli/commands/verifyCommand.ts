import { Command, InvalidArgumentError, Option } from 'commander';
import { mutations } from '../../../shared/wrappers/mutations/mutations';
import { verifiedPage } from '../../../shared/wrappers/verify/verifiedPage';
import {
  defaultVerifyOptions,
  type Held,
  type Verification,
  verifyWrapper,
} from '../../../shared/wrappers/verify/verifyWrapper';
import { readWrapper } from '../../data/readWrapper';
import { FileError } from '../../platform/fileError';
import { exitCodes, type Outcome } from '../exitCodes';
import { addRecordOptions, type RecordOptions, recordPages } from '../options/recordPages';
import { seedOption } from '../options/tuneOptions';
import { printError, printJson, printLine, printLines } from '../output/printLines';
import { tableLines } from '../output/table';

interface Options extends RecordOptions {
  mutations: number;
  seed: number;
  json?: true;
}

export function verifyCommand(outcome: Outcome, signal: AbortSignal): Command {
  const command = new Command('verify')
    .description(
      'Try a wrapper on the pages it was made from, on other pages, on changed pages, and without a browser.',
    )
    .argument('<wrapper>', 'a file that wrap has written')
    .argument('<page...>', 'the pages that it was made from, and others of the site')
    .addOption(
      new Option('--mutations <count>', 'how many kinds of changes to try on each page it was made from')
        .argParser(mutationsOf)
        .default(defaultVerifyOptions.mutations),
    )
    .addOption(seedOption())
    .option('--json', 'the whole report as JSON')
    .addHelpText('after', examples);
  return addRecordOptions(command).action(async (file: string, files: string[], options: Options) => {
    const wrapper = await readWrapper(file);
    const { pages, failed } = await recordPages(files, options, signal);
    if (pages.length === 0) throw new FileError('no page could be read, so there is nothing to verify on');
    const report = verifyWrapper(
      wrapper,
      pages.map(({ file: name, ...page }) => verifiedPage(wrapper, { name, ...page })),
      options,
    );
    if (options.json) printJson(report);
    else printReport(report);
    outcome.code = failed > 0 || !report.isSafe ? exitCodes.failed : exitCodes.done;
  });
}

const examples = `
Examples:
  recordscope verify shop.json examples/corpus/pages/shop-grid --label
  recordscope verify jobs.json examples/corpus/pages/ledgerjobs-* --json`;

function mutationsOf(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 0 || count > mutations.length)
    throw new InvalidArgumentError(`It must be a whole number from 0 to ${mutations.length}.`);
  return count;
}

function printReport({ sentence, parts, mutations: changed, warnings }: Verification): void {
  printLine(sentence);
  printLine('');
  const right = (title: string) => ({ title, right: true });
  printLines(
    tableLines(
      [
        { title: 'part' },
        right('made from'),
        right('other pages'),
        right('changed'),
        right('server'),
        { title: 'safe' },
      ],
      parts.map(({ field, examples: own, otherPages, mutations: all, server, isSafe }) => [
        field ?? 'records',
        ...[own, otherPages, all, server].map(heldText),
        isSafe ? 'yes' : 'no',
      ]),
    ),
  );
  const lost = changed.filter(({ f1 }) => f1 < 1);
  if (lost.length > 0) printLine('');
  for (const { title, page, f1 } of lost) printLine(`${page}: ${title}: F1 of the records ${f1.toFixed(2)}`);
  for (const { page, text } of warnings) printError(`${page}: ${text}`);
}

function heldText(part: Held): string {
  return part === null ? '–' : `${part.held} of ${part.of}`;
}
