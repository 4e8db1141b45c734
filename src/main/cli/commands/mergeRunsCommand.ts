import { Command } from 'commander';
import { mergeRuns, type ShardedKind } from '../../tuning/mergeRuns';
import { saveMergedRun } from '../../tuning/saveMergedRun';
import type { Outcome } from '../exitCodes';
import { addTunePrintOptions, checkTuneFormat, printRun, type TunePrintOptions } from '../output/tunePrint';
import { savePreset } from './savePreset';

interface Options extends TunePrintOptions {
  keep?: string;
  save?: string;
}

/** Merges the shards of a sweep, an ablation or a search. */
export function mergeRunsCommand(kind: ShardedKind, name: string, outcome: Outcome): Command {
  const command = new Command('merge')
    .description(`Merge the output of ${name} --shard … --json of all shards${addition[kind]}.`)
    .argument('<files...>', 'one file per shard, in any order')
    .option('--keep <corpus>', 'keep the merged run in this corpus, to view it in the inspector')
    .addHelpText('after', examplesOf(name, kind === 'tune'));
  if (kind === 'tune')
    command.option('--save <file>', 'write the best values as a preset, with their evidence');
  return addTunePrintOptions(command).action(async (files: string[], options: Options) => {
    checkTuneFormat(options);
    const run = await mergeRuns(files, kind);
    if (options.keep !== undefined) await saveMergedRun(run, options.keep);
    await printRun(run, options, outcome);
    if (options.save !== undefined) await savePreset(run, options.save);
  });
}

const addition: Readonly<Record<ShardedKind, string>> = {
  sweep: '',
  ablation: '',
  tune: ', and take the best values on train pages',
};

function examplesOf(name: string, isSearch: boolean): string {
  const save = isSearch ? `\n  recordscope ${name} merge part-*.jsonl --save tuned.json` : '';
  return `
The files of shards that are kept in a corpus (runs/) work too.

Examples:
  recordscope ${name} merge part-*.jsonl --csv
  recordscope ${name} merge part-*.jsonl --keep corpus${save}`;
}
