import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { snapshotFile } from '../../../src/main/corpus/corpusLayout';
import { readSnapshot } from '../../../src/main/corpus/readSnapshot';
import type { RunResult } from '../../../src/shared/contract/commands';
import type { PageHead } from '../../../src/shared/contract/pageHead';
import type { ServiceClient } from '../../../src/shared/contract/serviceClient';
import { decodeMessage, encodeMessage } from '../../../src/shared/contract/wire';
import { methods } from '../../../src/shared/methods';
import { pageBlocks } from '../../../src/shared/page/buildBlockModel';
import { runPipeline } from '../../../src/shared/pipeline/runPipeline';
import { defaultSettings, type Settings } from '../../../src/shared/pipeline/settings';
import { faultOf, testServices } from '../../support/inspector/testService';
import { capturedExample } from '../../support/page/capturedExample';
import { exampleNames } from '../../support/page/examplePages';

const services = testServices();

async function opened(example = 'shop-grid'): Promise<{ client: ServiceClient; page: PageHead }> {
  const client = await services.connect(services.start());
  const source = await capturedExample(example);
  return { client, page: await client.request('openPage', { source, scripts: true, ticket: '1' }) };
}

async function run(
  client: ServiceClient,
  page: PageHead,
  method: string,
  settings: Settings = defaultSettings,
): Promise<RunResult> {
  const answer = await client.request('run', { page: page.page, method, settings, slot: 'main' });
  if (answer.superseded) throw new Error('superseded');
  return answer;
}

