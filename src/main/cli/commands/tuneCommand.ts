import { Command, InvalidArgumentError, Option } from 'commander';
import type { TuningInput } from '../../../shared/contract/tuning';
import { defaultTrials } from '../../../shared/tuning/search/defaultTrials';
import type { Shard } from '../../evaluation/plannedPages';
import { tuneHead } from '../../tuning/tuneHead';
import type { Outcome } from '../exitCodes';
import { shardOf } from '../options/evalOptions';
import {
  addTuneOptions,
  foldsOption,
  paramOption,
  setupOf,
  type TuneOptions,
  wholeNumber,
} from '../options/tuneOptions';
import { addTunePrintOptions, checkTuneFormat, printRun, type TunePrintOptions } from '../output/tunePrint';
import { UsageError } from '../usageError';
import { mergeRunsCommand } from './mergeRunsCommand';
import { performed } from './performedRun';
import { savePreset } from './savePreset';

interface Options extends TuneOptions, TunePrintOptions {
  param: TuningInput<'tune'>['moved'];
  optimiser: TuningInput<'tune'>['optimiser'];
  folds: number;
  trials?: number;
  time?: number;
  patience?: number;
  save?: string;
  shard?: Shard;
}

export function tuneCommand(outcome: Outcome, signal: AbortSignal): Command {
  const command = new Command('tune')
    .description('Search for the best settings of a method on the train pages of a corpus.')
    .argument('<corpus>', 'a corpus folder')
    .addOption(
      paramOption('a parameter to search over, or a stage that may be switched off; may be repeated'),
    )
    .addOption(
      new Option('--optimiser <name>', 'tree-structured Parzen estimator, or random search')
        .choices(['parzen', 'random'])
        .default('parzen'),
    )
    .addOption(foldsOption())
    .addOption(
      new Option('--trials <count>', `maximum number of trials; ${defaultTrials} without --time`).argParser(
        wholeNumber,
      ),
    )
    .addOption(
      new Option('--time <duration>', 'maximum search time, such as 90s, 10m, 2h').argParser(duration),
    )
    .addOption(
      new Option('--patience <count>', 'stop after this many trials without improvement').argParser(
        wholeNumber,
      ),
    )
    .option('--save <file>', 'write the best values as a preset, with their evidence')
    .addOption(
      new Option(
        '--shard <i/n>',
        'run one of n parallel searches, with its share of the trials; print with --json',
      ).argParser(shardOf),
    )
    .addHelpText('after', examples);
  addTunePrintOptions(addTuneOptions(command)).action(async (corpus: string, options: Options) => {
    checkTuneFormat(options);
    const { param: moved, optimiser, folds, trials, time, patience = null, save, shard } = options;
    const limit = trials ?? (time === undefined ? defaultTrials : null);
    const budget = { trials: limit, ms: time ?? null };
    if (patience !== null && patience < 1) throw new UsageError('--patience must be 1 or more');
    const setup = await setupOf(options);
    const headOf: Parameters<typeof performed>[2]['headOf'] = (pages) =>
      tuneHead(pages, { ...setup, moved, optimiser, folds, budget, patience, shard });
    const run = await performed([corpus], options, { split: 'train', headOf, folds }, signal);
    await printRun(run, options, outcome);
    // Last: the result is printed even if it cannot be saved.
    if (save !== undefined) await savePreset(run, save);
  });
  return command.addCommand(mergeRunsCommand('tune', 'tune', outcome));
}

const units: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 };

/** In ms. */
function duration(text: string): number {
  const match = /^(\d+(?:\.\d+)?)([smh])$/.exec(text);
  if (match === null)
    throw new InvalidArgumentError('It must be a number with s, m or h, such as 90s or 10m.');
  return Number(match[1]) * units[match[2]!]!;
}

const examples = `
The search does not use pages of held-out sites. They are measured at the end, to show whether the values hold on other
sites. The run is kept in the corpus (runs/). To resume a stopped run, or to continue with a larger budget, repeat the
command with --resume. The same seed gives the same run. Several machines can each run a shard; merge takes the best.

Examples:
  recordscope tune corpus --method figueiredo --objective region --trials 120
  recordscope tune corpus --method rextractor --param seed.step=5..60 --param similarity --time 10m --save tuned.json
  recordscope tune corpus --method figueiredo --objective region --trials 240 --resume
  recordscope tune corpus --method figueiredo --trials 300 --shard 2/3 --json > part-2.jsonl
  recordscope tune merge part-*.jsonl --save tuned.json`;
