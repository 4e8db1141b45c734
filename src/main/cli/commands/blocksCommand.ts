import { Command, Option } from 'commander';
import { type BlockModel, blockKinds, isKept, tagOf, textOf } from '../../../shared/page/blockModel';
import {
  type BlockModelOptions,
  buildBlockModel,
  defaultModelOptions,
  MissingPropertiesError,
} from '../../../shared/page/buildBlockModel';
import { ContainmentLimitError } from '../../../shared/page/containment';
import { dropReasons } from '../../../shared/page/dropReasons';
import type { PageSnapshot } from '../../../shared/page/pageSnapshot';
import { xpathOf } from '../../../shared/page/xpath';
import { CaptureError } from '../../capture/captureError';
import { exitCodes, type Outcome } from '../exitCodes';
import { addBrowserOptions, type BrowserOptions } from '../options/options';
import { SnapshotLoader } from '../options/snapshotLoader';
import { printError, printJson, printLines } from '../output/printLines';
import { summary } from '../output/summary';
import { tableLines } from '../output/table';
import { UsageError } from '../usageError';

interface Options extends BrowserOptions {
  json?: true;
  table?: true;
  dropped?: true;
  text: 'runs' | 'elements';
}

export function blocksCommand(outcome: Outcome, signal: AbortSignal): Command {
  const command = new Command('blocks')
    .description(
      'Show the visual block model of a page: every block with its bounds, kind, style class and XPath.',
    )
    .argument(
      '<page>',
      'an http(s) address, an .html or .mhtml file, - for standard input, or a captured page',
    )
    .option('--json', 'print one JSON object and nothing else')
    .option('--table', 'print a table (the default)')
    .option('--dropped', 'also list the nodes that clean-up dropped, with the reason')
    .addOption(
      new Option('--text <runs|elements>', 'whether text next to elements becomes its own block')
        .choices(['runs', 'elements'])
        .default('runs'),
    )
    .addHelpText('after', examples);
  return addBrowserOptions(command).action(async (page: string, options: Options) => {
    if (options.json && options.table) throw new UsageError('--json and --table exclude each other');
    const snapshot = await loadSnapshot(page, options, signal);
    const model = modelOf(snapshot, options, page);
    if (options.json) printJson(asJson(snapshot, model, options));
    else printLines(asTable(snapshot, model, options));
    outcome.code = exitCodes.done;
  });
}

const examples = `
A captured page is a folder under <corpus>/pages, or the snapshot.json.gz in it. It needs no browser.

Examples:
  recordscope blocks examples/pages/shop-grid/index.html
  recordscope blocks corpus/pages/shop-grid --json --dropped`;

async function loadSnapshot(page: string, options: Options, signal: AbortSignal): Promise<PageSnapshot> {
  const loader = new SnapshotLoader(options, signal);
  try {
    const snapshot = await loader.load(page);
    if (!options.json) {
      for (const { message } of snapshot.warnings) printError(`warning: ${page}: ${message}`);
    }
    return snapshot;
  } finally {
    await loader.close();
  }
}

function modelOf(snapshot: PageSnapshot, options: Options, page: string): BlockModel {
  const modelOptions: BlockModelOptions = {
    ...defaultModelOptions,
    properties: options.properties,
    textRuns: options.text === 'runs',
  };
  try {
    return buildBlockModel(snapshot, modelOptions);
  } catch (cause) {
    if (cause instanceof MissingPropertiesError || cause instanceof ContainmentLimitError) {
      throw new CaptureError(`${page}: ${cause.message}`);
    }
    throw cause;
  }
}

function* listed(model: BlockModel, options: Options): Generator<number> {
  for (let block = 0; block < model.count; block++) {
    if (options.dropped || isKept(model, block)) yield block;
  }
}

function asJson(snapshot: PageSnapshot, model: BlockModel, options: Options): object {
  const { address, title, hash, browser, viewport, width, height, capturedAt, warnings } = snapshot;
  const page = { address, title, hash, browser, viewport, width, height, capturedAt, warnings };
  const blocks = Array.from(listed(model, options), (block) => ({
    id: block,
    xpath: xpathOf(model, block),
    tag: tagOf(model, block),
    rect: rectOf(model, block),
    kind: blockKinds[model.kind[block]!],
    styleClass: model.styleClass[block],
    text: textOf(model, block),
    ...(isKept(model, block) ? {} : { dropped: dropReasons[model.dropped[block]!] }),
  }));
  return { page, blocks };
}

function rectOf(model: BlockModel, block: number): [number, number, number, number] {
  return [model.x[block]!, model.y[block]!, model.width[block]!, model.height[block]!];
}

function asTable(snapshot: PageSnapshot, model: BlockModel, options: Options): string[] {
  const rows = Array.from(listed(model, options), (block) => [
    String(block),
    isKept(model, block) ? blockKinds[model.kind[block]!]! : dropReasons[model.dropped[block]!]!,
    tagOf(model, block),
    ...rectOf(model, block).map((value) => String(Math.round(value * 10) / 10)),
    String(model.styleClass[block]),
    textOf(model, block),
    xpathOf(model, block),
  ]);
  const columns = [
    { title: 'id', right: true },
    { title: options.dropped ? 'kind or reason' : 'kind' },
    { title: 'tag' },
    { title: 'x', right: true },
    { title: 'y', right: true },
    { title: 'width', right: true },
    { title: 'height', right: true },
    { title: 'class', right: true },
    { title: 'text', longest: 40 },
    { title: 'xpath' },
  ];
  return [...tableLines(columns, rows), ...summary(snapshot, model)];
}
