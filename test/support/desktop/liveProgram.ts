import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { app, BrowserWindow } from 'electron';
import { defaultCaptureOptions } from '../../../src/main/capture/captureOptions';
import type { CapturedPage } from '../../../src/main/capture/captureSnapshot';
import { webpSize } from '../../../src/main/corpus/webpSize';
import { LiveView } from '../../../src/main/electron/live/liveView';
import type { LiveState } from '../../../src/shared/contract/desktop';
import { blockKinds, tagOf } from '../../../src/shared/page/blockModel';
import { buildBlockModel } from '../../../src/shared/page/buildBlockModel';

/** A program with only a live page, driven by the test that started it. */
const { viewport } = defaultCaptureOptions;
const cancels = new Map<string, AbortController>();
let live: LiveView;
let window: BrowserWindow;
let state: LiveState | undefined;
const refused: string[] = [];
const steps: string[] = [];

function begun(ticket: string): AbortSignal {
  const cancel = new AbortController();
  cancels.set(ticket, cancel);
  return cancel.signal;
}

/** A capture as plain values that a test can compare. */
export function summary({ snapshot, screenshot }: CapturedPage) {
  const model = buildBlockModel(snapshot);
  const kept = [...model.dropped.keys()].filter((block) => model.dropped[block] === 0);
  return {
    address: snapshot.address,
    title: snapshot.title,
    browser: snapshot.browser,
    hash: snapshot.hash,
    width: snapshot.width,
    height: snapshot.height,
    warnings: snapshot.warnings.map(({ code }) => code),
    view: snapshot.documents[0]!.view,
    documents: snapshot.documents.map(({ address }) => address),
    strings: snapshot.strings,
    blocks: kept.map((block) => ({
      tag: tagOf(model, block),
      kind: blockKinds[model.kind[block]!]!,
      box: [model.x[block]!, model.y[block]!, model.width[block]!, model.height[block]!],
    })),
    pictures: screenshot.map((image) => webpSize(image)!),
    screenshot: screenshot.map((image) => image.toString('base64')),
  };
}

const program = {
  open: async (given: string, ticket = '') =>
    summary(
      await live.open(given, {
        ...defaultCaptureOptions,
        archive: false,
        signal: begun(ticket),
        onStep: (step) => steps.push(step),
      }),
    ),
  capture: async (ticket = '') => {
    const { captured, source } = await live.capture(begun(ticket), (step) => steps.push(step));
    return { ...summary(captured), source };
  },
  cancel: (ticket: string) => cancels.get(ticket)?.abort(new Error('it was cancelled')),
  do: <C extends keyof LiveView['part']>(command: C, input: Parameters<LiveView['part'][C]>[0]) =>
    (live.part[command] as (input: unknown) => Promise<unknown>)(input),
  state: () => state,
  refused: () => refused,
  steps: () => steps.splice(0),
  /** the web contents of the live page */
  page: () => (live as unknown as { view: { webContents: Electron.WebContents } }).view.webContents,
  bounds: () => (live as unknown as { view: Electron.WebContentsView }).view.getBounds(),
  windows: () => BrowserWindow.getAllWindows().length,
  closeView: () => live.close(),
  window: () => window,
};
export type LiveProgram = typeof program;

/** A request by the test to run a function here. */
export interface Asked {
  id: number;
  source: string;
  argument: unknown;
}
export interface Answered {
  id: number;
  result?: unknown;
  error?: string;
}

const line = connect(Number(process.env.LIVE_PROGRAM_PORT), '127.0.0.1');
createInterface({ input: line }).on('line', async (text) => {
  const { id, source, argument } = JSON.parse(text) as Asked;
  const answer = (rest: Omit<Answered, 'id'>): void =>
    void line.write(`${JSON.stringify({ id, ...rest })}\n`);
  try {
    const run = new Function(`return (${source})`)() as (program: LiveProgram, given: unknown) => unknown;
    answer({ result: await run(program, argument) });
  } catch (cause) {
    answer({ error: (cause as Error).message });
  }
});
line.on('close', () => app.exit());

void app.whenReady().then(async () => {
  window = new BrowserWindow({ width: 1100, height: 800, webPreferences: { sandbox: true } });
  await window.loadURL('data:text/html,<title>shell</title>');
  live = new LiveView(window, {
    keys: { entries: () => [], choose: () => undefined, focusInspector: () => undefined },
    viewport,
    send: (message) => {
      if (message.event !== 'live') return;
      if (message.data.refused !== '' && message.data.refused !== state?.refused)
        refused.push(message.data.refused);
      state = message.data;
    },
  });
  await live.part.placeLive({ bounds: { x: 100, y: 50, width: 640, height: 700 } });
});
