import { beforeAll, describe, expect, it } from 'vitest';
import { benchPage } from '../../bench/benchPage';
import { besideDefault } from '../../bench/besideDefault';
import { growths } from '../../bench/growth';
import { type MethodAtSize, methodBench } from '../../bench/methodBench';
import { methodTables } from '../../bench/methodTables';
import { matchedByLists } from '../../bench/naiveSimilarity';
import { neighbour, paramEdits } from '../../bench/paramEdits';
import { promises } from '../../bench/promises';
import { similarityBench, similarityDifference } from '../../bench/similarityBench';
import { pairwiseStages, similarityStages } from '../../bench/similarityStages';
import { defaultMethod, methods } from '../../src/shared/methods';
import {
  choiceParam,
  curveParam,
  flagParam,
  numberParam,
  type Params,
} from '../../src/shared/pipeline/params';
import type { Pipeline } from '../../src/shared/pipeline/pipeline';
import { settingsFaults } from '../../src/shared/pipeline/settings';

let measured: MethodAtSize[];

/** All parameters but curves, and of those the one with most steps. */
function editedNames({ params }: Pipeline['stages'][number]): string[] {
  const curves = Object.entries(params as Params).filter(([, { kind }]) => kind === 'curve');
  const [longest] = curves.sort(([, a], [, b]) => String(b.default).length - String(a.default).length);
  return Object.keys(params).filter(
    (name) => (params as Params)[name]!.kind !== 'curve' || name === longest![0],
  );
}

beforeAll(async () => {
  measured = await methodBench(1, [200, 400]);
});

describe('the benchmark of the methods', () => {
  it('times every stage and an edit of every parameter, of curves one, of every method at every size', () => {
    const wanted = methods.flatMap(({ id, stages }) =>
      [0, 1].map(() => ({
        method: id,
        stages: stages.map((stage) => stage.id),
        edits: stages.flatMap((stage) => editedNames(stage).map((name) => `${stage.id}.${name}`)),
      })),
    );
    expect(
      measured.map(({ method, stages, edits }) => ({
        method,
        stages: stages.map(({ stage }) => stage),
        edits: edits.map(({ stage, param }) => `${stage}.${param}`),
      })),
    ).toEqual(wanted);
    for (const { coldMs, cpuMs, stages, edits } of measured) {
      const times = [
        coldMs,
        cpuMs,
        ...stages.map(({ ms }) => ms),
        ...edits.flatMap((at) => [at.ms, at.shownMs, at.shownCpuMs]),
      ];
      expect(times.every((ms) => ms >= 0 && Number.isFinite(ms))).toBe(true);
    }
  });

  it('draws pages of about the requested size, with more records on the larger one', () => {
    for (const boxes of [200, 1_000, 5_000]) {
      const { page } = benchPage(boxes);
      expect(Math.abs(page.count / boxes - 1)).toBeLessThan(0.1);
    }
    const [small, large] = measured.filter(({ method }) => method === defaultMethod.id);
    expect(large!.records).toBeGreaterThan(small!.records);
  });

  it.each(methods.map((method) => [method.id, method] as const))(
    'sets each parameter of %s to another legal value',
    (_id, method) => {
      for (const { settings, from, to } of paramEdits(method)) {
        expect(to).not.toBe(from);
        expect(settingsFaults(method, settings)).toEqual([]);
      }
    },
  );

  it('moves one step towards the middle, to the next option, to the other value of a flag', () => {
    const paper = { value: null, where: '' };
    const number = { label: '', help: '', unit: '', min: 0, max: 1, step: 0.1, paper };
    expect(neighbour(numberParam({ ...number, default: 0.2 }))).toBe(0.3);
    expect(neighbour(numberParam({ ...number, default: 0.7 }))).toBe(0.6);
    const choice = { label: '', help: '', options: { a: '', b: '', c: '' }, paper };
    expect(neighbour(choiceParam({ ...choice, default: 'b' }))).toBe('c');
    expect(neighbour(choiceParam({ ...choice, default: 'c' }))).toBe('a');
    expect(neighbour(curveParam({ label: '', group: '', help: '', default: '0.2 0.5 1' }))).toBe('0.3 0.5 1');
    expect(neighbour(flagParam({ label: '', help: '', default: true, paper }))).toBe(false);
  });

  it('shows how the time per block grows, and how n log n would', () => {
    const [growth] = growths([
      { blocks: 1_000, ms: 2 },
      { blocks: 10_000, ms: 60 },
    ]);
    // 2 µs per block, then 6; log 10,000 / log 1,000 = 4 / 3.
    expect(growth!.perBlock).toBeCloseTo(3);
    expect(growth!.nLogN).toBeCloseTo(4 / 3);
  });
});

