import { Command } from 'commander';
import type { Outcome } from '../exitCodes';
import { corpusAddCommand } from './corpusAddCommand';
import { corpusCheckCommand } from './corpusCheckCommand';
import { corpusExportCommand } from './corpusExportCommand';
import { corpusImportCommand } from './corpusImportCommand';
import { corpusListCommand } from './corpusListCommand';
import { corpusNewCommand } from './corpusNewCommand';

export function corpusCommand(outcome: Outcome, signal: AbortSignal): Command {
  return new Command('corpus')
    .description('Make folders of captured pages, and put pages and labels into them and out of them.')
    .addCommand(corpusNewCommand())
    .addCommand(corpusAddCommand(outcome, signal))
    .addCommand(corpusImportCommand(outcome, signal))
    .addCommand(corpusListCommand())
    .addCommand(corpusCheckCommand(outcome, signal))
    .addCommand(corpusExportCommand(outcome));
}
