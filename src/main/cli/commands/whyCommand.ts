import { Command } from 'commander';
import type { BlockModel } from '../../../shared/page/blockModel';
import { blockModelOf, defaultModelOptions, pageBlocks } from '../../../shared/page/buildBlockModel';
import { blockAtXPath, XPathError, xpathOf } from '../../../shared/page/xpath';
import { runPipeline } from '../../../shared/pipeline/runPipeline';
import { readable } from '../../../shared/pipeline/verdicts';
import { type Why, whyBlock } from '../../../shared/pipeline/why';
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
      const why = whyBlock(runPipeline(method, page, settings), block);
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

function asText(why: Why, model: BlockModel): string[] {
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
  const lost = why.lines.find(({ stage }) => stage === why.lostAt);
  const verdict = why.isRecord
    ? 'a record, or part of one'
    : `not a record: lost at ${lost?.title ?? why.lostAt}`;
  return [`#${why.block} ${xpathOf(model, why.block)}`, verdict, '', ...lines];
}
