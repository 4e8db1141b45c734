import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession } from 'playwright-core';
import { readSnapshot } from '../src/main/corpus/readSnapshot';
import { methods } from '../src/shared/methods';
import { pageBlocks } from '../src/shared/page/buildBlockModel';
import { runPipeline } from '../src/shared/pipeline/runPipeline';
import { defaultSettings } from '../src/shared/pipeline/settings';
import { InspectTab } from '../test/support/browser/inspectTab';
import { median } from './measure';
import { choiceClicks, goToStage, repaints, sliderDrag } from './uiMoves';
import { UiProgram } from './uiProgram';
import { ServerMemory } from './uiServerMemory';
import type { Repaint } from './uiWatch';

/** Times since the start of the program, ms. */
export interface Start {
  ready: number;
  captured: number;
  pictured: number;
}

export interface Edit {
  param: string;
  moves: Repaint[];
}

export interface Frames {
  what: string;
  intervals: number[];
}

/** Bytes in use before and after the given number of re-runs. */
export interface Memory {
  reruns: number;
  before: Bytes;
  after: Bytes;
}

export interface Bytes {
  tab: number;
  server: number;
  resident: number;
}

export interface UiAtSize {
  blocks: number;
  /** of the method on this page with an empty cache, ms */
  coldMs: number;
  start: Start;
  edits: Edit[];
  frames: Frames[];
  memory: Memory | undefined;
}

export interface UiOptions {
  moves: number;
  /** time limit for moving one parameter, ms */
  longestMoving: number;
  /** time for each kind of view move, ms */
  wheelMs: number;
  /** 0 if memory is not measured */
  reruns: number;
}

/** The service caches the last 40 runs: its memory grows until it has that many. */
const rerunsUntilFull = 50;

const method = methods.find(({ id }) => id === 'rextractor')!;
const stageNumber = (id: string): number => method.stages.findIndex((stage) => stage.id === id) + 1;

/** Measures the inspector on a result page with the given number of records, from start to memory. */
export async function uiBench(records: number, options: UiOptions): Promise<UiAtSize> {
  const program = await UiProgram.start(records);
  try {
    const { tab, spawnedAt, readyAt } = program;
    const first = await tab.evaluate(() => window.watch.firstPicture());
    const start = {
      ready: readyAt - spawnedAt,
      captured: first.captured - spawnedAt,
      pictured: first.pictured - spawnedAt,
    };
    const cold = await coldRun(program.cache);
    await new InspectTab(tab).chooseMethod(method.title);
    const edits = await editsOf(program, options);
    const frames = await framesOf(program, options.wheelMs);
    const memory = options.reruns === 0 ? undefined : await memoryOf(program, options.reruns);
    return { ...cold, start, edits, frames, memory };
  } finally {
    await program.close();
  }
}

async function coldRun(cache: string): Promise<{ blocks: number; coldMs: number }> {
  const files = await readdir(cache, { recursive: true });
  const file = files.find((name) => /snapshot[^/]*$/.test(name))!;
  const page = pageBlocks(await readSnapshot(join(cache, file)));
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    runPipeline(method, page, defaultSettings, { now: () => performance.now() });
    return performance.now() - start;
  });
  return { blocks: page.count, coldMs: median(times) };
}

async function editsOf({ tab }: UiProgram, { moves, longestMoving }: UiOptions): Promise<Edit[]> {
  const params = [
    { stage: 'blocks', param: 'tolerance', mover: toleranceDrag(tab) },
    { stage: 'similarity', param: 'contentThreshold', mover: thresholdDrag(tab) },
    {
      stage: 'records',
      param: 'tieBreak',
      mover: choiceClicks(tab, 'Tie-break', ['the innermost', 'the outermost']),
    },
  ];
  const edits: Edit[] = [];
  for (const { stage, param, mover } of params) {
    await goToStage(tab, stageNumber(stage));
    edits.push({ param: `${stage}.${param}`, moves: await repaints(tab, mover, moves, longestMoving) });
  }
  return edits;
}

function toleranceDrag(tab: UiProgram['tab']) {
  // 0 to 5 px by 0.5, back and forth, ending at the default.
  return sliderDrag(tab, 'Containment tolerance', 10, [6, 2, 5, 3, 8, 4]);
}

function thresholdDrag(tab: UiProgram['tab']) {
  // 0 to 0.99 by 0.01.
  return sliderDrag(tab, 'Content similarity', 99, [40, 31, 45, 20, 52, 28, 60, 33, 90, 35]);
}

/**
 * At the stage that draws most boxes. Each move starts from the fitted page. The first zoom is the user's first one,
 * without anything cached; the second finds it ready.
 */
async function framesOf({ tab }: UiProgram, ms: number): Promise<Frames[]> {
  await goToStage(tab, stageNumber('blocks'));
  const frames: Frames[] = [];
  for (const [what, kind] of [
    ['pan', 'pan'],
    ['zoom, first', 'zoom'],
    ['zoom, again', 'zoom'],
  ] as const) {
    await tab.getByRole('application').focus();
    await tab.keyboard.press('f');
    await tab.waitForTimeout(300);
    const intervals = await tab.evaluate(([way, time]) => window.watch.wheel(way, time), [kind, ms] as const);
    frames.push({ what, intervals });
  }
  return frames;
}

async function memoryOf({ tab, server }: UiProgram, reruns: number): Promise<Memory> {
  await goToStage(tab, stageNumber('similarity'));
  await repaints(tab, thresholdDrag(tab), Math.min(reruns, rerunsUntilFull));
  const session = await tab.context().newCDPSession(tab);
  const asked = await ServerMemory.of(server);
  const bytes = async (): Promise<Bytes> => {
    const { held, resident } = await asked.bytes();
    return { tab: await tabBytes(session), server: held, resident };
  };
  const before = await bytes();
  await repaints(tab, thresholdDrag(tab), reruns);
  const after = await bytes();
  asked.close();
  await session.detach();
  return { reruns, before, after };
}

async function tabBytes(session: CDPSession): Promise<number> {
  for (let round = 0; round < 2; round++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = (await session.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    backingStorageSize?: number;
  };
  return usedSize + (backingStorageSize ?? 0);
}
