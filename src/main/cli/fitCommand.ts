import { Command } from 'commander';
import type { MatchRule } from '../../shared/evaluation/results';
import { csvText } from '../../shared/records/csv';
import { asPoints } from '../../shared/tuning/asPoints';
import type { PageFit } from '../../shared/tuning/fitPage';
import { writeAtomically } from '../corpus/atomicWrite';
import { FileError, fileError } from '../corpus/fileError';
import { presetText } from '../corpus/presetFile';
import { snapshotPath } from '../corpus/readCapturedPage';
import { neededTruth } from '../tuning/pageTruth';
import { inOwnThread } from '../tuning/tuneThreads';
import { exitCodes, type Outcome } from './exitCodes';
import { addMethodOptions, chosenMethod, type MethodOptions } from './methodOptions';
import { UsageError } from './options';
import { asMarkdown, asText, type ReportTable } from './reportTable';
import { writeOut } from './standardOutput';
import { matchOption, readerOption, seedOption } from './tuneOptions';

interface Options extends MethodOptions {
  match: MatchRule;
  reader: string;
  seed: number;
  save?: string;
  json?: true;
  csv?: true;
  markdown?: true;
}

export function fitCommand(outcome: Outcome, signal: AbortSignal): Command {
  const command = new Command('fit')
    .description('The settings that fit one labelled page best, with the fewest changes.')
    .argument('<page>', "a page's folder in a corpus, with its label");
  return addMethodOptions(command)
    .addOption(matchOption())
    .addOption(readerOption())
    .addOption(seedOption())
    .option('--save <file>', 'write the settings as a preset')
    .option('--json', 'settings, changes and scores as JSON')
    .option('--csv', 'a row a change')
    .option('--markdown', 'the table as Markdown')
    .addHelpText('after', examples)
    .action(async (page: string, options: Options) => {
      const { match, reader, seed, save, json, csv, markdown } = options;
      if ([json, csv, markdown].filter(Boolean).length > 1)
        throw new UsageError('--json, --csv and --markdown exclude each other');
      const { method, settings } = await chosenMethod(options);
      const snapshot = await snapshotPath(page);
      if (snapshot === undefined)
        throw new FileError(
          `${page} is no captured page: name its folder in a corpus, such as corpus/pages/name`,
        );
      const label = await neededTruth(snapshot, reader);
      const task = {
        kind: 'fit',
        snapshot,
        page: undefined,
        method: method.id,
        settings,
        match,
        label,
        seed,
      } as const;
      const fit = await inOwnThread(task, signal);
      if (json) await writeOut([`${JSON.stringify({ method: method.id, ...fit }, undefined, 2)}\n`]);
      else if (csv) await writeOut([csvText([['parameter', 'from', 'to'], ...changeRows(fit)])]);
      else if (fit.changes.length === 0) await writeOut([`${fitWords(fit)}\n`]);
      else await writeOut([(markdown ? asMarkdown : asText)([fitTable(fit)])]);
      // Last: what was found is told also where it cannot be written.
      if (save !== undefined)
        await writeAtomically(save, presetText(method.id, 'fitted', fit.settings)).catch((cause) => {
          throw fileError(cause, save);
        });
      outcome.code = exitCodes.done;
    });
}

function fitTable(fit: PageFit): ReportTable {
  return {
    title: fitWords(fit),
    columns: [{ title: 'parameter' }, { title: 'from' }, { title: 'to' }],
    rows: changeRows(fit),
  };
}

function fitWords({ before, after, runs, changes }: PageFit): string {
  const score = ({ f1, found, labelled, extracted }: PageFit['before']): string =>
    `F1 ${asPoints(f1)} (${found} of ${labelled} found, ${extracted} extracted)`;
  const none =
    before.f1 === 1 ? ' It fits already.' : changes.length === 0 ? ' Nothing that was tried is better.' : '';
  return `${score(before)} before, ${score(after)} after ${changes.length === 1 ? '1 change' : `${changes.length} changes`}; ${runs} runs.${none}`;
}

function changeRows({ changes }: PageFit): string[][] {
  return changes.map(({ stage, name, from, to }) => [
    name === '' ? `${stage} off` : `${stage}.${name}`,
    String(from),
    String(to),
  ]);
}

const examples = `
What fits one page may do harm on others: measure it with eval --preset, on the corpus.

Examples:
  recordscope fit corpus/pages/shop-example --method figueiredo
  recordscope fit corpus/pages/shop-example --method buw --preset paper --save fitted.json`;
