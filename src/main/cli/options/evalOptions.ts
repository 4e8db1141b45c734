import { availableParallelism } from 'node:os';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { SplitName } from '../../../shared/evaluation/results';
import { annotatorName } from '../../../shared/labels/pageLabel';
import { methods } from '../../../shared/methods';
import type { MatchRule } from '../../../shared/records/matchRule';
import { MatchRuleError, parseMatch } from '../../../shared/records/pairRecords';
import { Corpus } from '../../corpus/corpus';
import { type Evaluation, evaluate } from '../../evaluation/evaluate';
import type { Shard } from '../../evaluation/plannedPages';
import { FileError } from '../../platform/fileError';
import { Progress } from '../output/progress';
import { chosenConfigs } from './chosenConfigs';
import { presetHelp } from './chosenPresets';

/** Options of every command that evaluates a corpus. */
export interface EvalOptions {
  method: string[];
  preset: string[];
  match: MatchRule;
  split: SplitName;
  reader: string;
  workers: number;
}

const collected = (value: string, earlier: string[] = []): string[] => [...earlier, value];

export function addEvalOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--method <id>', `one of ${methods.map(({ id }) => id).join(', ')}; may be repeated`)
        .argParser(collected)
        .default([], 'all'),
    )
    .addOption(
      new Option('--preset <name|file>', `${presetHelp}; may be repeated`)
        .argParser(collected)
        .default([], 'default'),
    )
    .addOption(
      new Option('--match <rule>', 'when a record counts as found: leaves, jaccard:0.5, iou:0.9')
        .argParser(matchRule)
        .default({ kind: 'leaves' }, 'leaves'),
    )
    .addOption(
      new Option('--split <name>', 'which pages').choices(['all', 'train', 'held-out']).default('all'),
    )
    .addOption(
      new Option('--reader <name>', 'the annotator whose labels are the truth')
        .argParser(annotatorOf)
        .default('', 'labels.json'),
    )
    .addOption(
      new Option('--workers <count>', 'number of worker threads')
        .argParser(workersOf)
        .default(availableParallelism(), 'one per processor'),
    );
}

/** Evaluates a corpus and shows the progress on the terminal. */
export async function evaluated(
  folder: string,
  options: EvalOptions,
  more: { keep?: boolean; shard?: Shard | undefined },
  signal: AbortSignal,
): Promise<Evaluation> {
  const { method, preset, match, split, workers } = options;
  const configs = await chosenConfigs(method, preset);
  const corpus = await Corpus.open(folder);
  if (more.keep && corpus.isReadOnly)
    throw new FileError(`${corpus.folder} is read-only, so it cannot keep results: omit --keep`);
  let progress: Progress | undefined;
  try {
    return await evaluate(corpus, {
      entrants: configs,
      match,
      split,
      reader: options.reader,
      workers,
      shard: more.shard,
      keepIn: more.keep ? corpus.resultsFolder : undefined,
      signal,
      onProgress: (done, total, text) => {
        progress ??= new Progress(total);
        progress.show(done, text);
      },
    });
  } finally {
    progress?.clear();
  }
}

export function matchRule(text: string): MatchRule {
  try {
    return parseMatch(text);
  } catch (cause) {
    if (cause instanceof MatchRuleError) throw new InvalidArgumentError(cause.message);
    throw cause;
  }
}

export function annotatorOf(text: string): string {
  if (text !== '' && !annotatorName.test(text))
    throw new InvalidArgumentError('It must consist of letters, digits, spaces, _ and -.');
  return text;
}

export function workersOf(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > 256)
    throw new InvalidArgumentError('It must be a whole number from 1 to 256.');
  return count;
}

/** `2/3`: the second of three. */
export function shardOf(text: string): Shard {
  const match = /^(\d{1,6})\/(\d{1,6})$/.exec(text);
  const [index, of] = [Number(match?.[1]), Number(match?.[2])];
  if (match === null || index < 1 || index > of)
    throw new InvalidArgumentError('It must be part/total, such as 2/3; the part is from 1 to the total.');
  return { index, of };
}