describe('similarity by property lists', () => {
  it('matches each block once', () => {
    const lists = [['red'], ['red'], ['blue'], ['red'], ['green']];
    expect(matchedByLists(lists, Int32Array.of(0, 1, 2), Int32Array.of(3, 4))).toBe(1);
    expect(matchedByLists(lists, Int32Array.of(0, 1, 2), Int32Array.of(2, 3, 1))).toBe(3);
  });

  it.each(similarityStages.map((stage) => [stage.method.id, stage] as const))(
    'is what %s finds by style classes, for every pair',
    (_id, stage) => {
      const { pairs, largest } = similarityDifference(stage, benchPage(400));
      expect(pairs).toBeGreaterThan(20);
      expect(largest).toBeLessThan(1e-12);
    },
  );

  it('is timed for both methods that compare contents, and printed with everything else', async () => {
    const rows = await similarityBench(1, 200);
    expect(rows.map(({ method }) => method)).toEqual(['rextractor', 'paolucci']);
    expect(rows.every(({ ratio }) => ratio > 0)).toBe(true);
    const beside = await besideDefault(1, [200]);
    expect(beside.map(({ method }) => method)).toEqual(methods.map(({ id }) => id));
    expect(beside.find(({ method }) => method === defaultMethod.id)!.ratio).toBe(1);
    const printed = methodTables(measured, rows, beside);
    for (const { edits } of measured) {
      for (const { stage, param } of edits) expect(printed).toContain(`${stage}.${param}`);
    }
  });
});

describe('the limits', () => {
  const at = (blocks: number, coldMs: number, share: number): MethodAtSize => ({
    method: 'emine',
    blocks,
    records: 1,
    coldMs,
    cpuMs: coldMs,
    stages: [{ stage: 'container', ms: coldMs, explainMs: 0 }],
    edits: [
      {
        stage: 'container',
        param: 'p',
        from: 1,
        to: 2,
        isLastStage: true,
        isCurve: false,
        ms: 1,
        share,
        shownMs: 1,
        shownCpuMs: 1,
      },
    ],
  });

  it('are met by linear growth and cheap edits', () => {
    expect(promises([at(1_000, 1, 0.2), at(10_000, 10, 0.04)], []).every(({ isKept }) => isKept)).toBe(true);
  });

  it('are exceeded by n², which is named, and by an edit of the last stage over 5 %', () => {
    const rows = promises([at(1_000, 1, 0.01), at(10_000, 100, 0.06)], []);
    expect(rows.map(({ isKept }) => isKept)).toEqual([false, true, false, false, false]);
    expect(rows[3]).toMatchObject({
      worst: '10.00× a block, 1.33× allowed',
      where: 'emine container, to 10,000 blocks',
    });
    expect(rows[4]).toMatchObject({ worst: '6.0 %', where: 'p, 10,000 blocks' });
  });

  it('of the default method are times on the clock', () => {
    const own = (blocks: number, coldMs: number, shownMs: number): MethodAtSize => {
      const row = at(blocks, coldMs, 0.01);
      const [edit] = row.edits;
      return {
        ...row,
        method: defaultMethod.id,
        edits: [{ ...edit!, isLastStage: false, isCurve: true, shownMs }],
      };
    };
    const rows = promises([own(1_000, 25, 16), own(10_000, 251, 17)], []);
    expect(rows.slice(-4).map(({ where, isKept }) => [where, isKept])).toEqual([
      ['1,000 blocks', true],
      ['10,000 blocks', false],
      ['p, 1,000 blocks', true],
      ['p, 10,000 blocks', false],
    ]);
  });

  it('let a stage that compares all pairs grow faster, but not its method', () => {
    expect(pairwiseStages.map(({ method, stage }) => `${method}.${stage}`)).toEqual([
      'rextractor.similarity',
      'paolucci.similarGroups',
      'figueiredo.siblingDistances',
    ]);
    for (const { method, stage } of pairwiseStages) {
      expect(methods.find(({ id }) => id === method)!.stages.map(({ id }) => id)).toContain(stage);
      const sized = [at(1_000, 1, 0.01), at(10_000, 100, 0.01)].map((row) => ({
        ...row,
        method,
        stages: [{ stage, ms: row.coldMs, explainMs: 0 }],
      }));
      const [, , ofMethods, ofStages] = promises(sized, []);
      expect([ofMethods!.isKept, ofStages!.isKept]).toEqual([false, true]);
    }
  });
});
