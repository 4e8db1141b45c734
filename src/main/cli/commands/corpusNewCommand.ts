import { basename, resolve } from 'node:path';
import { Command } from 'commander';
import { Corpus } from '../../corpus/corpus';
import { viewportOption } from '../options/options';
import { printLine } from '../output/printLines';

interface Options {
  name?: string;
  viewport: { width: number; height: number };
}

export function corpusNewCommand(): Command {
  return new Command('new')
    .description('Create an empty corpus.')
    .argument('<folder>', 'the corpus folder; created if it does not exist')
    .option('--name <name>', 'name of the corpus; the name of the folder if omitted')
    .addOption(viewportOption())
    .action(async (folder: string, { name, viewport }: Options) => {
      const corpus = await Corpus.create(folder, name ?? basename(resolve(folder)), {
        ...viewport,
        deviceScaleFactor: 1,
      });
      printLine(`created ${corpus.folder}`);
    });
}
