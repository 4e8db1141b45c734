import { Command } from 'commander';
import { plural } from '../../../shared/base/plural';
import { type PageBlocks, pageBlocks } from '../../../shared/page/buildBlockModel';
import { candidateSets } from '../../../shared/wrappers/guard/candidateSets';
import { HealError, type HealProposal, healWrapper } from '../../../shared/wrappers/guard/healWrapper';
import type { Wrapper, WrapperLocator } from '../../../shared/wrappers/wrapper';
import { acceptRevision, historyPath } from '../../data/acceptRevision';
import { readWrapper } from '../../data/readWrapper';
import { FileError } from '../../platform/fileError';
import { addBrowserOptions, type BrowserOptions } from '../options/options';
import { SnapshotLoader } from '../options/snapshotLoader';
import { printError, printJson, printLine, printLines } from '../output/printLines';
import { tableLines } from '../output/table';

interface Options extends BrowserOptions {
  accept?: true;
  json?: true;
}

export function healCommand(signal: AbortSignal): Command {
  const command = new Command('heal')
    .description(
      'Propose a new revision of a wrapper that no longer fits a page. Nothing is written without --accept.',
    )
    .argument('<wrapper>', 'a file that wrap has written')
    .argument('<page>', 'an http(s) address, .html or .mhtml file, - for standard input, or a captured page')
    .option('--accept', 'write the new revision, and keep the old one in <name>.history.jsonl beside it')
    .option('--json', 'print JSON')
    .addHelpText('after', examples);
  return addBrowserOptions(command).action(async (file: string, source: string, options: Options) => {
    const wrapper = await readWrapper(file);
    const loader = new SnapshotLoader(options, signal);
    const page = await loader.load(source).finally(() => loader.close());
    const proposal = healed(wrapper, pageBlocks(page), source);
    if (options.json) printJson(proposal);
    else printProposal(wrapper, proposal);
    if (!options.accept) return;
    await acceptRevision(file, wrapper, proposal.wrapper);
    printError(
      `${file} is revision ${proposal.wrapper.revision} now; ${historyPath(file)} has the one before`,
    );
  });
}

const examples = `
Examples:
  recordscope heal shop.json https://shop.example/bags
  recordscope heal shop.json https://shop.example/bags --accept`;

function healed(wrapper: Wrapper, page: PageBlocks, source: string): HealProposal {
  try {
    return healWrapper(wrapper, page, candidateSets(page, wrapper));
  } catch (cause) {
    if (cause instanceof HealError) throw new FileError(`${source}: ${cause.message}`);
    throw cause;
  }
}

const shownRows = 5;

function printProposal({ revision }: Wrapper, proposal: HealProposal): void {
  const { wrapper, confidence, records, fields, lost, rows } = proposal;
  printLine(
    `revision ${revision} to ${wrapper.revision}: ${plural(rows.length, 'record')}, confidence ${confidence.toFixed(2)}, distance ${proposal.distance.toFixed(2)}`,
  );
  if (lost.length > 0) printLine(`lost: ${lost.join(', ')}`);
  printLine('');
  printLines(['records', ...diffLines(records.before, records.after)]);
  for (const { name, before, after, notes } of fields) {
    printLine(notes.length === 0 ? name : `${name}: ${notes.join('; ')}`);
    printLines(diffLines(before, after));
  }
  printLine('');
  const shown = rows
    .slice(0, shownRows)
    .map((row) => row.map((value) => (value === null ? '' : [value].flat().join(', '))));
  printLines(
    tableLines(
      wrapper.fields.map(({ name }) => ({ title: name, longest: 40 })),
      shown,
    ),
  );
}

/** Locators that go, stay and come. */
function diffLines(before: readonly WrapperLocator[], after: readonly WrapperLocator[]): string[] {
  const [old, fresh] = [before, after].map((locators) => locators.map(({ xpath }) => xpath));
  return [
    ...old!.map((xpath) => `${fresh!.includes(xpath) ? ' ' : '-'} ${xpath}`),
    ...fresh!.filter((xpath) => !old!.includes(xpath)).map((xpath) => `+ ${xpath}`),
  ];
}
