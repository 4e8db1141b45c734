import { beforeAll, describe, expect, it } from 'vitest';
import { readSnapshot, snapshotPath } from '../../../src/main/corpus/readSnapshot';
import { pageLines } from '../../../src/shared/evaluation/pageLines';
import type { ResultLine } from '../../../src/shared/evaluation/results';
import { attribution, suspects } from '../../../src/shared/evaluation/summary';
import { labelOf, storedLabel } from '../../../src/shared/labels/labelFile';
import { emptyLabel, type PageLabel } from '../../../src/shared/labels/pageLabel';
import { alikeRecords } from '../../../src/shared/labels/recordTools';
import { methods } from '../../../src/shared/methods';
import { type PageBlocks, pageBlocks } from '../../../src/shared/page/buildBlockModel';
import { blockAtXPath } from '../../../src/shared/page/xpath';
import type { Pipeline } from '../../../src/shared/pipeline/pipeline';
import { type Run, runPipeline } from '../../../src/shared/pipeline/runPipeline';
import { defaultSettings } from '../../../src/shared/pipeline/settings';
import { capturedExample } from '../../support/page/capturedExample';
import { truthOf } from '../../support/page/examplePages';
import { naiveScore } from './naive';

const leaves = { kind: 'leaves' } as const;

interface Evaluated {
  page: PageBlocks;
  label: PageLabel;
  runs: Run[];
  lines: ResultLine[];
}

/** Methods whose errors on the example pages are known. */
const known = methods.filter(({ id }) => ['rextractor', 'figueiredo', 'emine'].includes(id));

/** Methods on a captured example page, against its label. */
async function evaluated(name: string, chosen: readonly Pipeline[] = methods): Promise<Evaluated> {
  const file = await snapshotPath(await capturedExample(name));
  const page = pageBlocks(await readSnapshot(file!));
  const truth = truthOf(name);
  const records = truth.records.map((xpaths) => ({
    blocks: xpaths.map((xpath) => blockAtXPath(page, xpath)),
    from: 'import',
    confidence: 1,
  }));
  const region = truth.region === null ? -1 : blockAtXPath(page, truth.region);
  const label = {
    ...emptyLabel,
    status: 'labelled' as const,
    region,
    records,
    noRecords: records.length === 0,
  };
  const runs = chosen.map((method) => runPipeline(method, page, defaultSettings));
  const entries = runs.map((run) => ({
    entrant: { method: run.pipeline.id, preset: 'default', settings: defaultSettings },
    run,
    ms: 1,
  }));
  const lines = pageLines(page, entries, label, leaves, { slug: name, site: 'example', tags: [] });
  return { page, label, runs, lines };
}

describe.each(['advertisement', 'news-cards', 'one-record', 'sibling-rows', 'no-records'])(
  'all methods on %s',
  (name) => {
    let all: Evaluated;
    beforeAll(async () => {
      all = await evaluated(name);
    });

    it('have the same scores as in the naive implementation', () => {
      const { page, label, runs, lines } = all;
      for (const [index, { score }] of lines.entries()) {
        const labelled = label.records.map(({ blocks }) => blocks);
        const naive = naiveScore(page, runs[index]!.extraction.records, labelled, leaves);
        expect(score).toMatchObject({
          found: naive.found,
          precision: naive.precision,
          recall: naive.recall,
          f1: expect.closeTo(naive.f1, 12),
        });
      }
    });

    it('name for every error one of their stages with a sentence', () => {
      for (const [index, { score }] of all.lines.entries()) {
        const run = all.runs[index]!;
        for (const { stage, chain = [stage], block, words, blocks } of score!.errors) {
          expect(run.stages.map(({ id }) => id)).toEqual(expect.arrayContaining([stage, ...chain]));
          expect(chain[0]).toBe(stage);
          expect(words).toMatch(/^[“A-Z0-9].*\.$/);
          expect(words).not.toMatch(/NaN|undefined|#-1/);
          expect(blocks).toContain(block);
        }
      }
    });

    it('keep their labels, without doubts, in the same capture under another name', () => {
      const { page, label } = all;
      const { label: found } = labelOf({ ...storedLabel(page, label), page: 'another' }, page);
      expect(found).toEqual(label);
    });
  },
);

describe('on real pages', () => {
  it('share the invented advertisements of two methods, which nothing tells from the records', async () => {
    const { lines } = await evaluated('advertisement', known);
    const invented = lines.flatMap(({ method, score }) =>
      score!.errors.map(({ kind, stage, shared }) => [method, kind, stage, shared]),
    );
    expect(invented).toEqual([
      ['figueiredo', 'invented', 'records', 2],
      ['figueiredo', 'invented', 'records', 2],
      ['emine', 'invented', 'dataRegion', 2],
      ['emine', 'invented', 'dataRegion', 2],
    ]);
    expect(suspects(lines)).toEqual([]);
  });

  it('count records in two rows that these methods do not find by stage, and do not suspect the label: the methods disagree', async () => {
    const { lines, label } = await evaluated('sibling-rows', known);
    expect(suspects(lines).filter(({ error }) => error.kind === 'missed')).toEqual([]);
    const [stage] = attribution(lines, 'emine');
    expect(stage).toMatchObject({ stage: 'container', missed: label.records.length });
    const missed = lines.flatMap(({ score }) => score!.errors.filter(({ kind }) => kind === 'missed'));
    expect(missed.map(({ words }) => words)).toContain(
      'The record has 2 blocks side by side: the method returns records of one block only.',
    );
  });

  it.each(['shop-grid', 'sibling-rows', 'table-rows', 'advertisement'])(
    'one record of %s, repeated, gives all records',
    async (name) => {
      const { page, label } = await evaluated(name);
      const records = label.records.map(({ blocks }) => blocks);
      for (const one of [records[0]!, records.at(-1)!]) expect(alikeRecords(page, one)).toEqual(records);
    },
  );
});
