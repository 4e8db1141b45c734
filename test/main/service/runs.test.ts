import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawnProperties, resultList } from '../../../bench/resultList';
import { contentHash } from '../../../src/main/capture/contentHash';
import { writeCapturedPage } from '../../../src/main/corpus/writeCapturedPage';
import type { CommandInput } from '../../../src/shared/contract/commands';
import type { PageHead } from '../../../src/shared/contract/pageHead';
import type { ServiceClient } from '../../../src/shared/contract/serviceClient';
import { encodeMessage } from '../../../src/shared/contract/wire';
import { wideProperties } from '../../../src/shared/page/comparableProperties';
import type { PageSnapshot } from '../../../src/shared/page/pageSnapshot';
import { faultOf, testServices } from '../../support/inspector/testService';
import { drawnSnapshot } from '../../support/page/snapshots';

const services = testServices();
/** A page that is slow for a method. */
let large: PageSnapshot;

beforeAll(() => {
  const drawn = drawnSnapshot(resultList(12_000), drawnProperties);
  const unsetProperties = wideProperties.filter((property) => !Object.hasOwn(drawnProperties, property));
  large = { ...drawn, unsetProperties };
  large.hash = contentHash(large);
});

async function openLarge(client: ServiceClient): Promise<PageHead> {
  const source = join(services.folder(), 'large');
  await mkdir(source, { recursive: true });
  await writeCapturedPage(source, { snapshot: large, screenshot: [], mhtml: undefined });
  return client.request('openPage', { source, scripts: true, ticket: 'large' });
}

function runOf(page: PageHead, threshold: number, slot = 'main'): CommandInput<'run'> {
  // A parameter of the first stage: everything is computed again.
  const values = { blocks: { tolerance: threshold } };
  return { page: page.page, method: 'rextractor', settings: { values, off: [] }, slot };
}

describe('runs', () => {
  it('are reported as superseded by a newer one in the same slot', async () => {
    const client = await services.connect(services.start());
    const page = await openLarge(client);
    const answers = await Promise.all(
      [0, 0.5, 1, 1.5, 2].map((value) => client.request('run', runOf(page, value))),
    );
    expect(answers.map(({ superseded }) => superseded)).toEqual([true, true, true, true, false]);
    const last = answers.at(-1)!;
    expect(!last.superseded && last.stages[0]!.values).toMatchObject({ tolerance: 2 });
  });

  it('in other slots and of other inspectors are not affected', async () => {
    const service = services.start();
    const one = await services.connect(service);
    const other = await services.connect(service);
    const page = await openLarge(one);
    const answers = await Promise.all([
      one.request('run', runOf(page, 0)),
      one.request('run', runOf(page, 1, 'pinned')),
      other.request('run', runOf(page, 2)),
    ]);
    expect(answers.map(({ superseded }) => superseded)).toEqual([false, false, false]);
    const [first] = answers;
    // Any inspector may use a run.
    if (!first!.superseded)
      expect((await other.request('stage', { run: first!.run, stage: 'seed' })).stage).toBe('seed');
  });

  it('of a disconnected inspector are cancelled', async () => {
    const service = services.start();
    const stays = await services.connect(service);
    const page = await openLarge(stays);
    const oneRun = await msOf(stays.request('run', runOf(page, 0.25)));
    const answers: Uint8Array[] = [];
    const line = service.connect((bytes) => answers.push(bytes));
    for (let id = 1; id <= 20; id++)
      line.receive(encodeMessage({ id, command: 'run', input: runOf(page, (id % 10) / 2, `slot ${id}`) }));
    line.close();
    const wait = await msOf(stays.request('why', { run: 'nothing', block: 0 }).catch(() => undefined));
    expect(wait / oneRun).toBeLessThan(10);
    expect(answers).toEqual([]);
  });

  it('do not block the service', async () => {
    const client = await services.connect(services.start());
    const page = await openLarge(client);
    let isRunning = true;
    const slots = Array.from({ length: 8 }, (_, slot) => slot);
    const began = performance.now();
    const runs = Promise.all(
      slots.map((slot) => client.request('run', runOf(page, slot / 2, `slot ${slot}`))),
    ).finally(() => {
      isRunning = false;
    });
    const waits: number[] = [];
    while (isRunning) {
      waits.push(await msOf(client.request('methods', {})));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await runs;
    const all = performance.now() - began;
    expect(waits.length).toBeGreaterThan(10);
    waits.sort((one, other) => one - other);
    expect(waits[Math.floor(waits.length / 2)]! / all).toBeLessThan(1 / 20);
  });

  it('fail with a message when their thread dies; the next run gets a new thread', async () => {
    const service = services.start();
    const client = await services.connect(service);
    const page = await openLarge(client);
    const log: string[] = [];
    client.on('log', ({ level, message }) => log.push(`${level}: ${message}`));
    const fault = faultOf(client.request('run', runOf(page, 0)));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await service.worker.thread!.terminate();
    expect(await fault).toMatchObject({ code: 'failed', message: expect.stringMatching(/thread .* died/) });
    expect(log).toEqual([expect.stringMatching(/^error: .*died/)]);
    const next = await client.request('run', runOf(page, 1));
    expect(next.superseded).toBe(false);
    expect((await client.request('pageModel', { page: page.page })).count).toBe(page.blockCount);
  });

  it('of one inspector have a limited number of slots', async () => {
    const client = await services.connect(services.start());
    const runs = Array.from({ length: 65 }, (_, slot) =>
      client.request('run', {
        page: 'f'.repeat(64),
        method: 'emine',
        settings: { values: {}, off: [] },
        slot: String(slot),
      }),
    );
    const faults = await Promise.all(runs.map(faultOf));
    expect(faults.map(({ code }) => code)).toEqual([...Array(64).fill('unknownPage'), 'failed']);
  });
});

async function msOf(work: Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work;
  return performance.now() - began;
}
