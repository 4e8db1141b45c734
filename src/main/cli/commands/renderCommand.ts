import { dirname, extname } from 'node:path';
import { Command, Option } from 'commander';
import { isLayerOn, type StageMoment, stageLayers, stagePaths } from '../../../shared/overlay/drawnLayers';
import { type ExportedPage, exportScale, exportSvg } from '../../../shared/overlay/exportSvg';
import { lookSwitches, looksOf } from '../../../shared/overlay/lookSwitches';
import { inDrawingOrder, type Scene } from '../../../shared/overlay/overlayGeometry';
import { pageBlocks } from '../../../shared/page/buildBlockModel';
import type { PageSnapshot } from '../../../shared/page/pageSnapshot';
import type { Pipeline } from '../../../shared/pipeline/pipeline';
import { runPipeline, stageVerdicts, stageViews } from '../../../shared/pipeline/runPipeline';
import { nearestName, type Settings } from '../../../shared/pipeline/settings';
import { startChromium } from '../../browser/chromiumHost';
import type { BrowserHost } from '../../browser/pageHost';
import { CaptureError } from '../../capture/captureError';
import { capturePage } from '../../capture/capturePage';
import { tileHeight } from '../../capture/screenshot';
import { openSource } from '../../capture/source';
import { pictureParts } from '../../corpus/pictureParts';
import { readSnapshot, snapshotPath } from '../../corpus/readSnapshot';
import { fileError } from '../../platform/fileError';
import { readPlainFile } from '../../platform/plainFile';
import { writeAtomically } from '../../platform/writeAtomically';
import { exitCodes, type Outcome } from '../exitCodes';
import { printLoginWarnings } from '../options/loginOptions';
import { addMethodOptions, chosenMethod, type MethodOptions } from '../options/methodOptions';
import { addBrowserOptions, type BrowserOptions, captureOptions } from '../options/options';
import { readStandardInput } from '../options/standardInput';
import { printError, printLine } from '../output/printLines';
import { rasterise } from '../output/rasterise';
import { UsageError } from '../usageError';

interface Options extends BrowserOptions, MethodOptions {
  stage?: string;
  show: StageMoment;
  out: string;
}

export function renderCommand(outcome: Outcome, signal: AbortSignal): Command {
  const command = new Command('render')
    .description('Export an image of a page with the overlay of a stage, as the inspector shows it.')
    .argument(
      '<page>',
      'an http(s) address, an .html or .mhtml file, - for standard input, or a captured page',
    )
    .requiredOption('--out <file>', 'the image file to write: .png or .svg')
    .option('--stage <id>', 'the stage to draw; the last one if omitted')
    .addOption(
      new Option('--show <moment>', 'the input of the stage, its changes, or its output')
        .choices(['before', 'change', 'after'])
        .default('change'),
    )
    .addHelpText('after', examples);
  return addBrowserOptions(addMethodOptions(command)).action(async (given: string, options: Options) => {
    const kind = extname(options.out).toLowerCase();
    if (kind !== '.png' && kind !== '.svg')
      throw new UsageError(`--out must end in .png or .svg, not '${options.out}'`);
    const { method, settings } = await chosenMethod(options);
    const stage = chosenStage(method, options.stage);
    let started: Promise<BrowserHost> | undefined;
    const browser = (): Promise<BrowserHost> => {
      started ??= startChromium(options.browser === undefined ? {} : { browser: options.browser });
      return started;
    };
    try {
      const { snapshot, page } = await loadPage(given, options, browser, signal);
      if (page.pictures.length === 0)
        printError(`warning: ${given} has no screenshot: blocks are drawn on white`);
      const scene = stageSceneOf(given, snapshot, method, settings, stage, options.show);
      const content =
        kind === '.svg'
          ? exportSvg(page, scene)
          : await rasterise(await browser(), exportSvg(page, scene, exportScale(page)));
      signal.throwIfAborted();
      await writeAtomically(options.out, content).catch((cause) => {
        throw fileError(cause, options.out);
      });
      printLine(options.out);
      outcome.code = exitCodes.done;
    } finally {
      await (await started?.catch(() => undefined))?.close();
    }
  });
}

const examples = `
Examples:
  recordscope render examples/pages/shop-grid/index.html --method rextractor --out records.png
  recordscope render corpus/pages/shop --method rextractor --stage similarity --set similarity.contentThreshold=0.5 --out similar.svg`;

function chosenStage(method: Pipeline, asked: string | undefined): string {
  const ids = method.stages.map(({ id }) => id);
  if (asked === undefined) return ids.at(-1)!;
  if (ids.includes(asked)) return asked;
  throw new UsageError(
    `${method.id} has no stage '${asked}': did you mean '${nearestName(asked, ids)}'? It has ${ids.join(', ')}`,
  );
}

/** Reads a stored capture with its screenshot, or captures the page. */
async function loadPage(
  given: string,
  options: Options,
  browser: () => Promise<BrowserHost>,
  signal: AbortSignal,
): Promise<{ snapshot: PageSnapshot; page: ExportedPage }> {
  const stored = await snapshotPath(given);
  if (stored !== undefined) {
    const snapshot = await readSnapshot(stored);
    const parts = await pictureParts(dirname(stored), snapshot.viewport.deviceScaleFactor);
    const pictures = await Promise.all(
      parts.map(async ({ y, height, file }) => ({ y, height, href: webpUrl(await readPlainFile(file)) })),
    );
    return { snapshot, page: exported(snapshot, pictures) };
  }
  const source = await openSource(given, readStandardInput);
  try {
    const { snapshot, screenshot } = await capturePage(
      await browser(),
      source,
      captureOptions(options, signal),
    );
    printLoginWarnings(given, snapshot);
    const shotHeight = Math.min(snapshot.height, options.maxHeight);
    const pictures = screenshot.map((image, index) => ({
      y: index * tileHeight,
      height: Math.min(tileHeight, shotHeight - index * tileHeight),
      href: webpUrl(image),
    }));
    return { snapshot, page: exported(snapshot, pictures) };
  } finally {
    await source.dispose();
  }
}

function exported(
  { width, height, title, address }: PageSnapshot,
  pictures: ExportedPage['pictures'],
): ExportedPage {
  return { width, height, title: title || address, pictures };
}

function webpUrl(image: Buffer): string {
  return `data:image/webp;base64,${image.toString('base64')}`;
}

function stageSceneOf(
  given: string,
  snapshot: PageSnapshot,
  method: Pipeline,
  settings: Settings,
  stage: string,
  moment: StageMoment,
): Scene {
  const model = pageBlocks(snapshot);
  const run = runPipeline(method, model, settings);
  const done = run.stages.find(({ id }) => id === stage)!;
  if (done.status !== 'done')
    throw new CaptureError(`${given}: stage '${stage}' did not run: ${done.message}`);
  const shown = { views: stageViews(run, stage), verdicts: stageVerdicts(run, stage) ?? null };
  const layers = stageLayers(shown, moment);
  return {
    model,
    layers: inDrawingOrder(layers.filter((layer) => isLayerOn(layer, []))),
    looks: looksOf(lookSwitches(shown, layers), []),
    verdicts: shown.verdicts,
    records: run.extraction.records,
    paths: stagePaths(shown),
    pathPoint: null,
    hovered: new Int32Array(),
    selected: null,
  };
}
