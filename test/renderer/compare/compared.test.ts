import { describe, expect, it } from 'vitest';
import { methodInfo } from '../../../src/main/service/methodInfo';
import { heatStep } from '../../../src/renderer/compare/differences';
import { letteredComparison } from '../../../src/renderer/compare/letteredComparison';
import { agreementLayers, bothLayers, runLayers } from '../../../src/renderer/compare/runLayers';
import { differingSettings, settingsSummary } from '../../../src/renderer/compare/settingsSummary';
import type { RunResult } from '../../../src/shared/contract/commands';
import type { ComparedRecord, RunComparison } from '../../../src/shared/evaluation/runComparison';
import { defaultSettings, paperSettings } from '../../../src/shared/pipeline/settings';

const methods = methodInfo();
const rextractor = methods.find(({ id }) => id === 'rextractor')!;

function run(
  method: string,
  records: number[][],
  changed: Record<string, Record<string, number>> = {},
): RunResult {
  const info = methods.find(({ id }) => id === method)!;
  const summary = {
    status: 'done',
    reused: false,
    off: false,
    ms: 1,
    computedMs: 1,
    kept: 1,
    dropped: 0,
    message: '',
  } as const;
  return {
    run: `${method} run`,
    method,
    stages: info.stages.map(({ id }) => ({ id, ...summary, values: changed[id] ?? {} })),
    extraction: { region: 1, sections: [], records, score: null, alternatives: [], emptyBecause: '' },
    shown: null,
  };
}

const row = (kind: ComparedRecord['kind'], one: number[], other: number[]): ComparedRecord => ({
  kind,
  one,
  other,
  oneLostAt: one.length === 0 ? 'widthClusters' : '',
  oneText: '',
  otherLostAt: other.length === 0 ? 'widthGroups' : '',
  otherText: '',
});
const comparison: RunComparison = {
  rows: [
    row('same', [10], [10]),
    row('lost', [20], []),
    row('gained', [], [30]),
    row('changed', [40], [41, 42]),
  ],
  parting: { run: 'other', stage: 'widthGroups', block: 20, text: 'too wide', count: 1 },
};
const compared = {
  one: run('rextractor', [[10], [20], [40]]),
  other: run('paolucci', [[10], [30], [41, 42]]),
};

describe('letteredComparison', () => {
  it('lists differences first, and counts every kind', () => {
    const { rows, differing, counts } = letteredComparison(comparison, compared, 'B');
    expect(rows.map(({ kind }) => kind)).toEqual(['lost', 'gained', 'changed', 'same']);
    expect(differing).toBe(3);
    expect(counts).toEqual({ same: 1, changed: 1, gained: 1, lost: 1 });
  });

  it('is swapped with the letters', () => {
    const { a, b, rows, parting } = letteredComparison(comparison, compared, 'A');
    expect([a.method, b.method]).toEqual(['paolucci', 'rextractor']);
    expect(rows[0]).toEqual({ ...row('gained', [], [20]), oneLostAt: 'widthGroups' });
    expect(parting?.run).toBe('one');
  });
});

describe('layers of a comparison', () => {
  const lettered = letteredComparison(comparison, compared, 'B');
  const reports = (layers: ReturnType<typeof bothLayers>) =>
    layers.flatMap(({ role, blocks, tags }) =>
      [...blocks].map((block, at) => `${role} ${block} ${tags![at]}`),
    );

  it('show the records of each run, and those that only the other has', () => {
    expect(reports(runLayers(lettered, 'A', [])).sort()).toEqual([
      'changed 40 ≈ 3',
      'lacksGained 30 + not in A',
      'lost 20 − lost in B',
      'same 10 1',
    ]);
    expect(reports(runLayers(lettered, 'B', ['same', 'changed'])).sort()).toEqual([
      'gained 30 + gained in B',
      'lacksLost 20 − not in B',
    ]);
  });

  it('show both runs on one canvas; a record of several blocks has one tag', () => {
    expect(reports(bothLayers(lettered, ['same'])).sort()).toEqual([
      'changed 40 ≈ in A',
      'changed 41 ≈ in B',
      'changed 42 ',
      'gained 30 + gained in B',
      'lost 20 − lost in B',
    ]);
  });

  it('show how many methods found a record, in five steps', () => {
    expect([1, 2, 3, 4, 5].map((count) => heatStep(count, 5))).toEqual([1, 2, 3, 4, 5]);
    expect([heatStep(1, 2), heatStep(2, 2), heatStep(1, 1)]).toEqual([1, 5, 5]);
    const records = [
      { blocks: [7], foundBy: [0, -1], count: 1 },
      { blocks: [9], foundBy: [1, 0], count: 2 },
    ];
    expect(reports(agreementLayers(records, 2))).toEqual(['agreed1 7 1 of 2', 'agreed5 9 2 of 2']);
  });
});

describe('settingsSummary', () => {
  it('is the default, the paper, or the number of changes', () => {
    expect(settingsSummary(rextractor, defaultSettings)).toBe('Default');
    const one = { values: { widthClusters: { widthTolerance: 9 } }, off: [] };
    expect(settingsSummary(rextractor, one)).toBe('1 changed');
    expect(settingsSummary(rextractor, one, [{ name: 'mine', settings: one }])).toBe('mine');
    expect(settingsSummary(rextractor, one, [{ name: 'Default', settings: one }])).toBe('Default (saved)');
    const names = methods.map((method) => settingsSummary(method, paperSettings(method)));
    expect(names).toContain('Paper');
  });

  it('compares by stage within a method, and by label between two', () => {
    const nine = run('rextractor', [], { widthClusters: { widthTolerance: 9 } });
    expect(differingSettings(methods, compared.one, nine)).toMatchObject([
      { label: 'Width tolerance', a: '5 px', b: '9 px', isShared: true },
    ]);
    const between = differingSettings(methods, nine, compared.other);
    expect(between.find(({ label }) => label === 'Width tolerance')).toMatchObject({
      a: '9 px',
      isShared: true,
    });
    expect(between.find(({ label }) => label === 'Spiral step')).toMatchObject({
      b: '–',
      isShared: false,
    });
  });
});
