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
    .description('Make an empty corpus.')
    .argument('<folder>', 'made if it does not exist')
    .option('--name <name>', 'what it is called; the name of its folder unless given')
    .addOption(viewportOption())
    .action(async (folder: string, { name, viewport }: Options) => {
      const corpus = await Corpus.create(folder, name ?? basename(resolve(folder)), {
        ...viewport,
        deviceScaleFactor: 1,
      });
      printLine(`made ${corpus.folder}`);
    });
}