describe('the service', () => {
  it('lists the methods, with stages, parameters and which can be off', async () => {
    const client = await services.connect(services.start());
    const reports = await client.request('methods', {});
    expect(reports.map(({ id }) => id)).toEqual(methods.map(({ id }) => id));
    const rextractor = reports.find(({ id }) => id === 'rextractor')!;
    expect(rextractor.stages.map(({ id, canBeOff }) => [id, canBeOff])).toContainEqual(['similarity', true]);
    expect(rextractor.stages.at(-2)!.params.contentThreshold).toMatchObject({
      kind: 'number',
      default: 0.35,
    });
  });

  it('lists the example pages', async () => {
    const client = await services.connect(services.start());
    const examples = await client.request('examples', {});
    expect(examples.map(({ name }) => name)).toEqual(exampleNames);
    expect(
      examples.every(({ title, about, source }) => title && about && source.endsWith('index.html')),
    ).toBe(true);
  });

  it('opens a captured page in place, with its screenshot', async () => {
    const source = await capturedExample('shop-grid');
    const { page } = await opened();
    expect(page).toMatchObject({ source, width: 1280, viewport: { width: 1280, height: 900 } });
    expect(page.title).toContain('winter jacket');
    expect(page.pictures).toEqual([
      { y: 0, height: page.height, path: expect.stringContaining(`/pages/${page.page}/0.webp`) },
    ]);
  });

  it('sends the blocks of a page, as many as announced', async () => {
    const { client, page } = await opened();
    const model = await client.request('pageModel', { page: page.page });
    expect(model.count).toBe(page.blockCount);
    expect(model.x).toBeInstanceOf(Float64Array);
    expect(model.x).toHaveLength(model.count);
    expect(Object.keys(model)).not.toContain('snapshot');
  });

  it.each(methods.map((method) => [method.id, method] as const))(
    'runs %s, shows every stage and explains a record',
    async (id, method) => {
      const { client, page } = await opened();
      const result = await run(client, page, id);
      const blocks = pageBlocks(await readSnapshot(join(page.source, snapshotFile)));
      const { extraction } = runPipeline(method, blocks, defaultSettings);
      expect(result.extraction).toEqual(extraction);
      expect(result.stages.every(({ status }) => status === 'done')).toBe(true);
      for (const { id: stage } of result.stages) {
        const shown = await client.request('stage', { run: result.run, stage });
        expect(shown.stage).toBe(stage);
        expect(shown.views.length).toBeGreaterThan(0);
        expect(shown.verdicts?.blocks).toBeInstanceOf(Int32Array);
      }
      const isRecord = extraction.records.length > 0;
      const block = isRecord ? extraction.records[0]![0]! : 0;
      const why = await client.request('why', { run: result.run, block });
      expect(why).toMatchObject({ block, isRecord, ...(isRecord && { lostAt: '' }) });
      expect(why.lines).toHaveLength(result.stages.length);
    },
  );

  it('sends a stage together with a run', async () => {
    const { client, page } = await opened();
    const answer = await client.request('run', {
      page: page.page,
      method: 'rextractor',
      settings: defaultSettings,
      slot: 'main',
      show: 'similarity',
    });
    expect(answer).toMatchObject({ superseded: false, shown: { stage: 'similarity' } });
  });

  it('does not send matrix values that the inspector has cached', async () => {
    const { client, page } = await opened();
    const shownMatrix = async (contentThreshold: number, cachedMatrixIds: string[]) => {
      const answer = await client.request('run', {
        page: page.page,
        method: 'rextractor',
        settings: { values: { similarity: { contentThreshold } }, off: [] },
        slot: 'main',
        show: 'similarity',
        cachedMatrixIds,
      });
      const views = answer.superseded ? [] : answer.shown!.views;
      return views.find((view) => view.kind === 'matrix')!;
    };
    const first = await shownMatrix(0.4, []);
    expect(first.values.length).toBe(first.blocks.length ** 2);
    const second = await shownMatrix(0.5, [first.valuesId!]);
    expect(second).toMatchObject({ valuesId: first.valuesId, blocks: first.blocks });
    expect(second.values).toHaveLength(0);
    expect((await shownMatrix(0.6, [])).values).toEqual(first.values);
  });

  it('reuses what did not change since the last run', async () => {
    const { client, page } = await opened();
    await run(client, page, 'rextractor');
    const values = { similarity: { contentThreshold: 0.5 } };
    const { stages } = await run(client, page, 'rextractor', { values, off: [] });
    expect(stages.map(({ id, reused }) => [id, reused])).toEqual([
      ['blocks', true],
      ['seed', true],
      ['candidates', true],
      ['widthClusters', true],
      ['similarity', false],
      ['records', false],
    ]);
  });

  it('shows what two compared records have in common', async () => {
    const { client, page } = await opened();
    const { run: id, extraction } = await run(client, page, 'rextractor');
    const [[one], [other]] = extraction.records as [[number], [number]];
    const detail = await client.request('pair', { run: id, stage: 'similarity', one, other });
    expect(detail!.value).toBeGreaterThan(0.35);
    expect(detail!.matched.length).toBeGreaterThan(0);
    expect(await client.request('pair', { run: id, stage: 'similarity', one: 0, other })).toBeNull();
  });

  it('compares two runs', async () => {
    const { client, page } = await opened();
    const all = await run(client, page, 'rextractor');
    const strict = { values: { similarity: { contentThreshold: 0.95 } }, off: [] };
    const some = await run(client, page, 'rextractor', strict);
    const { rows, parting } = await client.request('compare', { one: all.run, other: some.run });
    expect(rows.filter(({ kind }) => kind === 'lost').length).toBeGreaterThan(0);
    expect(parting).toMatchObject({ run: 'other' });
    expect(parting!.text).not.toBe('');
    const same = await client.request('compare', { one: all.run, other: all.run });
    expect(same.rows.map(({ kind }) => kind)).toEqual(Array(12).fill('same'));
  });

  it('refuses to compare runs on different pages', async () => {
    const { client, page } = await opened();
    const one = await run(client, page, 'emine');
    const source = await capturedExample('result-list');
    const second = await client.request('openPage', { source, scripts: true, ticket: '2' });
    const other = await run(client, second, 'emine');
    const fault = await faultOf(client.request('compare', { one: one.run, other: other.run }));
    expect(fault).toEqual({ code: 'invalid', message: 'Two runs on different pages cannot be compared.' });
  });
});

