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
    .description('Create corpora, and import and export pages and labels.')
    .addCommand(corpusNewCommand())
    .addCommand(corpusAddCommand(outcome, signal))
    .addCommand(corpusImportCommand(outcome, signal))
    .addCommand(corpusListCommand())
    .addCommand(corpusCheckCommand(outcome, signal))
    .addCommand(corpusExportCommand(outcome));
}
