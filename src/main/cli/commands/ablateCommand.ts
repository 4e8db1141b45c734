import { Command, Option } from 'commander';
import type { TuningInput } from '../../../shared/contract/tuning';
import type { Shard } from '../../evaluation/plannedPages';
import { ablationHead } from '../../tuning/tuneHead';
import type { Outcome } from '../exitCodes';
import { shardOf } from '../options/evalOptions';
import { addTuneOptions, setupOf, splitOption, type TuneOptions } from '../options/tuneOptions';
import { addTunePrintOptions, checkTuneFormat, printRun, type TunePrintOptions } from '../output/tunePrint';
import { mergeRunsCommand } from './mergeRunsCommand';
import { performed } from './performedRun';

interface Options extends TuneOptions, TunePrintOptions {
  pairs: boolean;
  split: TuningInput<'ablate'>['split'];
  shard?: Shard;
}

export function ablateCommand(outcome: Outcome, signal: AbortSignal): Command {
  const command = new Command('ablate')
    .description('Switch off each optional stage, and each pair of them, and measure the loss.')
    .argument('<corpus>', 'a corpus folder')
    .option('--no-pairs', 'switch off single stages only, no pairs')
    .addOption(splitOption())
    .addOption(
      new Option('--shard <i/n>', 'measure only every n-th case; print with --json').argParser(shardOf),
    )
    .addHelpText('after', examples);
  addTunePrintOptions(addTuneOptions(command)).action(async (corpus: string, options: Options) => {
    checkTuneFormat(options);
    const { pairs, split, shard } = options;
    const setup = await setupOf(options);
    const headOf: Parameters<typeof performed>[2]['headOf'] = (pages) =>
      ablationHead(pages, { ...setup, split, pairs, shard });
    await printRun(await performed([corpus], options, { split, headOf }, signal), options, outcome);
  });
  return command.addCommand(mergeRunsCommand('ablation', 'ablate', outcome));
}

const examples = `
The run is kept in the corpus (runs/). Resume a stopped run with --resume.

Examples:
  recordscope ablate corpus --method figueiredo --preset paper --objective region
  recordscope ablate corpus --method rextractor --split all --no-pairs --markdown
  recordscope ablate corpus --method figueiredo --resume
  recordscope ablate corpus --method figueiredo --shard 2/3 --json > part-2.jsonl
  recordscope ablate merge part-*.jsonl`;
