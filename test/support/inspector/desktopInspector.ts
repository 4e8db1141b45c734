import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CapturedPage } from '../../../src/main/capture/captureSnapshot';
import { snapshotFile } from '../../../src/main/corpus/corpusLayout';
import { readSnapshot } from '../../../src/main/corpus/readSnapshot';
import type { DesktopPart } from '../../../src/main/service/connection';
import type { DesktopCommand, DesktopInput, LiveState } from '../../../src/shared/contract/desktop';
import { noLivePage } from '../../../src/shared/contract/desktop';
import { capturedExample } from '../page/capturedExample';
import { startInspector, type TestInspector, until } from './inspector';

type Handlers = DesktopPart['handlers'];

export interface DesktopInspector extends TestInspector {
  /** the requests to the window, in order */
  asked: { command: DesktopCommand; input: unknown }[];
  /** inputs of one command, in order */
  inputsOf<C extends DesktopCommand>(command: C): DesktopInput<C>[];
  /** makes captures; a test can replace it */
  capture: DesktopPart['capture'];
  /** changes the state of the live page, and publishes it */
  live(changes: Partial<LiveState>): Promise<void>;
  /** makes the open page the live page, as if it was just captured */
  liveIsCaptured(): Promise<void>;
}

/** The inspector as a window of the desktop program, whose live page does only what the test says. */
export async function startDesktopInspector(answers: Partial<Handlers> = {}): Promise<DesktopInspector> {
  const asked: DesktopInspector['asked'] = [];
  const noting = <C extends keyof Handlers>(command: C, answer: Handlers[C]): Handlers[C] =>
    (async (input: never) => {
      asked.push({ command, input });
      return (await (answers[command] ?? answer)(input as never)) as never;
    }) as never;
  const nothing = async () => null;
  const part: DesktopPart = {
    versions: { Electron: '33.3.0' },
    open: () => new Promise(() => {}),
    openAside: () => new Promise(() => {}),
    capture: (...given) => inspector.capture(...given),
    handlers: {
      placeLive: noting('placeLive', nothing),
      goLive: noting('goLive', nothing),
      visitLive: noting('visitLive', nothing),
      findInLive: noting('findInLive', async ({ text }) =>
        text === '' ? { matches: 0, active: 0 } : { matches: 12, active: 3 },
      ),
      zoomLive: noting('zoomLive', nothing),
      drawLive: noting('drawLive', nothing),
      pickLive: noting('pickLive', nothing),
      devTools: noting('devTools', nothing),
      focusLive: noting('focusLive', nothing),
      clearPageData: noting('clearPageData', nothing),
      chooseFile: noting('chooseFile', nothing),
      chooseFolder: noting('chooseFolder', nothing),
      recentSources: noting('recentSources', async () => []),
      clearRecentSources: noting('clearRecentSources', nothing),
      setMenu: noting('setMenu', nothing),
      newWindow: noting('newWindow', nothing),
    },
  };
  const started = await startInspector(part);
  let state = noLivePage;
  const inspector: DesktopInspector = {
    ...started,
    asked,
    inputsOf: (command) =>
      asked.filter((each) => each.command === command).map(({ input }) => input) as never,
    capture: () => new Promise(() => {}),
    async live(changes) {
      state = { ...state, ...changes };
      const wanted = JSON.stringify(state);
      started.transport.report({ event: 'live', data: state });
      await until(started.store, ({ live }) => JSON.stringify(live) === wanted);
    },
    async liveIsCaptured() {
      const { page } = started.store.getState();
      await inspector.live({ ...noLivePage, address: page!.address, captured: page!.page });
    },
  };
  return inspector;
}

/** An example page as if it was just captured. */
export async function capturedNow(example: string): Promise<CapturedPage> {
  const folder = await capturedExample(example);
  const images = (await readdir(folder)).filter((name) => name.endsWith('.webp')).sort();
  return {
    snapshot: await readSnapshot(join(folder, snapshotFile)),
    screenshot: await Promise.all(images.map((name) => readFile(join(folder, name)))),
    mhtml: undefined,
  };
}
