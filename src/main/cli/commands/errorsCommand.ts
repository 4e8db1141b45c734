import { Command, Option } from 'commander';
import type { RecordError, ResultLine, RunHead } from '../../../shared/evaluation/results';
import { suspects } from '../../../shared/evaluation/summary';
import { Corpus } from '../../corpus/corpus';
import { ResultsFolder } from '../../evaluation/resultsFolder';
import { storedResults } from '../../evaluation/storedResults';
import { exitCodes, type Outcome } from '../exitCodes';
import { addEvalOptions, type EvalOptions, evaluated } from '../options/evalOptions';
import { errorTables, type ListedError } from '../output/errorTables';
import { printError, printJson, printLines } from '../output/printLines';
import { asMarkdown, asText } from '../output/reportTable';
import { UsageError } from '../usageError';

interface Options extends EvalOptions {
  run?: string;
  kind?: RecordError['kind'];
  stage?: string;
  page?: string;
  json?: true;
  markdown?: true;
}

export function errorsCommand(outcome: Outcome, signal: AbortSignal): Command {
  const command = new Command('errors')
    .description(
      'List the records that methods miss or invent on a corpus, each with the stage that caused the error.',
    )
    .argument('<corpus>', 'a corpus folder')
    .option('--run <name>', "show the errors of kept results, by name or 'last'; evaluate now if omitted")
    .addOption(new Option('--kind <kind>', 'only errors of this kind').choices(['missed', 'invented']))
    .option('--stage <id>', 'only errors that this stage caused')
    .option('--page <name>', 'only errors on this page')
    .option('--json', 'one line of JSON per error')
    .option('--markdown', 'the tables as Markdown')
    .addHelpText('after', examples);
  return addEvalOptions(command).action(async (corpus: string, options: Options) => {
    if (options.json && options.markdown) throw new UsageError('--json and --markdown exclude each other');
    const { head, lines, faults } =
      options.run === undefined
        ? await freshErrors(corpus, options, signal)
        : await keptErrors(corpus, options.run);
    print(head, lines, options);
    for (const fault of faults) printError(`failed: ${fault}`);
    outcome.code = faults.length === 0 ? exitCodes.done : exitCodes.failed;
  });
}

const examples = `
Examples:
  recordscope errors corpus --method rextractor --stage seed
  recordscope errors corpus --run last --json`;

interface FoundErrors {
  head: RunHead;
  lines: ResultLine[];
  faults: string[];
}

async function freshErrors(corpus: string, options: Options, signal: AbortSignal): Promise<FoundErrors> {
  const evaluation = await evaluated(corpus, options, {}, signal);
  try {
    const { head, faults } = evaluation;
    return { head, faults, lines: await withErrors(evaluation.lines()) };
  } finally {
    await evaluation.close();
  }
}

async function keptErrors(corpus: string, run: string): Promise<FoundErrors> {
  const results = new ResultsFolder((await Corpus.open(corpus)).resultsFolder);
  const faults: string[] = [];
  const head = await storedResults(results, run, (fault) => faults.push(fault));
  const lines = await withErrors(results.lines(head.run, ({ message }) => faults.push(message)));
  return { head, lines, faults };
}

/** Drops records and pairs, which are not needed to list errors. */
async function withErrors(lines: AsyncIterable<ResultLine>): Promise<ResultLine[]> {
  const found: ResultLine[] = [];
  for await (const line of lines)
    found.push({ ...line, records: [], score: line.score && { ...line.score, pairs: [] } });
  return found;
}

function print(
  head: RunHead,
  lines: readonly ResultLine[],
  { kind, stage, page, json, markdown }: Options,
): void {
  const isWanted = (entry: ListedError): boolean =>
    (kind ?? entry.error.kind) === entry.error.kind &&
    (stage ?? entry.error.stage) === entry.error.stage &&
    (page ?? entry.page) === entry.page;
  const listed = lines
    .flatMap((line) => (line.score?.errors ?? []).map((error): ListedError => ({ ...line, error })))
    .filter(isWanted);
  const suspected = suspects(lines).filter(isWanted);
  if (json) {
    for (const { page: at, site, method, error } of listed) {
      const isSuspect = suspected.some((one) => one.page === at && one.methods === error.shared);
      printJson({ page: at, site, method, ...error, isSuspect });
    }
    return;
  }
  const tables = errorTables(head, lines, listed, suspected);
  printLines(markdown ? asMarkdown(tables) : asText(tables));
}
