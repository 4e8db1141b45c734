import { describe, expect, it } from 'vitest';
import { paolucci } from '../../../../src/shared/methods/paolucci';
import type { PageBlocks } from '../../../../src/shared/page/buildBlockModel';
import { runPipeline, stageVerdicts, stageViews } from '../../../../src/shared/pipeline/runPipeline';
import { defaultSettings, paperSettings, settingsFaults } from '../../../../src/shared/pipeline/settings';
import { whyBlock } from '../../../../src/shared/pipeline/why';
import { box, drawnPage, page, resultPage, row, withColor } from './drawnPages';

const run = (drawn: PageBlocks, settings = defaultSettings) => runPipeline(paolucci, drawn, settings);

describe('a drawn result page', () => {
  const drawn = resultPage();
  const results = withColor(drawn, 'record');

  it.each([
    ['default', defaultSettings],
    ['paper', paperSettings(paolucci)],
  ])('gives exactly the records at the %s values', (_name, settings) => {
    expect(settingsFaults(paolucci, settings)).toEqual([]);
    const { extraction } = run(drawn, settings);
    expect(extraction.records).toEqual(results.map((block) => [block]));
    expect(extraction.region).toBe(withColor(drawn, 'main')[0]);
    expect(extraction.score).toBe(6);
    expect(extraction.alternatives.map(({ score }) => score)).toEqual([6, 5]);
  });

  it('tells why for every block: a record is kept by all stages, any other is dropped by one', () => {
    const done = run(drawn);
    for (let block = 0; block < drawn.count; block++) {
      const why = whyBlock(done, block);
      const verdicts = why.lines.map(({ verdict }) => verdict);
      if (results.includes(block)) expect(verdicts).toEqual(new Array(5).fill('kept'));
      else {
        const lost = why.lines.find(({ verdict }) => verdict === 'dropped');
        expect(lost?.stage).toBe(why.lostAt);
        expect(lost?.words).not.toMatch(/NaN|#-1|[{}]/);
      }
    }
  });

  it('the last stage keeps exactly the records, and a dropped block comes from those kept before', () => {
    const done = run(drawn);
    let before: Set<number> | undefined;
    for (const { id } of paolucci.stages) {
      const { blocks, kept, margin } = stageVerdicts(done, id)!;
      if (before !== undefined) expect(new Set(blocks)).toEqual(before);
      before = new Set(blocks.filter((_, index) => kept[index] === 1));
      blocks.forEach((_, index) => {
        if (kept[index] === 1 && !Number.isNaN(margin[index]))
          expect(margin[index]).toBeGreaterThanOrEqual(0);
        if (kept[index] === 0 && !Number.isNaN(margin[index])) expect(margin[index]).toBeLessThan(0);
      });
    }
    expect([...before!].sort((one, other) => one - other)).toEqual(results);
  });

  it('all views survive a structured clone', () => {
    const done = run(drawn);
    for (const { id } of paolucci.stages) {
      const views = stageViews(done, id);
      expect(views.length).toBeGreaterThan(1);
      expect(structuredClone(views)).toEqual(views);
    }
  });

  it('leaves a frozen page as it is', () => {
    const copy = structuredClone(drawn);
    const frozen = deepFrozen(drawn);
    const done = run(frozen);
    for (const { id } of paolucci.stages) {
      stageVerdicts(done, id);
      stageViews(done, id);
    }
    expect(done.extraction.emptyBecause).toBe('');
    expect(frozen).toEqual(copy);
  });

  it('runs with the filters switched off', () => {
    const { extraction, stages } = run(drawn, { values: {}, off: ['blocksWithChildren', 'similarGroups'] });
    expect(stages.map(({ status }) => status)).toEqual(new Array(5).fill('done'));
    expect(extraction.emptyBecause).toBe('');
  });
});

describe('degenerate pages', () => {
  const equal = (count: number) =>
    page(...Array.from({ length: count }, () => box('same', [10, 10, 50, 50])));
  const lists = (colors: (i: number) => string[]) =>
    page(...Array.from({ length: 4 }, (_, i) => row('r', 10, 10 + 50 * i, 950, colors(i))));
  const many = Array.from({ length: 45 }, () => 'a');

  it.each([
    ['no box', drawnPage({ tag: 'html' }), "stage 'blocks'"],
    ['one block', drawnPage(box('a', [0, 0, 100, 100], [], 'html')), "stage 'blocksWithChildren'"],
    ['zero sizes', page(box('a', [10, 10, 0, 0]), box('a', [10, 10, 0, 0])), "stage 'blocksWithChildren'"],
    ['equal blocks', equal(20), "stage 'widthGroups'"],
    ['no two alike', lists((i) => [`a${i}`, `b${i}`]), "stage 'similarGroups'"],
    ['too many children', lists(() => many), "stage 'records'"],
  ])('%s: no records, and the stage that left none', (_name, drawn, stage) => {
    const done = run(drawn);
    expect(done.stages.map(({ message }) => message)).toEqual(new Array(5).fill(''));
    expect(done.extraction.records).toEqual([]);
    expect(done.extraction.emptyBecause).toContain(stage);
    for (const { id } of paolucci.stages) expect(structuredClone(stageViews(done, id))).toBeDefined();
  });

  it('a page of no block at all', () => {
    const whole = drawnPage({ tag: 'html' });
    const entries = Object.entries(whole).map(([name, value]) => [
      name,
      ArrayBuffer.isView(value) ? (value as Int32Array).slice(0, 0) : value,
    ]);
    const none = { ...Object.fromEntries(entries), count: 0, attributeStart: Int32Array.of(0) } as PageBlocks;
    expect(run(none).extraction.emptyBecause).toContain("stage 'blocks'");
  });

  it('20,000 records of 3 blocks take no time to speak of', () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => row('r', 10, 50 * i, 300, ['a', 'b']));
    const tall = [0, 0, 1000, 1_000_000] as const;
    const done = run(drawnPage(box('page', tall, rows, 'html')));
    expect(done.extraction.records).toHaveLength(20_000);
    for (const { id } of paolucci.stages) expect(stageViews(done, id).length).toBeGreaterThan(1);
  });
});

/** Typed arrays cannot be frozen: the test compares copies of these. */
function deepFrozen<T>(value: T): T {
  const open: unknown[] = [value];
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    if (typeof entry !== 'object' || entry === null || ArrayBuffer.isView(entry) || Object.isFrozen(entry))
      continue;
    Object.freeze(entry);
    open.push(...Object.values(entry));
  }
  return value;
}
