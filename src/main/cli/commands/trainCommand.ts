import { Command } from 'commander';
import type { TuningInput } from '../../../shared/contract/tuning';
import { defaultMethod } from '../../../shared/methods';
import type { MatchRule } from '../../../shared/records/matchRule';
import { trainHead } from '../../tuning/tuneHead';
import type { Outcome } from '../exitCodes';
import { addSettingOptions, chosenMethod } from '../options/methodOptions';
import {
  addKeepOptions,
  annotatorOption,
  foldsOption,
  type KeepOptions,
  matchOption,
  seedOption,
  workersOption,
} from '../options/tuneOptions';
import { addTunePrintOptions, checkTuneFormat, printRun, type TunePrintOptions } from '../output/tunePrint';
import { performed } from './performedRun';
import { savePreset } from './savePreset';

interface Options extends KeepOptions, TunePrintOptions {
  set: string[];
  off: string[];
  preset?: string;
  match: MatchRule;
  reader: string;
  seed: number;
  folds: number;
  adapt?: true;
  monotone?: true;
  save?: string;
}

export function trainCommand(outcome: Outcome, signal: AbortSignal): Command {
  const command = new Command('train')
    .description(
      `Learn the curves of ${defaultMethod.id} from the labelled train pages of one or more corpora.`,
    )
    .argument('<corpus...>', 'corpus folders; the run is kept in the first')
    .option(
      '--adapt',
      'begin with the curves of the settings and change them a little, for a few pages of your own',
    )
    .option('--monotone', 'curves only go the way that a person expects, where there is one')
    .addOption(foldsOption())
    .addOption(matchOption())
    .addOption(annotatorOption())
    .addOption(seedOption())
    .addOption(workersOption())
    .option('--save <file>', 'write the curves as a preset, with their evidence')
    .addHelpText('after', examples);
  const whole = addTunePrintOptions(addKeepOptions(addSettingOptions(command)));
  return whole.action(async (corpora: string[], options: Options) => {
    checkTuneFormat(options);
    const { match, reader, seed, folds, adapt = false, monotone = false, save } = options;
    const { method, settings: base } = await chosenMethod({ ...options, method: defaultMethod.id });
    const start: TuningInput<'train'>['start'] = adapt ? 'curves' : 'nothing';
    const wanted = { method: method.id, base, match, reader, seed, folds, start, isMonotone: monotone };
    const run = await performed(
      corpora,
      options,
      { split: 'train', headOf: (pages) => trainHead(pages, wanted), folds },
      signal,
    );
    await printRun(run, options, outcome);
    // Last: the result is printed even if it cannot be saved.
    if (save !== undefined) await savePreset(run, save);
  });
}

const examples = `
Each fold is measured with curves that were learnt on the other folds; all pages of a site are in one fold. Then the
curves are learnt on all train pages. Pages of held-out sites are read once, at the end. The run is kept in the corpus
(runs/). To resume a stopped run, repeat the command with --resume. The same seed gives the same run.

Examples:
  recordscope train corpus --save model.json
  recordscope train corpus --adapt --save mine.json
  recordscope run page.html --preset mine.json`;
