import { describe, expect, it } from 'vitest';
import { paolucci } from '../../../../src/shared/methods/paolucci';
import type { PageBlocks } from '../../../../src/shared/page/buildBlockModel';
import { runPipeline, stageVerdicts, stageViews } from '../../../../src/shared/pipeline/runPipeline';
import { defaultSettings, paperSettings, settingsFaults } from '../../../../src/shared/pipeline/settings';
import { whyBlock } from '../../../../src/shared/pipeline/why';
import { box, drawnPage, page, type Rect, resultPage, row, withColor } from './drawnPages';

const run = (drawn: PageBlocks, settings = defaultSettings) => runPipeline(paolucci, drawn, settings);

describe('a drawn result page', () => {
  const drawn = resultPage();
  const results = withColor(drawn, 'record');

  // Groups of 6 records of 600 px, 6 parts of 300 px and 5 filters of 180 px.
  it.each([
    ['default', defaultSettings, 3600, [1800, 900]],
    ['paper', paperSettings(paolucci), 6, [6, 5]],
  ])('gives exactly the records with %s values', (_name, settings, score, others) => {
    expect(settingsFaults(paolucci, settings)).toEqual([]);
    const { extraction } = run(drawn, settings);
    expect(extraction.records).toEqual(results.map((block) => [block]));
    expect(extraction.region).toBe(withColor(drawn, 'main')[0]);
    expect(extraction.score).toBe(score);
    expect(extraction.alternatives.map(({ score }) => score)).toEqual(others);
  });

  it('explains every block: a record is kept by all stages, any other is dropped by one', () => {
    const done = run(drawn);
    for (let block = 0; block < drawn.count; block++) {
      const why = whyBlock(done, block);
      const verdicts = why.lines.map(({ verdict }) => verdict);
      if (results.includes(block)) expect(verdicts).toEqual(new Array(5).fill('kept'));
      else {
        const lost = why.lines.find(({ verdict }) => verdict === 'dropped');
        expect(lost?.stage).toBe(why.lostAt);
        expect(lost?.text).not.toMatch(/NaN|#-1|[{}]/);
      }
    }
  });

  it('the last stage keeps exactly the records, and every dropped block was kept before', () => {
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

  it('does not change the page', () => {
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

describe('sub-containers that outnumber the records (section 4.4.2.1)', () => {
  // 5 records of 620 px, each with two parts beside each other: 300 and 302 px, within the tolerance of 3 px.
  const drawn = page(
    ...Array.from({ length: 5 }, (_, i) => {
      const y = 100 + 60 * i;
      const parts = [row('part', 105, y + 5, 300, ['a', 'b']), row('part', 410, y + 5, 302, ['a', 'b'])];
      return box('record', [100, y, 620, 50], parts);
    }),
  );
  const found = withColor(drawn, 'record');
  const parts = withColor(drawn, 'part');
  const done = run(drawn, paperSettings(paolucci));

  it('win with the paper’s values: 10 parts, 5 records', () => {
    expect(done.extraction.records).toEqual(parts.map((block) => [block]));
    expect(done.extraction.alternatives.map(({ records }) => records)).toEqual([
      found.map((block) => [block]),
    ]);
  });

  it('are shown in the verdict on a record, the ranking and a note', () => {
    const why = whyBlock(done, found[0]!);
    expect(why.lostAt).toBe('records');
    expect(why.lines.at(-1)!.text).toBe(
      `Its group has 5 members: 5 fewer than the group of #${parts[0]}, which has 10.`,
    );
    const views = stageViews(done, 'records');
    const ranking = views.find(({ kind }) => kind === 'ranking');
    if (ranking?.kind !== 'ranking') throw new Error('no ranking');
    expect(ranking.bars.map(({ value, isChosen }) => [value, isChosen])).toEqual([
      [10, true],
      [5, false],
    ]);
    const note = views.find(({ kind }) => kind === 'text');
    if (note?.kind !== 'text') throw new Error('no note');
    expect(note.title).toBe('The result may be parts of records');
    expect(note.text).toContain(
      `10 of the 10 chosen blocks are inside members of the candidate group around #${found[0]}, which has 5`,
    );
    expect([...note.blocks]).toEqual(found);
  });

  it('lose with the defaults, which multiply by width: 10 × 300 px, 5 × 620 px', () => {
    const { extraction } = run(drawn);
    expect(extraction.records).toEqual(found.map((block) => [block]));
    expect(extraction.score).toBe(3100);
    expect(extraction.alternatives.map(({ score }) => score)).toEqual([3000]);
  });
});

describe('degenerate pages', () => {
  const equal = (count: number) =>
    page(...Array.from({ length: count }, () => box('same', [10, 10, 50, 50])));
  const lists = (colors: (i: number) => string[]) =>
    page(...Array.from({ length: 4 }, (_, i) => row('r', 10, 10 + 50 * i, 950, colors(i))));
  const many = Array.from({ length: 45 }, () => 'a');

  it.each([
    ['no box', drawnPage({ tag: 'html' }), 'stage “Blocks”'],
    ['one block', drawnPage(box('a', [0, 0, 100, 100], [], 'html')), 'stage “Blocks with children”'],
    ['zero sizes', page(box('a', [10, 10, 0, 0]), box('a', [10, 10, 0, 0])), 'stage “Blocks with children”'],
    ['equal blocks', equal(20), 'stage “Width groups”'],
    ['no two alike', lists((i) => [`a${i}`, `b${i}`]), 'stage “Similar groups”'],
    ['too many children', lists(() => many), 'stage “Records”'],
  ])('%s: no records, and the name of the stage without a result', (_name, drawn, stage) => {
    const done = run(drawn);
    expect(done.stages.map(({ message }) => message)).toEqual(new Array(5).fill(''));
    expect(done.extraction.records).toEqual([]);
    expect(done.extraction.emptyBecause).toContain(stage);
    for (const { id } of paolucci.stages) expect(structuredClone(stageViews(done, id))).toBeDefined();
  });

  it('a page without blocks', () => {
    const whole = drawnPage({ tag: 'html' });
    const entries = Object.entries(whole).map(([name, value]) => [
      name,
      ArrayBuffer.isView(value) ? (value as Int32Array).slice(0, 0) : value,
    ]);
    const none = { ...Object.fromEntries(entries), count: 0, attributeStart: Int32Array.of(0) } as PageBlocks;
    expect(run(none).extraction.emptyBecause).toContain('stage “Blocks”');
  });

  /** Blocks inside one another, each with the borders that `rect` gives for its depth. */
  const nested = (depth: number, rect: (level: number) => Rect) => {
    let drawn = box('a', rect(depth - 1));
    for (let level = depth - 2; level >= 0; level--) drawn = box('a', rect(level), [drawn]);
    return page(drawn);
  };
  const settings = [
    ['default', defaultSettings],
    ['paper', paperSettings(paolucci)],
  ] as const;

  const same = () => [10, 10, 500, 500] as const;
  const lower = (level: number) => [10, 10 + level / 10, 500, 1010 - level / 5] as const;
  const smaller = (level: number) => [level / 10, level / 10, 1010 - level / 5, 1010 - level / 5] as const;

  // A chain has no repetition: at most one of its blocks, the outermost with few enough children, may be found.
  it.each([
    ['default', 'of the same borders', defaultSettings, same],
    ['default', 'each lower than the one around it', defaultSettings, lower],
    ['default', 'each smaller than the one around it', defaultSettings, smaller],
    ['paper', 'each lower than the one around it', paperSettings(paolucci), lower],
  ])('with %s values 5,000 nested blocks, %s, are not a list', (_name, _borders, values, rect) => {
    const done = run(nested(5000, rect), values);
    expect(done.stages.map(({ message }) => message)).toEqual(new Array(5).fill(''));
    expect(done.extraction.records.length).toBeLessThanOrEqual(1);
    for (const { id } of paolucci.stages) {
      expect(stageVerdicts(done, id)).toBeDefined();
      expect(structuredClone(stageViews(done, id))).toBeDefined();
    }
  });

  it.each(settings)('with %s values 2,000 equal records are found, and nothing else', (_name, values) => {
    const rows = Array.from({ length: 2000 }, (_, i) => row('r', 10, 50 * i, 300, ['a', 'b']));
    const drawn = drawnPage(box('page', [0, 0, 1000, 100_000], rows, 'html'));
    const { extraction } = run(drawn, values);
    expect(extraction.records).toEqual(withColor(drawn, 'r').map((block) => [block]));
    expect(extraction.region).toBe(0);
  });

  it.each(settings)('with %s values 2,000 equal blocks are not a list', (_name, values) => {
    const { extraction, stages } = run(equal(2000), values);
    expect(stages.map(({ message }) => message)).toEqual(new Array(5).fill(''));
    expect(extraction.records).toEqual([]);
    expect(extraction.emptyBecause).toContain('stage “Width groups”');
  });

  it('20,000 records of 3 blocks are fast', () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => row('r', 10, 50 * i, 300, ['a', 'b']));
    const tall = [0, 0, 1000, 1_000_000] as const;
    const done = run(drawnPage(box('page', tall, rows, 'html')));
    expect(done.extraction.records).toHaveLength(20_000);
    for (const { id } of paolucci.stages) expect(stageViews(done, id).length).toBeGreaterThan(1);
  });
});

/** Typed arrays cannot be frozen: the test compares copies of them. */
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
