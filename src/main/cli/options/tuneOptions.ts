import { availableParallelism } from 'node:os';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { TuningInput } from '../../../shared/contract/tuning';
import type { SplitName } from '../../../shared/evaluation/results';
import type { Settings } from '../../../shared/pipeline/settings';
import type { MatchRule } from '../../../shared/records/matchRule';
import { type Objective, ObjectiveError, parseObjective } from '../../../shared/tuning/score/objective';
import { UsageError } from '../usageError';
import { annotatorOf, matchRule, workersOf } from './evalOptions';
import { addSettingOptions, chosenMethod, type MethodOptions, methodHelp } from './methodOptions';

/** Options of every run. */
export interface KeepOptions {
  reader: string;
  workers: number;
  keep: boolean;
  resume?: string | true;
}

/** Options that sweep, ablate and tune share. */
export interface TuneOptions extends Omit<MethodOptions, 'method'>, KeepOptions {
  method?: string;
  objective: Objective;
  match: MatchRule;
  seed: number;
}

type Moved = TuningInput<'tune'>['moved'][number];

export function addTuneOptions(command: Command): Command {
  // Not a required option: `merge` would then require it too.
  const own = addSettingOptions(command.option('--method <id>', methodHelp))
    .addOption(
      new Option('--objective <f1|region|recall@0.9>', 'what to optimise')
        .argParser(objective)
        .default({ kind: 'f1' }, 'f1'),
    )
    .addOption(matchOption())
    .addOption(annotatorOption())
    .addOption(seedOption())
    .addOption(workersOption());
  return addKeepOptions(own);
}

export function addKeepOptions(command: Command): Command {
  return command
    .option('--no-keep', 'do not write the run into the corpus')
    .option('--resume [run]', 'resume a stopped run: the one of this name, or the newest with these options');
}

export function foldsOption(): Option {
  return new Option('--folds <count>', 'number of folds, split by site').argParser(wholeNumber).default(5);
}

export function matchOption(): Option {
  return new Option('--match <rule>', 'when a record counts as found: leaves, jaccard:0.5, iou:0.9')
    .argParser(matchRule)
    .default({ kind: 'leaves' }, 'leaves');
}

export function annotatorOption(): Option {
  return new Option('--reader <name>', 'the annotator whose labels are the truth')
    .argParser(annotatorOf)
    .default('', 'labels.json');
}

export function seedOption(): Option {
  return new Option('--seed <number>', 'the same seed gives the same run').argParser(wholeNumber).default(1);
}

export function workersOption(): Option {
  return new Option('--workers <count>', 'number of worker threads')
    .argParser(workersOf)
    .default(availableParallelism(), 'one per processor');
}

export function splitOption(): Option {
  return new Option('--split <name>', 'which pages')
    .choices(['all', 'train', 'held-out'] satisfies SplitName[])
    .default('train');
}

export function paramOption(description: string): Option {
  return new Option('--param <stage.parameter[=from..to]>', description)
    .argParser((text: string, earlier: Moved[]) => [...earlier, moved(text)])
    .default([], 'all of the method');
}

/** The part of the options that every run needs. */
export async function setupOf(options: TuneOptions): Promise<{
  method: string;
  base: Settings;
  objective: Objective;
  match: MatchRule;
  reader: string;
  seed: number;
}> {
  const { objective: wanted, match, reader, seed, method: id } = options;
  if (id === undefined) throw new UsageError(`--method is missing: give ${methodHelp}`);
  const { method, settings } = await chosenMethod({ ...options, method: id });
  return { method: method.id, base: settings, objective: wanted, match, reader, seed };
}

/** Parses `seed.step`, `seed.step=5..40`, or `similarity`, which means switching that stage off. */
function moved(text: string): Moved {
  const match = /^([^.=]+)(?:\.([^.=]+)(?:=(-?\d*\.?\d*)\.\.(-?\d*\.?\d*))?)?$/.exec(text);
  if (match === null)
    throw new UsageError(
      `'${text}' must be stage.parameter or stage.parameter=from..to, such as seed.step=5..40`,
    );
  const [, stage = '', name = '', from = '', to = ''] = match;
  return {
    stage,
    name,
    ...(from === '' ? {} : { from: Number(from) }),
    ...(to === '' ? {} : { to: Number(to) }),
  };
}

function objective(text: string): Objective {
  try {
    return parseObjective(text);
  } catch (cause) {
    if (cause instanceof ObjectiveError) throw new InvalidArgumentError(cause.message);
    throw cause;
  }
}

export function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new InvalidArgumentError('It must be a whole number.');
  return value;
}
