import { Command } from 'commander';
import { plural } from '../../../shared/base/plural';
import type { ParamValue } from '../../../shared/pipeline/params';
import type { MatchRule } from '../../../shared/records/matchRule';
import { asPoints } from '../../../shared/tuning/score/asPoints';
import type { PageFit } from '../../../shared/tuning/smallestChange/fitPage';
import { snapshotPath } from '../../corpus/readSnapshot';
import { presetText } from '../../corpus/storedPreset';
import { FileError, fileError } from '../../platform/fileError';
import { writeAtomically } from '../../platform/writeAtomically';
import { neededTruth } from '../../tuning/neededTruth';
import { inOwnThread } from '../../tuning/tuneThreads';
import { exitCodes, type Outcome } from '../exitCodes';
import { addMethodOptions, chosenMethod, type MethodOptions } from '../options/methodOptions';
import { annotatorOption, matchOption, seedOption } from '../options/tuneOptions';
import { printCsv, printJson, printLine, printLines } from '../output/printLines';
import { asMarkdown, asText, type ReportTable } from '../output/reportTable';
import { UsageError } from '../usageError';

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
    .description('Find the settings that fit one labelled page best, with the fewest changes.')
    .argument('<page>', 'the folder of a labelled page in a corpus');
  return addMethodOptions(command)
    .addOption(matchOption())
    .addOption(annotatorOption())
    .addOption(seedOption())
    .option('--save <file>', 'write the settings as a preset')
    .option('--json', 'settings, changes and scores as JSON')
    .option('--csv', 'one row per change')
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
          `${page} is not a captured page: give its folder in a corpus, such as corpus/pages/name`,
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
      if (json) printJson({ method: method.id, ...fit }, 2);
      else if (csv) await printCsv([['parameter', 'from', 'to'], ...changeRows(fit)]);
      else if (fit.changes.length === 0) printLine(fitText(fit));
      else printLines((markdown ? asMarkdown : asText)([fitTable(fit)]));
      // Last: the result is printed even if it cannot be saved.
      if (save !== undefined)
        await writeAtomically(save, presetText(method.id, 'fitted', fit.settings)).catch((cause) => {
          throw fileError(cause, save);
        });
      outcome.code = exitCodes.done;
    });
}

function fitTable(fit: PageFit): ReportTable {
  return {
    title: fitText(fit),
    columns: [{ title: 'parameter' }, { title: 'from' }, { title: 'to' }],
    rows: changeRows(fit).map((row) => row.map(String)),
  };
}

function fitText({ before, after, runs, changes }: PageFit): string {
  const score = ({ f1, found, labelled, extracted }: PageFit['before']): string =>
    `F1 ${asPoints(f1)} (${found} of ${labelled} found, ${extracted} extracted)`;
  const none =
    before.f1 === 1 ? ' The settings already fit.' : changes.length === 0 ? ' No better settings found.' : '';
  return `${score(before)} before, ${score(after)} after ${plural(changes.length, 'change')}; ${plural(runs, 'run')}.${none}`;
}

function changeRows({ changes }: PageFit): (string | number)[][] {
  return changes.map(({ stage, name, from, to }) => [
    name === '' ? `${stage} off` : `${stage}.${name}`,
    cellOf(from),
    cellOf(to),
  ]);
}

function cellOf(value: ParamValue): string | number {
  return typeof value === 'number' ? value : String(value);
}

const examples = `
Settings that fit one page may be worse on others: measure them on the corpus with eval --preset.

Examples:
  recordscope fit corpus/pages/shop-example --method figueiredo
  recordscope fit corpus/pages/shop-example --method buw --preset paper --save fitted.json`;
