import { describe, expect, it } from 'vitest';
import { emine } from '../../../../src/shared/methods/emine';
import { pageBlocks } from '../../../../src/shared/page/buildBlockModel';
import { blockAtXPath, xpathOf } from '../../../../src/shared/page/xpath';
import type { ParamValue } from '../../../../src/shared/pipeline/params';
import { runPipeline, stageVerdicts, stageViews } from '../../../../src/shared/pipeline/runPipeline';
import { defaultSettings, paperSettings, type Settings } from '../../../../src/shared/pipeline/settings';
import { whyBlock } from '../../../../src/shared/pipeline/why';
import { type Drawn, drawnSnapshot } from '../../../support/page/snapshots';

const paper = paperSettings(emine);

/** html > body > children, 100 px wide by default */
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
  children: (Drawn | string)[] = [],
): Drawn {
  return { tag, rect: [x, y, width, height], children };
}

function records(given: ReturnType<typeof pageBlocks>, settings: Settings = paper): string[] {
  const run = runPipeline(emine, given, settings);
  return run.extraction.records.map(([block]) => xpathOf(given, block!).replace('/html[1]/body[1]', ''));
}

/** the paper's values with those of one stage changed */
const set = (stage: string, values: Record<string, ParamValue>): Settings => ({
  values: { ...paper.values, [stage]: { ...paper.values[stage], ...values } },
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
    expect([...verdicts.value].slice(0, 3)).toEqual([100_000, 400_000, 400_000]);
    const lost = whyBlock(run, blockAtXPath(given, '/html[1]/body[1]/main[1]/p[1]'));
    expect(lost.lostAt).toBe('largestRectangle');
    expect(lost.lines[1]!.text).toBe(
      `Inside #${blockAtXPath(given, '/html[1]/body[1]/main[1]')}, which is not the largest child of body.`,
    );
  });

  it('§3, step 3: of all rectangles, body is the largest, so records directly below it are found', () => {
    const given = page(
      Array.from({ length: 5 }, (_, index) => box('p', 0, index * 200, 1000, 200, ['text'])),
    );
    expect(records(given)).toEqual([]);
    const all = records(given, set('largestRectangle', { among: 'all' }));
    // Each p covers 0.2 of body, the container needs more than 0.5.
    expect(all).toEqual([1, 2, 3, 4, 5].map((number) => `/p[${number}]`));
  });

  it('uses the largest child of a body without area', () => {
    const list = box('ul', 0, 0, 1000, 400, [
      box('li', 0, 0, 1000, 100, ['one']),
      box('li', 0, 100, 1000, 100, ['two']),
    ]);
    const whole = page([list]);
    const given = { ...whole, height: whole.height.map((height, block) => (block === 1 ? 0 : height)) };
    expect(records(given, { ...defaultSettings, values: { container: { containerShare: 0.3 } } })).toEqual([
      '/ul[1]/li[1]',
      '/ul[1]/li[2]',
    ]);
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

  it('the last element larger than half of the largest rectangle is the container', () => {
    expect(records(nested)).toEqual(['/main[1]/section[1]/ul[1]/li[1]', '/main[1]/section[1]/ul[1]/li[2]']);
  });

  it('the text of section 3.3: the largest element is the container', () => {
    const settings = set('container', { containerChoice: 'largest' });
    expect(records(nested, settings)).toEqual(['/main[1]/section[1]/ul[1]']);
    const run = runPipeline(emine, nested, settings);
    const message = (path: string): string =>
      whyBlock(run, blockAtXPath(nested, `/html[1]/body[1]/main[1]${path}`)).lines[2]!.text;
    const section = blockAtXPath(nested, '/html[1]/body[1]/main[1]/section[1]');
    expect(message('/section[1]')).toBe('640000 px², more than 500000 px², and the largest such element.');
    expect(message('/section[1]/ul[1]')).toBe(
      `560000 px² is large enough, but #${section} is larger, or comes first.`,
    );
  });

  it('an element with exactly the share is not large enough', () => {
    // 0.56 × 1,000,000 is the list's own area, so the section is the container.
    expect(records(nested, set('container', { containerShare: 0.56 }))).toEqual([
      '/main[1]/section[1]/ul[1]',
    ]);
  });

  it('a later element that is large enough replaces an earlier one, even if it is not inside it', () => {
    const twoLarge = page([
      box('main', 0, 0, 1000, 1000, [
        box('div', 0, 0, 900, 600, [box('p', 0, 0, 900, 300), box('p', 0, 300, 900, 300)]),
        box('div', 0, 400, 900, 600, [box('p', 0, 400, 900, 300)]),
      ]),
    ]);
    expect(records(twoLarge)).toEqual(['/main[1]/div[2]/p[1]']);
  });

  it('explains a missed record by its parent', () => {
    // The first div is replaced by the second: 540,000 px² each, over 500,000.
    const replaced = page([
      box('main', 0, 0, 1000, 1000, [
        box('div', 0, 0, 900, 600, [box('p', 0, 0, 900, 300), box('p', 0, 300, 900, 300)]),
        box('div', 0, 400, 900, 600, [
          box('section', 0, 400, 900, 300, [box('em', 0, 400, 900, 30)]),
          box('section', 0, 700, 900, 300),
        ]),
      ]),
    ]);
    const run = runPipeline(emine, replaced, paper);
    const at = (path: string): number => blockAtXPath(replaced, `/html[1]/body[1]/main[1]${path}`);
    const message = (path: string): string => whyBlock(run, at(path)).lines[2]!.text;
    expect(message('/div[1]')).toBe(
      `540000 px² is large enough, but #${at('/div[2]')} comes later and replaces it.`,
    );
    expect(message('/div[1]/p[2]')).toBe(
      `270000 px², not more than 500000 px²; its parent #${at('/div[1]')} is large enough, but #${at('/div[2]')} comes later.`,
    );
    expect(message('/div[2]/section[1]')).toBe(
      `270000 px², not more than 500000 px²: not the container, but a child of it, #${at('/div[2]')}.`,
    );
    expect(message('/div[2]/section[1]/em[1]')).toBe(
      `27000 px², not more than 500000 px², and its parent #${at('/div[2]/section[1]')} is not the container.`,
    );
    expect(whyBlock(run, at('/div[1]/p[2]')).lostAt).toBe('container');
  });

  it('if no element is large enough, the largest rectangle is the container', () => {
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

  it('keeps a child exactly as high as required', () => {
    // 80 / 140 = 4/7
    expect(records(list, set('dataRegion', { heightFactor: 4 / 7 }))).toEqual(of([1, 2, 3, 4]));
    expect(records(list, set('dataRegion', { heightFactor: 4 / 7 + 0.001 }))).toEqual(of([1, 2, 4]));
  });

  it('keeps all children if switched off', () => {
    expect(records(list, { ...paper, off: ['dataRegion'] })).toEqual(of([1, 2, 3, 4, 5]));
  });

  it('reports by how much a child is too low', () => {
    const run = runPipeline(emine, list, paper);
    const block = blockAtXPath(list, '/html[1]/body[1]/ul[1]/li[3]');
    const why = whyBlock(run, block);
    expect(why.lostAt).toBe('dataRegion');
    expect(why.lines.at(-1)).toMatchObject({ verdict: 'dropped', value: 80, threshold: 140, margin: -60 });
    expect(why.lines.at(-1)?.text).toBe('80 px high: 60 px less than the 140 px a record needs.');
  });

  it('drops empty children on request, but their height counts in the average', () => {
    // 100, 0 and 200 px: 100 px on average, and an empty child of 200 px.
    const spaced = page([
      box('ul', 0, 0, 1000, 1000, [
        box('li', 0, 0, 1000, 100, ['text']),
        box('li', 0, 100, 1000, 0),
        box('li', 0, 100, 1000, 200),
        box('li', 0, 300, 1000, 100, [box('img', 0, 300, 50, 50)]),
      ]),
    ]);
    expect(records(spaced)).toEqual(of([1, 3, 4]));
    const contentOnly = set('dataRegion', { contentOnly: true });
    expect(records(spaced, contentOnly)).toEqual(of([1, 4]));
    const empty = blockAtXPath(spaced, '/html[1]/body[1]/ul[1]/li[3]');
    const why = whyBlock(runPipeline(emine, spaced, contentOnly), empty);
    expect(why.lines.at(-1)!.text).toBe('It has no visible text or image.');
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
  ])('finds nothing on a page with %s, and reports why', (_name, given) => {
    const { extraction } = runPipeline(emine, given, defaultSettings);
    expect(extraction.records).toEqual([]);
    expect(extraction.emptyBecause).not.toBe('');
  });

  it.each([
    ['default', defaultSettings],
    ['paper', paper],
  ])('with %s values: 2,000 equal records, 5,000 deep, all blocks equal, quickly', (_, settings) => {
    const items = Array.from({ length: 2000 }, (_item, index) =>
      box('li', 0, index * 50, 1000, 50, ['text']),
    );
    const long = page([box('ul', 0, 0, 1000, 100_000, items)], 1000, 100_000);
    let nested = box('b', 0, 0, 100, 100, ['text']);
    for (let level = 0; level < 5000; level++) nested = box('div', 0, 0, 100, 100, [nested]);
    const deep = page([nested], 100, 100);
    const equal = page(
      [
        box(
          'div',
          0,
          0,
          100,
          100,
          ['1', '2', '3'].map((text) => box('div', 0, 0, 100, 100, [text])),
        ),
      ],
      100,
      100,
    );
    expect(records(long, settings)).toHaveLength(2000);
    // The last one that is large enough is the innermost, which contains only text.
    for (const [given, found] of [
      [long, 2000],
      [deep, 0],
      [equal, 0],
    ] as const) {
      const run = runPipeline(emine, given, settings);
      expect(run.stages.every(({ status }) => status === 'done')).toBe(true);
      expect(run.extraction.records).toHaveLength(found);
      for (const { id } of emine.stages) {
        stageVerdicts(run, id);
        stageViews(run, id);
      }
    }
  });

  it('has views that can be sent between threads', () => {
    const given = page([box('ul', 0, 0, 1000, 1000, [box('li', 0, 0, 1000, 200)])]);
    const run = runPipeline(emine, given, defaultSettings);
    for (const { id } of emine.stages) {
      expect(structuredClone(stageViews(run, id))).toEqual(stageViews(run, id));
      expect(stageViews(run, id).length).toBeGreaterThan(0);
    }
  });
});
