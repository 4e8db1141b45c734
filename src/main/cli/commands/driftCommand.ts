import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { plural } from '../../../shared/base/plural';
import { pageBlocks } from '../../../shared/page/buildBlockModel';
import {
  type DriftOutcome,
  type DriftVersion,
  driftOutcome,
} from '../../../shared/wrappers/drift/driftOutcome';
import { driftFate, driftSummary } from '../../../shared/wrappers/drift/driftSummary';
import { learntSurvival } from '../../../shared/wrappers/drift/learntSurvival';
import { type ParsedVersion, survivalEvidence } from '../../../shared/wrappers/drift/survivalEvidence';
import { type SurvivalTable, survivalTable } from '../../../shared/wrappers/survivalTable';
import { type DriftFile, type DriftPair, driftPairs, trainHalf } from '../../data/driftPairs';
import { parsedTree } from '../../data/parsedTree';
import { readSurvivalFile, writeSurvivalFile } from '../../data/survivalFile';
import { FileError } from '../../platform/fileError';
import { addBrowserOptions, type BrowserOptions } from '../options/options';
import { SnapshotLoader } from '../options/snapshotLoader';
import { seedOption } from '../options/tuneOptions';
import { printError, printJson, printLine, printLines } from '../output/printLines';
import { tableLines } from '../output/table';

export function driftCommand(signal: AbortSignal): Command {
  return new Command('drift')
    .description('Learn from pairs of versions of pages how long locators last, and measure it.')
    .addCommand(learnCommand(signal))
    .addCommand(measureCommand(signal));
}

interface LearnOptions {
  out: string;
  seed: number;
}

function learnCommand(signal: AbortSignal): Command {
  return new Command('learn')
    .description('Learn the survival table from one half of the pairs; the other half is held out.')
    .argument('<pairs...>', pairsHelp)
    .requiredOption('--out <file>', 'where to write the table, with its evidence')
    .addOption(seedOption())
    .addHelpText('after', learnExamples)
    .action(async (folders: string[], { out, seed }: LearnOptions) => {
      const pairs = await driftPairs(folders);
      if (pairs.length < 2) throw new FileError('one half is held out: give at least two pairs');
      const train = trainHalf(pairs, seed);
      const evidence = [];
      for (const { old, fresh } of train) {
        signal.throwIfAborted();
        evidence.push(survivalEvidence(await parsedVersion(old), await parsedVersion(fresh)));
      }
      const { table, shares } = learntSurvival(evidence);
      const heldOut = pairs.filter((pair) => !train.includes(pair));
      await writeSurvivalFile(out, {
        format: 'recordscope-survival',
        version: 1,
        seed,
        learntFrom: train.map(({ name }) => name),
        heldOut: heldOut.map(({ name }) => name),
        shares,
        table,
      });
      printLines(
        tableLines(
          [{ title: 'relies on' }, { title: 'held', right: true }, { title: 'share', right: true }],
          shares.map(({ name, held, tried, share }) => [name, `${held} of ${tried}`, share.toFixed(2)]),
        ),
      );
      printError(
        `${out}: learnt from ${plural(train.length, 'pair')}; measure it on the others with: recordscope drift measure --table ${out}`,
      );
    });
}

interface MeasureOptions extends BrowserOptions {
  table?: string;
  json?: true;
}

function measureCommand(signal: AbortSignal): Command {
  const command = new Command('measure')
    .description(
      'Make wrappers of old versions, and see whether they survive on the new ones, are healed, and give an alarm.',
    )
    .argument('<pairs...>', pairsHelp)
    .option('--table <file>', 'compare a learnt table with the one in use, on pairs it was not learnt from')
    .option('--json', 'print JSON')
    .addHelpText('after', measureExamples);
  // Saved versions of pages are complete, and their scripts are not of today.
  return addBrowserOptions(command).action(async (folders: string[], options: MeasureOptions) => {
    const learnt = options.table === undefined ? undefined : await readSurvivalFile(options.table);
    const all = await driftPairs(folders);
    const pairs = all.filter(({ name }) => !learnt?.learntFrom.includes(name));
    if (pairs.length === 0) throw new FileError('the table was learnt from all of these pairs: give others');
    const tables: [string, SurvivalTable][] = [
      ['table in use', survivalTable],
      ...(learnt === undefined ? [] : [['learnt table', learnt.table] as [string, SurvivalTable]]),
    ];
    const found = tables.map(([table]) => ({ table, outcomes: [] as (DriftOutcome & { name: string })[] }));
    const loader = new SnapshotLoader({ ...options, scripts: false }, signal);
    try {
      for (const pair of pairs) {
        const [old, fresh] = [await captured(loader, pair.old), await captured(loader, pair.fresh)];
        for (const [index, [title, table]] of tables.entries()) {
          signal.throwIfAborted();
          const outcome = driftOutcome(old, fresh, table);
          found[index]!.outcomes.push({ name: pair.name, ...outcome });
          if (!options.json) printLine(`${title}: ${pairLine(pair, outcome)}`);
        }
      }
    } finally {
      await loader.close();
    }
    const results = found.map(({ table, outcomes }) => ({ table, ...driftSummary(outcomes), outcomes }));
    if (options.json) printJson(results);
    else for (const result of results) printLine(`${result.table}: ${summaryLine(result)}`);
  });
}

const pairsHelp = 'folders of pairs: each pair is a folder with old.html, new.html, old.json and new.json';

const learnExamples = `
old.json and new.json say what the records of a version say: { "records": [{ "name": "Tea", "price": "4.50" }] }

Examples:
  recordscope drift learn pairs --out survival.json`;

const measureExamples = `
Examples:
  recordscope drift measure pairs
  recordscope drift measure pairs --table survival.json`;

async function parsedVersion({ path, expected }: DriftFile): Promise<ParsedVersion> {
  return { tree: parsedTree(await readFile(path, 'utf8'), 'browser'), expected };
}

async function captured(loader: SnapshotLoader, { path, expected }: DriftFile): Promise<DriftVersion> {
  return { page: pageBlocks(await loader.load(path)), expected };
}

function pairLine({ name }: DriftPair, outcome: DriftOutcome): string {
  const { fault, fields, state } = outcome;
  const fate = driftFate(outcome);
  if (fields.length === 0)
    return `${name}: ${fate}: ${fault || 'the wrapper finds no expected field on the old page'}`;
  const shown = fields.map(
    (field) => `${field.name} ${[field.old, field.fresh, field.healed].map((f1) => f1.toFixed(2)).join(' ')}`,
  );
  return `${name}: ${fate}, ${state}; F1 on the old page, the new one, healed: ${shown.join(', ')}`;
}

function summaryLine(summary: ReturnType<typeof driftSummary>): string {
  const { pairs, measured, survived, healed, alarms, falseAlarms } = summary;
  const broken = measured - survived;
  return `${plural(pairs, 'pair')}, ${measured} measured; ${survived} survive, ${healed} are healed, ${broken - healed} are lost; alarms on ${alarms} of ${broken} that do not survive, false on ${falseAlarms} of ${survived}`;
}
