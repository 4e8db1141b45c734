import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { methods } from '../../../src/shared/methods';
import { type PageBlocks, pageBlocks } from '../../../src/shared/page/buildBlockModel';
import { wideProperties } from '../../../src/shared/page/comparableProperties';
import type { Param, ParamValue } from '../../../src/shared/pipeline/params';
import type { Pipeline } from '../../../src/shared/pipeline/pipeline';
import { type Run, runPipeline, stageVerdicts, stageViews } from '../../../src/shared/pipeline/runPipeline';
import {
  defaultSettings,
  paperSettings,
  type Settings,
  settingsFaults,
} from '../../../src/shared/pipeline/settings';
import { whyBlock } from '../../../src/shared/pipeline/why';
import { examplePage } from '../../support/page/examplePages';
import { fingerprint } from '../../support/page/fingerprint';
import { sharedBrowser, snapshotOf } from '../../support/page/pages';
import { drawnSnapshot } from '../../support/page/snapshots';

const browser = sharedBrowser();
const examples = ['shop-grid', 'sibling-rows', 'iframe-records', 'shadow-records', 'no-records'];
const pages = new Map<string, PageBlocks>();

beforeAll(async () => {
  for (const name of examples) pages.set(name, pageBlocks(await snapshotOf(browser(), examplePage(name))));
});

/** A page drawn by hand has no style sheet that sets any of these. */
const allProperties = wideProperties.filter((property) => property !== 'color');

/** The method, with checks that no stage changes its input. */
function watched(method: Pipeline): Pipeline {
  const untouched = <Args extends unknown[], Result>(work: (...args: Args) => Result) => {
    return (...args: Args): Result => {
      const before = fingerprint(args);
      const result = work(...args);
      expect(fingerprint(args)).toBe(before);
      return result;
    };
  };
  return {
    ...method,
    stages: method.stages.map((stage) => ({
      ...stage,
      run: untouched(stage.run.bind(stage)),
      ...(stage.off === undefined ? {} : { off: untouched(stage.off.bind(stage)) }),
      verdicts: untouched(stage.verdicts.bind(stage)),
      views: untouched(stage.views.bind(stage)),
    })),
  };
}

/** Any value that a parameter allows. */
function anyValue(param: Param): fc.Arbitrary<ParamValue> {
  if (param.kind === 'flag') return fc.boolean();
  if (param.kind === 'curve') return fc.constantFrom(param.default, '0', '0 0.5 1');
  if (param.kind === 'choice') return fc.constantFrom(...Object.keys(param.options));
  const steps = Math.min(1000, Math.round((param.max - param.min) / param.step));
  return fc.integer({ min: 0, max: steps }).map((step) => Math.min(param.max, param.min + step * param.step));
}

/** One edit: a parameter set to any value, or a stage switched. */
function anyEdit(method: Pipeline): fc.Arbitrary<(settings: Settings) => Settings> {
  const edits = method.stages.flatMap((stage) => {
    const changes = Object.entries(stage.params).map(([name, param]) =>
      anyValue(param).map(
        (value) =>
          (settings: Settings): Settings => ({
            ...settings,
            values: { ...settings.values, [stage.id]: { ...settings.values[stage.id], [name]: value } },
          }),
      ),
    );
    const toggle = (settings: Settings): Settings => ({
      ...settings,
      off: settings.off.includes(stage.id)
        ? settings.off.filter((id) => id !== stage.id)
        : [...settings.off, stage.id],
    });
    return stage.off === undefined ? changes : [...changes, fc.constant(toggle)];
  });
  return fc.oneof(...edits);
}

