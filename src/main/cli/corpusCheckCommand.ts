import { Command } from 'commander';
import { checkCorpus } from '../corpus/checkCorpus';
import { Corpus } from '../corpus/corpus';
import { exitCodes, type Outcome } from './exitCodes';
import { printable } from './printable';
import { Progress } from './progress';

export function corpusCheckCommand(outcome: Outcome, signal: AbortSignal): Command {
  return new Command('check')
    .description('Read everything in a corpus, and tell what cannot be used.')
    .argument('<corpus>', 'the folder of a corpus')
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
      if (json) process.stdout.write(`${JSON.stringify(faults)}\n`);
      else if (faults.length === 0) process.stdout.write('nothing is amiss\n');
      else
        process.stdout.write(faults.map(({ file, fault }) => `${printable(`${file} ${fault}`)}\n`).join(''));
    });
}