describe('an invalid request', () => {
  it.each([
    ['a page that is not open', 'unknownPage', { page: 'a'.repeat(64) }],
    ['a page by a path', 'unknownPage', { page: '../../etc/passwd' }],
    ['an unknown method', 'invalid', { method: 'rextractr' }],
    ['an unknown stage', 'invalid', { settings: { values: { sed: {} }, off: [] } }],
    ['a value out of range', 'invalid', { settings: { values: { seed: { step: 1e9 } }, off: [] } }],
    [
      'a value that is not a number',
      'invalid',
      { settings: { values: { seed: { step: Number.NaN } }, off: [] } },
    ],
    ['a stage that cannot be off', 'invalid', { settings: { values: {}, off: ['blocks'] } }],
    ['an unknown stage to show', 'invalid', { show: 'nothing' }],
    ['a slot that is not text', 'invalid', { slot: 7 }],
  ])('for a run with %s fails as %s', async (_, code, wrong) => {
    const { client, page } = await opened();
    const input = {
      page: page.page,
      method: 'rextractor',
      settings: defaultSettings,
      slot: 'main',
      ...wrong,
    };
    const fault = await faultOf(client.request('run', input as never));
    expect(fault.code).toBe(code);
    expect(fault.message).not.toContain('Internal error');
  });

  it('fails with a message, and the next is answered', async () => {
    const { client, page } = await opened();
    const { run: id } = await run(client, page, 'emine');
    const unknown = await faultOf(client.request('stage', { run: 'nothing', stage: 'blocks' }));
    expect(unknown).toEqual({ code: 'unknownRun', message: 'This run is no longer available.' });
    const beyond = await faultOf(client.request('why', { run: id, block: page.blockCount }));
    expect(beyond).toEqual({
      code: 'invalid',
      message: `This page has no block #${page.blockCount}.`,
    });
    const negative = await faultOf(client.request('why', { run: id, block: -1 }));
    expect(negative.code).toBe('invalid');
    expect((await client.request('why', { run: id, block: 0 })).block).toBe(0);
  });

  it('drops only the oldest of more than 40 runs', async () => {
    const { client, page } = await opened('one-record');
    const ids: string[] = [];
    for (let i = 0; i < 41; i++) ids.push((await run(client, page, 'emine')).run);
    expect((await faultOf(client.request('why', { run: ids[0]!, block: 0 }))).code).toBe('unknownRun');
    expect((await client.request('why', { run: ids[1]!, block: 0 })).block).toBe(0);
  });

  it('gets an answer only if it has an id; the service continues', async () => {
    const service = services.start();
    const answers: unknown[] = [];
    const line = service.connect((bytes) => answers.push(decodeMessage(bytes)));
    const rubbish = [
      new Uint8Array(),
      Uint8Array.of(1, 2, 3),
      Uint8Array.of(255, 255, 255, 255, 0),
      new TextEncoder().encode('{"id": 1, "command": "methods"}'),
      encodeMessage(null),
      encodeMessage(7),
      encodeMessage([]),
      encodeMessage({ command: 'methods', input: {} }),
      encodeMessage({ id: -1, command: 'methods', input: {} }),
      encodeMessage({ id: Number.NaN, command: 'methods', input: {} }),
    ];
    for (const bytes of rubbish) line.receive(bytes);
    line.receive(encodeMessage({ id: 1, command: 'nothing', input: {} }));
    line.receive(encodeMessage({ id: 2, command: 'constructor', input: {} }));
    line.receive(encodeMessage({ id: 3, command: 7 }));
    line.receive(encodeMessage({ id: 4, command: 'run', input: null }));
    line.receive(
      encodeMessage({ id: 5, command: 'openPage', input: { source: '', scripts: 1, ticket: '' } }),
    );
    expect(answers).toHaveLength(5);
    expect(answers).toMatchObject([1, 2, 3, 4, 5].map((id) => ({ id, ok: false, code: 'invalid' })));
    line.receive(encodeMessage({ id: 6, command: 'methods', input: {} }));
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(answers.at(-1)).toMatchObject({ id: 6, ok: true });
  });
});