describe.each(methods.map((method) => [method.id, method] as const))('%s', (_id, method) => {
  it('has valid defaults and paper values', () => {
    const defaults: Record<string, Record<string, ParamValue>> = {};
    for (const stage of method.stages) {
      defaults[stage.id] = Object.fromEntries(
        Object.entries(stage.params).map(([name, param]) => [name, param.default]),
      );
      expect(stage.title).not.toBe('');
      expect(stage.explanation).not.toBe('');
      for (const param of Object.values(stage.params)) expect(param.help).not.toBe('');
    }
    expect(settingsFaults(method, { values: defaults, off: [] })).toEqual([]);
    expect(settingsFaults(method, paperSettings(method))).toEqual([]);
  });

  it.each(examples)('gives after any edits on %s what a cold run gives', (name) => {
    const page = pages.get(name)!;
    fc.assert(
      fc.property(fc.array(anyEdit(method), { minLength: 1, maxLength: 6 }), (edits) => {
        let settings = defaultSettings;
        let warm: Run = runPipeline(method, page, settings);
        for (const edit of edits) {
          settings = edit(settings);
          warm = runPipeline(method, page, settings, { cache: warm.cache });
        }
        const cold = runPipeline(method, page, settings);
        expect(cold.stages.map(({ status, message }) => [status, message])).toEqual(
          cold.stages.map(() => ['done', '']),
        );
        expect(warm.extraction).toEqual(cold.extraction);
        expect(fingerprint(warm.stages.map(({ output }) => output))).toBe(
          fingerprint(cold.stages.map(({ output }) => output)),
        );
      }),
      { numRuns: 12 },
    );
  });

  it.each(examples)('does not change its input on %s, and answers the same twice', (name) => {
    const page = pages.get(name)!;
    const careful = watched(method);
    fc.assert(
      fc.property(fc.array(anyEdit(method), { maxLength: 4 }), (edits) => {
        const settings = edits.reduce((before, edit) => edit(before), defaultSettings);
        const [one, other] = [runPipeline(careful, page, settings), runPipeline(careful, page, settings)];
        expect(one.stages.map(({ message }) => message)).toEqual(one.stages.map(() => ''));
        const shown = (run: Run): unknown =>
          method.stages.map(({ id }) => [stageVerdicts(run, id), stageViews(run, id)]);
        const reports = fingerprint([one.extraction, shown(one)]);
        expect(fingerprint([other.extraction, shown(other)])).toBe(reports);
        expect(fingerprint(structuredClone([one.extraction, shown(one)]))).toBe(reports);
      }),
      { numRuns: 4 },
    );
  });

  it.each(examples)('explains every block of %s, and shows views that can be serialised', (name) => {
    const page = pages.get(name)!;
    const run = runPipeline(method, page, defaultSettings);
    for (const { id } of method.stages) {
      const views = stageViews(run, id);
      expect(views.length).toBeGreaterThan(0);
      expect(structuredClone(views)).toEqual(views);
      expect(structuredClone(stageVerdicts(run, id))).toEqual(stageVerdicts(run, id));
    }
    const stages = method.stages.map(({ id }) => id);
    const records = new Set(run.extraction.records.flat());
    const last = stageVerdicts(run, method.stages.at(-1)!.id)!;
    const kept = [...last.blocks].filter((_, index) => last.kept[index] === 1);
    expect(new Set(kept)).toEqual(records);
    for (let block = 0; block < page.count; block++) {
      const why = whyBlock(run, block);
      expect(why.isRecord).toBe(records.has(block));
      expect(why.lines.every(({ text }) => text !== '' && !text.includes('{'))).toBe(true);
      if (why.isRecord) continue;
      // The stage that lost it may have checked only the region around it: then a later one reports it.
      const isSaid = why.lines.some(({ verdict }) => verdict === 'dropped');
      expect(isSaid && stages.includes(why.lostAt), `block ${block}: ${JSON.stringify(why)}`).toBe(true);
    }
  });

  it.each([
    ['no block', drawnSnapshot({ tag: 'html' })],
    ['one block', drawnSnapshot({ tag: 'html', rect: [0, 0, 10, 10] })],
    [
      'blocks of zero size',
      drawnSnapshot({
        tag: 'html',
        rect: [0, 0, 0, 0],
        children: [{ tag: 'body', rect: [0, 0, 0, 0], children: [{ tag: 'p', rect: [0, 0, 0, 0] }] }],
      }),
    ],
  ])('finds nothing on a page with %s, and says why', (_name, snapshot) => {
    const page = pageBlocks({ ...snapshot, unsetProperties: allProperties });
    const { extraction, stages } = runPipeline(method, page, defaultSettings);
    expect(stages.map(({ status }) => status)).toEqual(stages.map(() => 'done'));
    expect(extraction.records).toEqual([]);
    expect(extraction.emptyBecause).not.toBe('');
  });
});
