import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSnapshot } from '../../../src/main/corpus/readSnapshot';
import { methodInfo } from '../../../src/main/service/methodInfo';
import { RunEngine } from '../../../src/main/service/runEngine';
import { createInspectorStore, type InspectorStore } from '../../../src/renderer/store/inspectorStore';
import type { CommandInput, RunAnswer } from '../../../src/shared/contract/commands';
import type { ServiceClient } from '../../../src/shared/contract/serviceClient';
import { methods } from '../../../src/shared/methods';
import { descendantsOf } from '../../support/corpus/commandLine';
import { startInspector, type TestInspector, until } from '../../support/inspector/inspector';
import { capturedExample } from '../../support/page/capturedExample';
import { localSite } from '../../support/page/site';

const site = localSite({
  // Never ends.
  '/slow': (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<p>'),
  '/next': '<title>Next</title><p>Here',
});

describe('with the real service', () => {
  let inspector: TestInspector;
  let folder: string;
  const state = () => inspector.store.getState();
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recordscope-bad-'));
    inspector = await startInspector();
  });
  afterAll(async () => {
    await inspector.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  beforeEach(async () => {
    state().adopt({ method: 'rextractor', settings: {} });
    await inspector.open('shop-grid');
  });

  /** The page that was open, its blocks and its run are there as before. */
  function expectLastPage(): void {
    expect(state().page?.title).toContain('winter jacket');
    expect(state().model?.count).toBe(state().page?.blockCount);
    expect(state().result?.extraction.records).toHaveLength(12);
    expect(state().opening).toBeNull();
  }

  it.skipIf(process.platform !== 'linux')(
    'a page that crashes while it is opened is told in place, the last page stays, and the next one opens',
    async () => {
      const source = site('/slow');
      const opening = state().openPage(source);
      await until(
        inspector.store,
        (now) => now.opening?.steps.at(-1)?.step === 'waiting for the page to settle',
      );
      const renderers = descendantsOf(process.pid).filter(({ command }) =>
        command.includes('--type=renderer'),
      );
      expect(renderers.length).toBeGreaterThan(0);
      for (const { pid } of renderers) process.kill(pid, 'SIGKILL');
      await opening;
      expect(state().openError).toMatchObject({ source, message: expect.stringContaining('page crashed') });
      expect(state().log.at(-1)).toMatchObject({ level: 'error', message: state().openError!.message });
      expectLastPage();
      await state().openPage(site('/next'));
      expect(state()).toMatchObject({ openError: null, page: { title: 'Next' } });
    },
  );

  it('a capture of another version is refused with its version, and the last page stays', async () => {
    const packed = await readFile(join(await capturedExample('one-record'), 'snapshot.json.gz'));
    const later = join(folder, 'later');
    await mkdir(later);
    const text = gunzipSync(packed).toString().replace('"version":1', '"version":9');
    await writeFile(join(later, 'snapshot.json.gz'), gzipSync(text));
    await state().openPage(later);
    expect(state().openError?.message).toMatch(/has format version 9/);
    expectLastPage();
  });

  it('a preset for another method is told and not offered, nor can it be saved', async () => {
    const own = () => state().presets.rextractor?.map(({ name }) => name);
    await state().savePreset('mine');
    expect(own()).toEqual(['mine']);
    state().applySettings({ values: { dataRegion: { heightFactor: 0.1 } }, off: [] });
    await until(inspector.store, ({ isRunning }) => !isRunning);
    expect(state().runError).toMatch(/there is no stage 'dataRegion'/);
    await state().savePreset('of eMine');
    expect(state().log.at(-1)?.message).toMatch(/there is no stage 'dataRegion'/);
    expect(own()).toEqual(['mine']);
    state().undo();
    await until(inspector.store, ({ isRunning }) => !isRunning);
    expect(state().runError).toBe('');
    expectLastPage();
  });

  it('50 refused runs in a row leave the last answer, and the next run is answered', async () => {
    for (let wrong = 1; wrong <= 50; wrong++) {
      state().setParam('similarity', 'contentThreshold', -wrong);
      await until(inspector.store, ({ isRunning }) => !isRunning);
    }
    expect(state().runError).toMatch(/similarity\.contentThreshold must be from 0 to 0\.99, not -50/);
    expectLastPage();
    state().resetParam('similarity', 'contentThreshold');
    await until(inspector.store, ({ isRunning }) => !isRunning);
    expect(state().runError).toBe('');
    expectLastPage();
  });
});

describe('a stage that throws', () => {
  afterEach(() => vi.restoreAllMocks());

  /** The real runs, on this thread: another one has stages that nobody can reach to break. */
  async function deskClient(): Promise<{ client: ServiceClient; page: string }> {
    const engine = new RunEngine('desk');
    const snapshot = await readSnapshot(join(await capturedExample('shop-grid'), 'snapshot.json.gz'));
    engine.open(snapshot);
    const answers = {
      run: (input: CommandInput<'run'>): RunAnswer => engine.run(input, () => false),
      stage: (input: CommandInput<'stage'>) => engine.stage(input),
      why: (input: CommandInput<'why'>) => engine.why(input),
    };
    const request = async (command: keyof typeof answers, input: never): Promise<unknown> =>
      answers[command](input);
    const client = { request, on: () => () => undefined, onStatus: () => () => undefined };
    return { client: client as unknown as ServiceClient, page: snapshot.hash };
  }

  it('50 times in a row is told every time, and the inspector goes on as soon as it does not', async () => {
    const { client, page } = await deskClient();
    const storage = { getItem: () => null, setItem: () => undefined };
    const store: InspectorStore = createInspectorStore({ client, storage, now: () => 0 });
    const state = () => store.getState();
    const method = methods.find(({ id }) => id === 'rextractor');
    store.setState({ methods: methodInfo(), method: method!.id, page: { page } as never });
    await state().rerun();
    expect(state().result?.extraction.records).toHaveLength(12);

    const clusters = method!.stages.find(({ id }) => id === 'widthClusters')!;
    const broken = vi.spyOn(clusters, 'run').mockImplementation(() => {
      throw new Error('no widths');
    });
    for (let tolerance = 1; tolerance <= 50; tolerance++) {
      state().setParam('widthClusters', 'widthTolerance', tolerance % 2 === 0 ? 7 : 9);
      await until(store, ({ isRunning }) => !isRunning);
      const stages = state().result!.stages.map(({ id, status, message }) => `${id} ${status} ${message}`);
      expect(stages.slice(-3)).toEqual([
        'widthClusters failed no widths',
        "similarity skipped skipped because stage 'widthClusters' failed",
        "records skipped skipped because stage 'widthClusters' failed",
      ]);
      expect(state().result!.extraction.records).toEqual([]);
    }
    expect(broken).toHaveBeenCalledTimes(50);
    expect(state().shown).toEqual({ stage: 'records', views: [], verdicts: null });
    state().goToStage('seed');
    await until(store, ({ shown }) => shown?.stage === 'seed');
    expect(state().shown!.views.length).toBeGreaterThan(0);
    expect(state().log.length).toBeLessThanOrEqual(500);

    broken.mockRestore();
    state().resetParam('widthClusters', 'widthTolerance');
    await until(store, ({ isRunning }) => !isRunning);
    expect(state().result!.extraction.records).toHaveLength(12);
    expect(state().runError).toBe('');
  });

  it('does not let the log grow without end', () => {
    const client = { request: async () => null, on: () => undefined, onStatus: () => undefined };
    const storage = { getItem: () => null, setItem: () => undefined };
    const store = createInspectorStore({ client: client as never, storage, now: () => 0 });
    for (let index = 0; index < 1200; index++) store.getState().addLog('error', `error ${index}`);
    const { log } = store.getState();
    expect(log).toHaveLength(500);
    expect(log.at(-1)?.message).toBe('error 1199');
    expect(new Set(log.map(({ id }) => id)).size).toBe(500);
  });
});
