import { describe, expect, it } from 'vitest';
import { evalTables } from '../../../../src/main/cli/output/evalTables';
import { csvGroups, groupResults } from '../../../../src/main/cli/output/groupResults';
import { asText } from '../../../../src/main/cli/output/reportTable';
import type { LineScore, ResultLine, RunHead } from '../../../../src/shared/evaluation/results';
import { scoreOf } from '../../../../src/shared/records/recordContents';

const head: RunHead = {
  format: 'recordscope-results',
  version: 1,
  run: '',
  startedAt: '',
  program: '',
  match: { kind: 'leaves' },
  split: 'all',
  reader: '',
  entrants: [{ method: 'buw', preset: 'default', settings: { values: {}, off: [] } }],
  pages: 3,
  corpus: '',
  workers: 0,
  ms: 0,
};

function line(page: string, site: string, tags: string[], score: Partial<LineScore>): ResultLine {
  const { found = 0, extracted = 0, labelled = 0 } = score;
  return {
    page,
    site,
    tags,
    hash: '',
    method: 'buw',
    ms: 7,
    failed: '',
    region: -1,
    records: [],
    agreement: null,
    score: {
      ...scoreOf(found, extracted, labelled),
      isRegionRight: found > 0,
      pairs: [],
      errors: [],
      ...score,
    },
  };
}

// Site a: 4 of 4 right, then nothing found of 6; site b: 2 of 4 right.
const lines = [
  line('p1', 'a', ['grid'], { labelled: 4, extracted: 4, found: 4 }),
  line('p2', 'a', [], { labelled: 6, extracted: 0, found: 0 }),
  line('p3', 'b', ['grid'], { labelled: 2, extracted: 4, found: 2 }),
];

const textOf = (own: readonly ResultLine[], ...by: ('site' | 'tag')[]): string =>
  asText(evalTables(head, own, by, false)).join('\n');

describe('the tables of eval', () => {
  it('have precision and recall as means and pooled, each by its name', () => {
    const text = textOf(lines);
    expect(text).toMatch(/^method .* pooled precision +pooled recall +region +records/m);
    // Means: (1/2 + 1/2) / 2 and (1/2 + 1) / 2. Pooled: (4/4 + 2/4) / 2 and (4/10 + 2/2) / 2. Regions: 2 of 3.
    expect(text).toMatch(/^buw +0\.500 +0\.750 .* 0\.750 +0\.700 +0\.667 +0\.667/m);
  });

  it('have region and record accuracy and the counts by site and by tag', () => {
    const text = textOf(lines, 'site', 'tag');
    expect(text).toMatch(/Region accuracy by site.*\n\n.*\na +2 +0\.500\nb +1 +1\.000/);
    expect(text).toMatch(/Record accuracy by site.*\n\n.*\na +2 +0\.500\nb +1 +1\.000/);
    expect(text).toMatch(/TP \/ FP \/ FN by site.*\n\n.*\na +2 +4 \/ 0 \/ 6\nb +1 +2 \/ 2 \/ 0/);
    expect(text).toMatch(/Region accuracy by tag.*\n\n.*\n\(none\) +1 +0\.000\ngrid +2 +1\.000/);
    expect(text).toMatch(/TP \/ FP \/ FN by tag.*\n\n.*\n\(none\) +1 +0 \/ 0 \/ 6\ngrid +2 +6 \/ 2 \/ 0/);
  });

  it('say once that no method returns records of several blocks, if there are such', () => {
    expect(textOf(lines)).not.toContain('side by side');
    const several = [...lines, line('p4', 'b', [], { labelled: 3, severalBlocks: 2 })];
    const both = several.flatMap((own) => [own, { ...own, method: 'emine' }]);
    expect(textOf(both)).toContain(
      '2 of 15 labelled records have several blocks side by side; the published methods return records of one block only.',
    );
  });
});

describe('results by group, for other programs', () => {
  it('have the counts and both kinds of precision and recall', () => {
    const [site] = groupResults(lines, ['buw'], ['site'], false);
    expect(site).toEqual({
      by: 'site',
      name: 'a',
      method: 'buw',
      pages: 2,
      labelled: 10,
      extracted: 4,
      truePositives: 4,
      falsePositives: 0,
      falseNegatives: 6,
      precision: 1 / 2,
      recall: 1 / 2,
      f1: 1 / 2,
      pooledPrecision: 1,
      pooledRecall: 2 / 5,
      regionAccuracy: 1 / 2,
      recordAccuracy: 1 / 2,
    });
  });

  it('are rows of a CSV file, empty where there is nothing to measure', () => {
    const none = line('p5', 'c', [], {});
    const [titles, ...rows] = csvGroups(groupResults([...lines, none], ['buw'], ['site'], true), true);
    expect(titles!.slice(6, 9)).toEqual(['TP', 'FP', 'FN']);
    expect(rows.map((row) => row.slice(1, 9))).toEqual([
      ['a', 'buw', 2, 10, 4, 4, 0, 6],
      ['b', 'buw', 1, 2, 4, 2, 2, 0],
      ['c', 'buw', 1, 0, 0, 0, 0, 0],
    ]);
    expect(rows[2]!.slice(-2)).toEqual(['', 7]);
  });
});
