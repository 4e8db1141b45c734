import { Command, Option } from 'commander';
import { configNames } from '../../../shared/evaluation/configName';
import type { ResultLine, RunHead } from '../../../shared/evaluation/results';
import { Corpus } from '../../corpus/corpus';
import type { Evaluation } from '../../evaluation/evaluate';
import { mergeShards } from '../../evaluation/mergeShards';
import type { Shard } from '../../evaluation/plannedPages';
import { ResultsFolder } from '../../evaluation/resultsFolder';
import { saveMerged } from '../../evaluation/saveMerged';
import { slimLines } from '../../evaluation/slimLines';
import { storedResults } from '../../evaluation/storedResults';
import { exitCodes, type Outcome } from '../exitCodes';
import { addEvalOptions, type EvalOptions, evaluated, shardOf } from '../options/evalOptions';
import { changeTables } from '../output/changeTables';
import { evalTables } from '../output/evalTables';
import { csvGroups, type Grouping, groupings, groupResults } from '../output/groupResults';
import { csvResults, jsonResults } from '../output/jsonResults';
import { printCsv, printError, printJsonLines, printLines } from '../output/printLines';
import { asMarkdown, asText } from '../output/reportTable';
import { UsageError } from '../usageError';
import { evalFields } from './evalFields';

interface PrintOptions {
  json?: true;
  csv?: true;
  markdown?: true;
  by: Grouping[];
  times?: true;
}

interface Options extends EvalOptions, PrintOptions {
  fields?: true;
  shard?: Shard;
  keep?: true;
  since?: string;
}

/** Kept results to compare with. */
interface Earlier {
  head: RunHead;
  lines: ResultLine[];
}

export function evalCommand(outcome: Outcome, signal: AbortSignal): Command {
  const command = new Command('eval')
    .description('Run methods on the pages of a corpus and compare the results with its labels.')
    .argument('<corpus>', 'a corpus folder')
    .addOption(
      new Option('--shard <i/n>', 'only the i-th of n parts of the pages; print with --json').argParser(
        shardOf,
      ),
    )
    .option('--keep', 'keep the results in the corpus; a stopped evaluation continues where it ended')
    .option(
      '--fields',
      'compare the data of records with labelled fields: of the labelled records, or with --method of those it finds',
    )
    .option('--since <run>', "show what got better or worse since kept results, by name or 'last'")
    .addHelpText('after', examples);
  addPrintOptions(addEvalOptions(command)).action(async (corpus: string, options: Options) => {
    checkFormat(options);
    if (options.fields) {
      checkFieldOptions(options);
      const faults = await evalFields(corpus, options, signal);
      report(faults, outcome);
      return;
    }
    const { keep = false, shard, since, json, csv } = options;
    if (since !== undefined && (json || csv))
      throw new UsageError('--since works with tables only, not with --json or --csv');
    if (keep && shard !== undefined)
      throw new UsageError(
        '--keep does not work with --shard: keep the merged results with eval merge … --keep',
      );
    const earlier = since === undefined ? undefined : await earlierResults(corpus, since);
    const evaluation = await evaluated(corpus, options, { keep, shard }, signal);
    await print(evaluation, options, outcome, earlier);
  });
  return command.addCommand(mergeCommand(outcome));
}

function mergeCommand(outcome: Outcome): Command {
  const command = new Command('merge')
    .description('Merge the output of eval --shard … --json of all shards.')
    .argument('<files...>', 'one file per shard, in any order')
    .option('--keep <corpus>', 'also keep the results in this corpus');
  return addPrintOptions(command).action(
    async (files: string[], options: PrintOptions & { keep?: string }) => {
      checkFormat(options);
      const merged = await mergeShards(files);
      if (options.keep !== undefined) await saveMerged(merged, options.keep);
      await print(merged, options, outcome);
    },
  );
}

/** Called before the evaluation starts: a wrong name fails at once. */
async function earlierResults(corpus: string, since: string): Promise<Earlier> {
  const results = new ResultsFolder((await Corpus.open(corpus)).resultsFolder);
  const warn = (fault: string): void => printError(`warning: ${fault}`);
  const head = await storedResults(results, since, warn);
  return { head, lines: await slimLines(results.lines(head.run, ({ message }) => warn(message))) };
}

const examples = `
The same corpus gives the same bytes. Exit code 1 means that a page or a label could not be read. Its name is printed,
and the others are evaluated.

Examples:
  recordscope eval corpus --preset default --preset paper --by site
  recordscope eval corpus --method buw --split held-out --match jaccard:0.5 --markdown
  recordscope eval corpus --keep --since last
  recordscope eval corpus --fields --by site
  recordscope eval corpus --shard 2/3 --json > part-2.jsonl
  recordscope eval merge part-*.jsonl --keep corpus`;

function addPrintOptions(command: Command): Command {
  return command
    .option('--json', 'the results, one line of JSON per page and method')
    .option('--csv', 'one row per page and method')
    .option('--markdown', 'the tables as Markdown')
    .addOption(
      new Option(
        '--by <site|tag|page>',
        'also tables by site, tag or page; with --json or --csv only these; may be repeated',
      )
        .argParser(grouping)
        .default([], 'none'),
    )
    .option('--times', 'include run times, which differ from run to run');
}

function grouping(text: string, earlier: Grouping[]): Grouping[] {
  const found = groupings.find((name) => name === text);
  if (found === undefined) throw new UsageError(`--by must be one of ${groupings.join(', ')}, not '${text}'`);
  return [...earlier, found];
}

function checkFormat({ json, csv, markdown }: PrintOptions): void {
  if ([json, csv, markdown].filter(Boolean).length > 1)
    throw new UsageError('--json, --csv and --markdown exclude each other');
}

async function print(
  evaluation: Evaluation,
  { json, csv, markdown, by, times }: PrintOptions,
  outcome: Outcome,
  earlier?: Earlier,
): Promise<void> {
  try {
    const { head, faults } = evaluation;
    const withTimes = times ?? false;
    let isUnlabelled = false;
    if (by.length > 0 && (json || csv)) {
      const lines = await slimLines(evaluation.lines());
      const results = groupResults(lines, configNames(head.entrants), by, withTimes);
      if (json) await printJsonLines(results);
      else await printCsv(csvGroups(results, withTimes));
    } else if (json) await printJsonLines(jsonResults(head, evaluation.lines(), withTimes));
    else if (csv) await printCsv(csvResults(evaluation.lines(), withTimes));
    else {
      const lines = await slimLines(evaluation.lines());
      isUnlabelled = lines.every(({ score }) => score === null);
      const tables = evalTables(head, lines, by, withTimes);
      if (earlier !== undefined) tables.push(...changeTables(earlier, lines));
      printLines(markdown ? asMarkdown(tables) : asText(tables));
    }
    if (isUnlabelled)
      printError(
        'No page is labelled, so there is nothing to compare with: label pages in the inspector, or import labels with corpus import.',
      );
    report(faults, outcome);
  } finally {
    await evaluation.close();
  }
}

function report(faults: readonly string[], outcome: Outcome): void {
  for (const fault of faults) printError(`failed: ${fault}`);
  outcome.code = faults.length === 0 ? exitCodes.done : exitCodes.failed;
}

function checkFieldOptions({ keep, shard, since, csv, times }: Options): void {
  const wrong = Object.entries({ keep, shard, since, csv, times }).find(([, value]) => value !== undefined);
  if (wrong !== undefined) throw new UsageError(`--fields does not work with --${wrong[0]}`);
}
