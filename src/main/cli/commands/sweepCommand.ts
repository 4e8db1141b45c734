import { Command, InvalidArgumentError, Option } from 'commander';
import type { TuningInput } from '../../../shared/contract/tuning';
import type { Shard } from '../../evaluation/plannedPages';
import { sweepHead } from '../../tuning/tuneHead';
import type { Outcome } from '../exitCodes';
import { shardOf } from '../options/evalOptions';
import {
  addTuneOptions,
  paramOption,
  setupOf,
  splitOption,
  type TuneOptions,
  wholeNumber,
} from '../options/tuneOptions';
import { addTunePrintOptions, checkTuneFormat, printRun, type TunePrintOptions } from '../output/tunePrint';
import { mergeRunsCommand } from './mergeRunsCommand';
import { performed } from './performedRun';

interface Options extends TuneOptions, TunePrintOptions {
  param: TuningInput<'sweep'>['moved'];
  grid?: true;
  split: TuningInput<'sweep'>['split'];
  points?: number;
  shard?: Shard;
}

export function sweepCommand(outcome: Outcome, signal: AbortSignal): Command {
  const command = new Command('sweep')
    .description('Vary the parameters of a method, one at a time, and measure each value on a corpus.')
    .argument('<corpus>', 'a corpus folder')
    .addOption(paramOption('a parameter to vary; may be repeated'))
    .option('--grid', 'vary two parameters together: every pair of values')
    .addOption(new Option('--points <count>', 'maximum number of values per parameter').argParser(pointCount))
    .addOption(splitOption())
    .addOption(
      new Option('--shard <i/n>', 'measure only every n-th point; print with --json').argParser(shardOf),
    )
    .addHelpText('after', examples);
  addTunePrintOptions(addTuneOptions(command)).action(async (corpus: string, options: Options) => {
    checkTuneFormat(options);
    const { param: moved, grid, split, points, shard } = options;
    const shape = grid ? 'grid' : 'curves';
    const setup = await setupOf(options);
    const headOf: Parameters<typeof performed>[2]['headOf'] = (pages) =>
      sweepHead(pages, { ...setup, split, shape, moved, maxCount: points, shard });
    await printRun(await performed([corpus], options, { split, headOf }, signal), options, outcome);
  });
  return command.addCommand(mergeRunsCommand('sweep', 'sweep', outcome));
}

function pointCount(text: string): number {
  const count = wholeNumber(text);
  if (count < 2 || count > 1000) throw new InvalidArgumentError('It must be from 2 to 1000.');
  return count;
}

const examples = `
The run is kept in the corpus (runs/). Resume a stopped run with --resume.

Examples:
  recordscope sweep corpus --method figueiredo --preset paper
  recordscope sweep corpus --method rextractor --param seed.step=5..60 --objective region --csv
  recordscope sweep corpus --method figueiredo --grid --param widthFilter.width --param areaFilter.area
  recordscope sweep corpus --method buw --shard 2/3 --json > part-2.jsonl
  recordscope sweep merge part-*.jsonl`;
