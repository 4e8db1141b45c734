import { describe, expect, it } from 'vitest';
import { emine } from '../../../../src/shared/methods/emine';
import { pageBlocks } from '../../../../src/shared/page/buildBlockModel';
import { blockAtXPath, xpathOf } from '../../../../src/shared/page/xpath';
import { runPipeline, stageVerdicts, stageViews } from '../../../../src/shared/pipeline/runPipeline';
import { defaultSettings, paperSettings, type Settings } from '../../../../src/shared/pipeline/settings';
import { whyBlock } from '../../../../src/shared/pipeline/why';
import { type Drawn, drawnSnapshot } from '../../../support/snapshots';

const paper = paperSettings(emine);

/** html > body > children, all 100 px wide unless said otherwise */
function page(children: Drawn[], width = 1000, height = 1000): ReturnType<typeof pageBlocks> {
  const rect = [0, 0, width, height] as const;
  return pageBlocks(drawnSnapshot({ tag: 'html', rect, children: [{ tag: 'body', rect, children }] }));
}

function box(
  tag: string,
  x: number,
  y: number,
  width: number,
  height: number,
  children: Drawn[] = [],
): Drawn {
  return { tag, rect: [x, y, width, height], children };
}

function records(given: ReturnType<typeof pageBlocks>, settings: Settings = paper): string[] {
  const run = runPipeline(emine, given, settings);
  return run.extraction.records.map(([block]) => xpathOf(given, block!).replace('/html[1]/body[1]', ''));
}

/** the paper's values with one stage's changed */
const set = (stage: string, values: Record<string, number>): Settings => ({
  values: { ...paper.values, [stage]: values },
  off: [],
});

describe('eMine §3.2, getMaxRect', () => {
  it('takes the child of body with the largest area, the first of equal ones', () => {
    const given = page([
      box('header', 0, 0, 1000, 100),
      box('div', 0, 100, 500, 800, [box('p', 0, 100, 500, 300)]),
      box('main', 500, 100, 500, 800, [box('p', 500, 100, 500, 300)]),
    ]);
    const run = runPipeline(emine, given, paper);
    const verdicts = stageVerdicts(run, 'largestRectangle')!;
    expect([...verdicts.blocks].filter((_, i) => verdicts.kept[i] === 1)).toEqual([
      blockAtXPath(given, '/html[1]/body[1]/div[1]'),
    ]);
    // 400,000 px² against 100,000 px²
    expect([...verdicts.value]).toEqual([100_000, 400_000, 400_000]);
  });
});

describe('eMine §3.3, getContainer', () => {
  // main: 1,000,000 px²; section: 640,000; list: 560,000; aside: 160,000
  const nested = page([
    box('main', 0, 0, 1000, 1000, [
      box('section', 0, 0, 800, 800, [
        box('ul', 0, 0, 700, 800, [box('li', 0, 0, 700, 400), box('li', 0, 400, 700, 400)]),
      ]),
      box('aside', 800, 0, 200, 800),
    ]),
  ]);

  it('the last element over half of the largest rectangle stays', () => {
    expect(records(nested)).toEqual(['/main[1]/section[1]/ul[1]/li[1]', '/main[1]/section[1]/ul[1]/li[2]']);
  });

  it('exactly the share is not over it', () => {
    // 0.56 × 1,000,000 is the list's own area, so that the section stays.
    expect(records(nested, set('container', { containerShare: 0.56 }))).toEqual([
      '/main[1]/section[1]/ul[1]',
    ]);
  });

  it('a later element that is large enough replaces one found before, though it is not inside it', () => {
    const twoLarge = page([
      box('main', 0, 0, 1000, 1000, [
        box('div', 0, 0, 900, 600, [box('p', 0, 0, 900, 300), box('p', 0, 300, 900, 300)]),
        box('div', 0, 400, 900, 600, [box('p', 0, 400, 900, 300)]),
      ]),
    ]);
    expect(records(twoLarge)).toEqual(['/main[1]/div[2]/p[1]']);
  });

  it('with nothing large enough, the largest rectangle is the container itself', () => {
    const flat = page([
      box('main', 0, 0, 1000, 1000, [box('p', 0, 0, 1000, 300), box('p', 0, 300, 1000, 300)]),
    ]);
    expect(records(flat)).toEqual(['/main[1]/p[1]', '/main[1]/p[2]']);
  });
});

describe('eMine §3.4, Filter', () => {
  // Heights 200, 200, 80, 200, 20: the average is 140 px.
  const list = page([
    box('ul', 0, 0, 1000, 1000, [
      box('li', 0, 0, 1000, 200),
      box('li', 0, 200, 1000, 200),
      box('li', 0, 400, 1000, 80),
      box('li', 0, 480, 1000, 200),
      box('li', 0, 680, 1000, 20),
    ]),
  ]);
  const of = (numbers: number[]): string[] => numbers.map((number) => `/ul[1]/li[${number}]`);

  it('drops children lower than the average', () => {
    expect(records(list)).toEqual(of([1, 2, 4]));
  });

  it('a child exactly as high as needed stays', () => {
    // 80 / 140 = 4/7
    expect(records(list, set('dataRegion', { heightFactor: 4 / 7 }))).toEqual(of([1, 2, 3, 4]));
    expect(records(list, set('dataRegion', { heightFactor: 4 / 7 + 0.001 }))).toEqual(of([1, 2, 4]));
  });

  it('switched off, passes all children on', () => {
    expect(records(list, { ...paper, off: ['dataRegion'] })).toEqual(of([1, 2, 3, 4, 5]));
  });

  it('says by how much a child was too low', () => {
    const run = runPipeline(emine, list, paper);
    const block = blockAtXPath(list, '/html[1]/body[1]/ul[1]/li[3]');
    const why = whyBlock(run, block);
    expect(why.lostAt).toBe('dataRegion');
    expect(why.lines.at(-1)).toMatchObject({ verdict: 'dropped', value: 80, threshold: 140, margin: -60 });
    expect(why.lines.at(-1)?.words).toBe('80 px high: 60 px lower than the 140 px a record needs.');
  });

  it('claims: one record only, and records interrupted by an advertisement', () => {
    expect(records(page([box('ul', 0, 0, 1000, 1000, [box('li', 0, 0, 1000, 300)])]))).toEqual(of([1]));
    const interrupted = page([
      box('ul', 0, 0, 1000, 1000, [
        box('li', 0, 0, 1000, 300),
        box('li', 0, 300, 1000, 60),
        box('li', 0, 360, 1000, 300),
      ]),
    ]);
    expect(records(interrupted)).toEqual(of([1, 3]));
  });
});

describe('eMine on odd pages', () => {
  it.each<[string, ReturnType<typeof pageBlocks>]>([
    ['nothing', pageBlocks(drawnSnapshot({ tag: 'html' }))],
    ['an empty body', page([])],
    ['boxes of no size', page([box('div', 0, 0, 0, 0, [box('p', 0, 0, 0, 0)])])],
  ])('finds nothing on a page with %s, and says why', (_name, given) => {
    const { extraction } = runPipeline(emine, given, defaultSettings);
    expect(extraction.records).toEqual([]);
    expect(extraction.emptyBecause).not.toBe('');
  });

  it('shows views that can travel between threads', () => {
    const given = page([box('ul', 0, 0, 1000, 1000, [box('li', 0, 0, 1000, 200)])]);
    const run = runPipeline(emine, given, defaultSettings);
    for (const { id } of emine.stages) {
      expect(structuredClone(stageViews(run, id))).toEqual(stageViews(run, id));
      expect(stageViews(run, id).length).toBeGreaterThan(0);
    }
  });
});
