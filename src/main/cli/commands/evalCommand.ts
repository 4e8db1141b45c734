import { Command, Option } from 'commander';
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
import { evalTables, type Grouping, groupings } from '../output/evalTables';
import { csvResults, jsonResults } from '../output/jsonResults';
import { printCsv, printError, printJsonLines, printLines } from '../output/printLines';
import { asMarkdown, asText } from '../output/reportTable';
import { UsageError } from '../usageError';

interface PrintOptions {
  json?: true;
  csv?: true;
  markdown?: true;
  by: Grouping[];
  times?: true;
}

interface Options extends EvalOptions, PrintOptions {
  shard?: Shard;
  keep?: true;
  since?: string;
}

/** Results that were kept, to compare with. */
interface Earlier {
  head: RunHead;
  lines: ResultLine[];
}

export function evalCommand(outcome: Outcome, signal: AbortSignal): Command {
  const command = new Command('eval')
    .description('Run methods over the pages of a corpus and measure their answers against its labels.')
    .argument('<corpus>', 'the folder of a corpus')
    .addOption(
      new Option('--shard <i/n>', 'only the i-th of n parts of the pages; print it with --json').argParser(
        shardOf,
      ),
    )
    .option('--keep', 'keep the results in the corpus; one that was ended is continued where it stopped')
    .option('--since <run>', "what got better and worse since results that were kept, or the 'last' of them")
    .addHelpText('after', examples);
  addPrintOptions(addEvalOptions(command)).action(async (corpus: string, options: Options) => {
    checkFormat(options);
    const { keep = false, shard, since, json, csv } = options;
    if (since !== undefined && (json || csv))
      throw new UsageError('--since is for tables, not for --json and --csv');
    if (keep && shard !== undefined)
      throw new UsageError('--keep is not for a shard: keep the whole with eval merge … --keep');
    const earlier = since === undefined ? undefined : await earlierResults(corpus, since);
    const evaluation = await evaluated(corpus, options, { keep, shard }, signal);
    await print(evaluation, options, outcome, earlier);
  });
  return command.addCommand(mergeCommand(outcome));
}

function mergeCommand(outcome: Outcome): Command {
  const command = new Command('merge')
    .description('Join what eval --shard … --json has printed for every shard to the results of the whole.')
    .argument('<files...>', 'one file a shard, in any order')
    .option('--keep <corpus>', 'keep the results in this corpus too');
  return addPrintOptions(command).action(
    async (files: string[], options: PrintOptions & { keep?: string }) => {
      checkFormat(options);
      const merged = await mergeShards(files);
      if (options.keep !== undefined) await saveMerged(merged, options.keep);
      await print(merged, options, outcome);
    },
  );
}

/** Read before anything is evaluated, so that a name that is wrong is told at once. */
async function earlierResults(corpus: string, since: string): Promise<Earlier> {
  const results = new ResultsFolder((await Corpus.open(corpus)).resultsFolder);
  const warn = (fault: string): void => printError(`warning: ${fault}`);
  const head = await storedResults(results, since, warn);
  return { head, lines: await slimLines(results.lines(head.run, ({ message }) => warn(message))) };
}

const examples = `
The same corpus gives the same bytes. Exit code 1 says that a page or a label could not be read; it is named, and the
others are evaluated all the same.

Examples:
  recordscope eval corpus --preset default --preset paper --by site
  recordscope eval corpus --method buw --split held-out --match jaccard:0.5 --markdown
  recordscope eval corpus --keep --since last
  recordscope eval corpus --shard 2/3 --json > part-2.jsonl
  recordscope eval merge part-*.jsonl --keep corpus`;

function addPrintOptions(command: Command): Command {
  return command
    .option('--json', 'the results, a line of JSON a page and method')
    .option('--csv', 'a row a page and method')
    .option('--markdown', 'the tables as Markdown')
    .addOption(
      new Option('--by <site|tag|page>', 'a table of F1 by these too; may be repeated')
        .argParser(grouping)
        .default([], 'none'),
    )
    .option('--times', 'how long the methods took, which is different each time');
}

function grouping(text: string, earlier: Grouping[]): Grouping[] {
  const found = groupings.find((name) => name === text);
  if (found === undefined) throw new UsageError(`--by must be one of ${groupings.join(', ')}, not '${text}'`);
  return [...earlier, found];
}

function checkFormat({ json, csv, markdown, by }: PrintOptions): void {
  if ([json, csv, markdown].filter(Boolean).length > 1)
    throw new UsageError('--json, --csv and --markdown exclude each other');
  if ((json || csv) && by.length > 0) throw new UsageError('--by is for tables, not for --json and --csv');
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
    if (json) await printJsonLines(jsonResults(head, evaluation.lines(), withTimes));
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
        'No page is labelled, so there is nothing to measure by: label pages in the inspector, or bring labels in with corpus import.',
      );
    for (const fault of faults) printError(`failed: ${fault}`);
    outcome.code = faults.length === 0 ? exitCodes.done : exitCodes.failed;
  } finally {
    await evaluation.close();
  }
}
