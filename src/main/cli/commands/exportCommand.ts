import { writeFile } from 'node:fs/promises';
import { Command, Option } from 'commander';
import { type ExportTarget, exportTargets } from '../../../shared/exports/exportTargets';
import { exportWrapper } from '../../../shared/exports/exportWrapper';
import { newFile } from '../../data/newFile';
import { readWrapper } from '../../data/readWrapper';
import { exitCodes, type Outcome } from '../exitCodes';
import { printError, printLines } from '../output/printLines';

interface Options {
  to: ExportTarget;
  out?: string;
}

export function exportCommand(outcome: Outcome): Command {
  return new Command('export')
    .description('Write a wrapper as code, as types, or in the format of another tool.')
    .argument('<wrapper>', 'a wrapper file (.json)')
    .addOption(new Option('--to <target>', 'what to write').choices(exportTargets).makeOptionMandatory())
    .option('--out <file>', 'write a new file instead of printing')
    .addHelpText('after', examples)
    .action(async (file: string, { to, out }: Options) => {
      const text = exportWrapper(await readWrapper(file), to);
      if (out === undefined) printLines(text.trimEnd().split('\n'));
      else {
        await newFile(out, (temporary) => writeFile(temporary, text, { flag: 'wx' }));
        printError(`wrote ${out}`);
      }
      outcome.code = exitCodes.done;
    });
}

const examples = `
Examples:
  recordscope export shop.json --to playwright --out shop.mjs
  recordscope export shop.json --to scrapy --out shop.py
  recordscope export shop.json --to types`;
