import type { Command } from 'commander';
import { plural } from '../../../shared/base/plural';
import type { TuningRun } from '../../../shared/contract/tuning';
import { methods } from '../../../shared/methods';
import { runRows } from '../../../shared/tuning/runRows';
import { exitCodes, type Outcome } from '../exitCodes';
import { UsageError } from '../usageError';
import { jsonRun } from './jsonRun';
import { printCsv, printError, printJsonLines, printLines } from './printLines';
import { asMarkdown, asText } from './reportTable';
import { runTables } from './runTables';

export interface TunePrintOptions {
  json?: true;
  csv?: true;
  markdown?: true;
}

export function addTunePrintOptions(command: Command): Command {
  return command
    .option('--json', 'the run in the format of its file, one line of JSON per point or trial, without times')
    .option('--csv', 'one row per point or trial')
    .option('--markdown', 'the tables as Markdown');
}

export function checkTuneFormat({ json, csv, markdown }: TunePrintOptions): void {
  if ([json, csv, markdown].filter(Boolean).length > 1)
    throw new UsageError('--json, --csv and --markdown exclude each other');
}

export async function printRun(
  run: TuningRun & { faults?: readonly string[] },
  { json, csv, markdown }: TunePrintOptions,
  outcome: Outcome,
): Promise<void> {
  const method = methods.find(({ id }) => id === run.head.method)!;
  if (json) await printJsonLines(jsonRun(run));
  else if (csv) await printCsv(runRows(method, run.head, run.lines));
  else printLines(markdown ? asMarkdown(runTables(run)) : asText(runTables(run)));
  for (const { text } of run.notes) printError(`note: ${text}`);
  if (run.work !== undefined && !json && !csv) printError(workText(run.work));
  for (const fault of run.faults ?? []) printError(`failed: ${fault}`);
  outcome.code = (run.faults ?? []).length === 0 ? exitCodes.done : exitCodes.failed;
}

function workText({ workers, reusedShare }: NonNullable<TuningRun['work']>): string {
  return `${plural(workers, 'worker')}; ${Math.round(reusedShare * 100)} % of stage results reused`;
}
