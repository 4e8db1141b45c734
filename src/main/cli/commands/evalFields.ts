import type { FieldLine } from '../../../shared/evaluation/fieldSummary';
import { describeMatch, formatMatch } from '../../../shared/records/pairRecords';
import { Corpus } from '../../corpus/corpus';
import { evaluateFields, type FieldEvaluation } from '../../evaluation/evaluateFields';
import { chosenConfigs } from '../options/chosenConfigs';
import type { EvalOptions } from '../options/evalOptions';
import { fieldTables } from '../output/fieldTables';
import type { Grouping } from '../output/groupResults';
import { printError, printJsonLines, printLines } from '../output/printLines';
import { Progress } from '../output/progress';
import { asMarkdown, asText } from '../output/reportTable';
import { UsageError } from '../usageError';

interface Options extends EvalOptions {
  json?: true;
  markdown?: true;
  by: Grouping[];
}

/** `eval --fields`: prints how well data agrees with labelled fields; the answer is what could not be read. */
export async function evalFields(folder: string, options: Options, signal: AbortSignal): Promise<string[]> {
  const { method, preset, match, split, reader, json, markdown, by } = options;
  if (method.length === 0 && preset.length > 0)
    throw new UsageError('--fields takes the records of the labels: for those of a preset, add --method');
  if (json && by.length > 0)
    throw new UsageError('--fields --json has a line per page: --by works with tables only');
  const entrants = method.length === 0 ? undefined : await chosenConfigs(method, preset);
  const { lines, faults } = await evaluated(folder, options, entrants, signal);
  if (json) {
    const head = {
      format: 'recordscope-field-results',
      version: 1,
      split,
      reader,
      match: formatMatch(match),
    };
    await printJsonLines([head, ...lines]);
    return faults;
  }
  const tables = fieldTables(lines, by);
  if (entrants !== undefined) tables[0]!.verdict = `Records are found if: ${describeMatch(match)}.`;
  printLines(markdown ? asMarkdown(tables) : asText(tables));
  if (lines.every(({ score }: FieldLine) => score === null))
    printError('No page has labelled fields: import them with corpus import.');
  return faults;
}

async function evaluated(
  folder: string,
  { match, split, reader, workers }: Options,
  entrants: Parameters<typeof evaluateFields>[1]['entrants'],
  signal: AbortSignal,
): Promise<FieldEvaluation> {
  let progress: Progress | undefined;
  try {
    return await evaluateFields(await Corpus.open(folder), {
      entrants,
      match,
      split,
      reader,
      workers,
      signal,
      onProgress: (done, total, text) => {
        progress ??= new Progress(total);
        progress.show(done, text);
      },
    });
  } finally {
    progress?.clear();
  }
}
