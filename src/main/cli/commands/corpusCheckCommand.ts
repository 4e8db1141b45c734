import { Command } from 'commander';
import { checkCorpus } from '../../corpus/checkCorpus';
import { Corpus } from '../../corpus/corpus';
import { exitCodes, type Outcome } from '../exitCodes';
import { printJson, printLine, printLines } from '../output/printLines';
import { Progress } from '../output/progress';

export function corpusCheckCommand(outcome: Outcome, signal: AbortSignal): Command {
  return new Command('check')
    .description('Read every file of a corpus and list the problems.')
    .argument('<corpus>', 'a corpus folder')
    .option('--json', 'as JSON')
    .action(async (folder: string, { json }: { json?: true }) => {
      const corpus = await Corpus.open(folder);
      let progress: Progress | undefined;
      const faults = await checkCorpus(corpus, signal, (done, total, slug) => {
        progress ??= new Progress(total);
        progress.show(done, slug);
      });
      progress?.clear();
      outcome.code = faults.length === 0 ? exitCodes.done : exitCodes.failed;
      if (json) printJson(faults);
      else if (faults.length === 0) printLine('No problems found.');
      else printLines(faults.map(({ file, fault }) => `${file} ${fault}`));
    });
}
