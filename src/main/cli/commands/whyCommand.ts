import { Command } from 'commander';
import { type BlockWhy, blockWhy } from '../../../shared/evaluation/blockCause';
import type { BlockModel } from '../../../shared/page/blockModel';
import { blockName } from '../../../shared/page/blockNames';
import { blockModelOf, defaultModelOptions, pageBlocks } from '../../../shared/page/buildBlockModel';
import { blockAtXPath, XPathError, xpathOf } from '../../../shared/page/xpath';
import { runPipeline } from '../../../shared/pipeline/runPipeline';
import { readable } from '../../../shared/pipeline/verdicts';
import { CaptureError } from '../../capture/captureError';
import { exitCodes, type Outcome } from '../exitCodes';
import { addMethodOptions, chosenMethod, type MethodOptions } from '../options/methodOptions';
import { addBrowserOptions, type BrowserOptions } from '../options/options';
import { SnapshotLoader } from '../options/snapshotLoader';
import { printJson, printLines } from '../output/printLines';
import { tableLines } from '../output/table';
import { UsageError } from '../usageError';

interface Options extends BrowserOptions, MethodOptions {
  xpath?: string;
  at?: string;
  json?: true;
}

export function whyCommand(outcome: Outcome, signal: AbortSignal): Command {
  const command = new Command('why')
    .description(
      'Show what every stage of a method decided about one block, with the value and the threshold.',
    )
    .argument(
      '<page>',
      'an http(s) address, an .html or .mhtml file, - for standard input, or a captured page',
    )
    .option('--xpath <xpath>', 'the block with this positional XPath')
    .option('--at <x,y>', 'the innermost block at this point of the page, in pixels')
    .option('--json', 'print one JSON object and nothing else');
  return addBrowserOptions(addMethodOptions(command)).action(async (given: string, options: Options) => {
    if ((options.xpath === undefined) === (options.at === undefined))
      throw new UsageError('give either --xpath or --at');
    const point = options.at === undefined ? undefined : parsePoint(options.at);
    const { method, settings } = await chosenMethod(options);
    const loader = new SnapshotLoader(options, signal);
    try {
      const page = pageBlocks(await loader.load(given));
      const model = blockModelOf(page, defaultModelOptions);
      const block =
        point === undefined ? blockOfXPath(model, options.xpath!) : (model.containment.at(...point)[0] ?? -1);
      if (block === -1) throw new CaptureError(`${given}: no block at ${options.xpath ?? options.at}`);
      const why = blockWhy(page, runPipeline(method, page, settings), block, null);
      if (options.json) printJson({ xpath: xpathOf(model, block), ...why });
      else printLines(asText(why, model));
      outcome.code = exitCodes.done;
    } finally {
      await loader.close();
    }
  });
}

function parsePoint(text: string): [number, number] {
  const match = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(text);
  if (match === null) throw new UsageError(`--at must be x,y in pixels, such as 640,400, not '${text}'`);
  return [Number(match[1]), Number(match[2])];
}

function blockOfXPath(model: BlockModel, xpath: string): number {
  try {
    return blockAtXPath(model, xpath);
  } catch (cause) {
    throw cause instanceof XPathError ? new UsageError(cause.message) : cause;
  }
}

function asText(why: BlockWhy, model: BlockModel): string[] {
  const number = (value: number): string => (Number.isNaN(value) ? '' : readable(value));
  const lines = tableLines(
    [
      { title: 'stage' },
      { title: 'verdict' },
      { title: 'value', right: true },
      { title: 'threshold', right: true },
      { title: 'margin', right: true },
      { title: 'explanation' },
    ],
    why.lines.map(({ title, verdict, value, threshold, margin, text }) => [
      title,
      verdict,
      number(value),
      number(threshold),
      number(margin),
      text,
    ]),
  );
  return [
    `#${why.block} ${xpathOf(model, why.block)}`,
    verdictOf(why),
    ...causeLines(why, model),
    '',
    ...lines,
  ];
}

function verdictOf({ role, cause, lines, lostAt }: BlockWhy): string {
  switch (role) {
    case 'record':
      return 'a record, or part of one';
    case 'part':
      return 'part of a record';
    case 'around':
      return 'not a record: it contains records';
    case 'other': {
      const stage = cause?.stage ?? lostAt;
      return `not a record: lost at ${lines.find((line) => line.stage === stage)?.title ?? stage}`;
    }
  }
}

function causeLines({ cause }: BlockWhy, model: BlockModel): string[] {
  if (cause === null) return [];
  const [block] = cause.record;
  const record = `#${block} ${blockName(model, block!)}`;
  const assumed = {
    label: 'the labelled records',
    alike: cause.wanted === 1 ? record : `${record} and ${cause.wanted - 1} like it`,
    answer: `the records found, and ${record}`,
  }[cause.assumed];
  return [`cause: ${cause.text}`, `taken as wanted: ${assumed}`];
}
