import { describe, expect, it } from 'vitest';
import { figueiredo } from '../../../../src/shared/methods/figueiredo';
import type { AncestorFilter } from '../../../../src/shared/methods/figueiredo/ancestorFilter';
import type { Candidates } from '../../../../src/shared/methods/figueiredo/candidates';
import type { OtherSubtrees } from '../../../../src/shared/methods/figueiredo/climbToRegion';
import type { Largest } from '../../../../src/shared/methods/figueiredo/largest';
import type { ShareFilter } from '../../../../src/shared/methods/figueiredo/shareFilter';
import type { PageBlocks } from '../../../../src/shared/page/buildBlockModel';
import { xpathOf } from '../../../../src/shared/page/xpath';
import type { ParamValue } from '../../../../src/shared/pipeline/params';
import { runPipeline, stageViews } from '../../../../src/shared/pipeline/runPipeline';
import { paperSettings } from '../../../../src/shared/pipeline/settings';
import { whyBlock } from '../../../../src/shared/pipeline/why';
import type { Drawn } from '../../../support/page/snapshots';
import { el, figure2, figure3, nth, pageOf, rows } from './drawnPages';

type Values = Record<string, Record<string, ParamValue>>;

function outputOf<Out>(page: PageBlocks, stage: string, values: Values = {}, off: string[] = []): Out {
  const run = runPipeline(figueiredo, page, { values, off });
  const failed = run.stages.find(({ status }) => status !== 'done');
  if (failed !== undefined) throw new Error(failed.message);
  return run.stages.find(({ id }) => id === stage)!.output as Out;
}

describe('candidates, §III-A', () => {
  it('of figure 2 are exactly its two ol elements', () => {
    const page = figure2();
    for (const values of [{}, paperSettings(figueiredo).values as Values]) {
      const { blocks } = outputOf<Candidates>(page, 'candidates', values);
      expect(Array.from(blocks, (block) => xpathOf(page, block))).toEqual([
        '/html[1]/body[1]/div[1]/ol[1]',
        '/html[1]/body[1]/div[2]/ol[1]',
      ]);
    }
  });

  const mixed = pageOf(100, 100, [
    el('section', [0, 0, 100, 100], [...rows(2, 'p', [0, 0, 100, 50]), ...rows(1, 'div', [0, 50, 100, 50])]),
  ]);

  it('need #min = 3 children of one tag, or of any tag on request', () => {
    const count = (values: Values) => outputOf<Candidates>(mixed, 'candidates', values).blocks.length;
    expect(count({})).toBe(0);
    expect(count({ candidates: { minChildren: 2 } })).toBe(1);
    expect(count({ candidates: { sameTag: false } })).toBe(1);
    expect(count({ candidates: { sameTag: false, minChildren: 4 } })).toBe(0);
  });

  it('have verdicts with the right singular or plural', () => {
    const values = { candidates: { minChildren: 2, bodyToo: true } };
    const run = runPipeline(figueiredo, mixed, { values, off: [] });
    const sentence = (tag: string) => whyBlock(run, nth(mixed, tag)).lines[0]!.text;
    expect(sentence('section')).toBe('Could be the region: 2 child elements of one tag, at least 2.');
    expect(sentence('body')).toContain('1 child element of one tag, 1 short of 2');
  });

  it('are listed by their positional XPaths', () => {
    const run = runPipeline(figueiredo, figure2(), paperSettings(figueiredo));
    const table = stageViews(run, 'candidates').find(({ kind }) => kind === 'table');
    expect(table).toMatchObject({
      columns: [
        { label: 'XPath', values: ['/html[1]/body[1]/div[1]/ol[1]', '/html[1]/body[1]/div[2]/ol[1]'] },
        { label: 'children', values: Float64Array.of(4, 6) },
        { label: 'width', values: Float64Array.of(200, 800) },
        { label: 'height', values: Float64Array.of(1000, 1000) },
      ],
    });
  });

  it('do not count form fields, images, table cells and scripts', () => {
    for (const tag of [
      'input',
      'textarea',
      'select',
      'option',
      'link',
      'script',
      'style',
      'img',
      'td',
      'noscript',
    ]) {
      const page = pageOf(100, 100, [el('section', [0, 0, 100, 100], rows(5, tag, [0, 0, 100, 100]))]);
      expect(
        outputOf<Candidates>(page, 'candidates', { candidates: { visibleOnly: false } }).blocks,
      ).toHaveLength(0);
    }
  });

  it('do not count hidden children by default', () => {
    const hidden: Drawn = { tag: 'section', children: [{ tag: 'p' }, { tag: 'p' }, { tag: 'p' }] };
    const page = pageOf(100, 100, [hidden]);
    expect(outputOf<Candidates>(page, 'candidates').blocks).toHaveLength(0);
    const all = outputOf<Candidates>(page, 'candidates', { candidates: { visibleOnly: false } });
    expect(Array.from(all.blocks)).toEqual([nth(page, 'section')]);
  });

  it('are below body; body itself only on request', () => {
    const page = pageOf(100, 100, rows(3, 'p', [0, 0, 100, 100]));
    expect(outputOf<Candidates>(page, 'candidates').blocks).toHaveLength(0);
    const withBody = outputOf<Candidates>(page, 'candidates', { candidates: { bodyToo: true } });
    expect(Array.from(withBody.blocks)).toEqual([nth(page, 'body')]);
  });
});

describe('filters by the share of body, equations 1 to 3', () => {
  const region = (width: number, height: number) =>
    pageOf(1000, 1000, [el('ul', [0, 0, width, height], rows(3, 'li', [0, 0, width, height]))]);
  const stays = (page: PageBlocks, stage: string, off: string[] = []) =>
    outputOf<ShareFilter>(page, stage, {}, off).blocks.length === 1;

  it.each([
    ['areaFilter', 500, 200, 499, 200],
    ['heightFilter', 1000, 200, 1000, 199],
    ['widthFilter', 200, 1000, 199, 1000],
  ])('%s keeps the threshold value and drops lower ones', (stage, width, height, lessWidth, lessHeight) => {
    expect(stays(region(width, height), stage)).toBe(true);
    expect(stays(region(lessWidth, lessHeight), stage)).toBe(false);
    expect(stays(region(lessWidth, lessHeight), stage, [stage])).toBe(true);
  });

  it('widthFilter is 0.3 in the paper: 0.3 is kept, 0.299 is dropped', () => {
    const { values } = paperSettings(figueiredo);
    const count = (width: number) =>
      outputOf<ShareFilter>(region(width, 1000), 'widthFilter', values as Values).blocks.length;
    expect([count(300), count(299)]).toEqual([1, 0]);
  });

  it('use the page height for a body without height', () => {
    const page = pageOf(1000, 1000, [el('ul', [0, 0, 1000, 200], rows(3, 'li', [0, 0, 1000, 200]))]);
    const flat = { ...page, height: page.height.map((height, block) => (block === 1 ? 0 : height)) };
    expect(outputOf<ShareFilter>(flat, 'heightFilter').share).toEqual(Float64Array.of(0.2));
  });
});

describe('ancestor filter, equation 4', () => {
  /** section (100 × 100) > div > ul, or section > ul; only section and ul are candidates */
  const nested = (height: number, isDirect: boolean) => {
    const list = el('ul', [0, 0, 1000, height], rows(3, 'li', [0, 0, 1000, height]));
    const inner = isDirect ? list : el('div', [0, 0, 1000, height], [list]);
    return pageOf(1000, 1000, [
      el('section', [0, 0, 1000, 1000], [inner, ...rows(3, 'p', [0, 900, 1000, 100])]),
    ]);
  };
  const left = (page: PageBlocks, values: Values = {}, off: string[] = []) =>
    Array.from(
      outputOf<AncestorFilter>(page, 'ancestorFilter', values, off).blocks,
      (block) => page.tagNames[page.tag[block]!],
    );

  it('keeps an ancestor with exactly 0.2 of its area covered, and drops it beyond', () => {
    expect(left(nested(200, true))).toEqual(['section', 'ul']);
    expect(left(nested(201, true))).toEqual(['ul']);
    expect(left(nested(201, true), {}, ['ancestorFilter'])).toEqual(['section', 'ul']);
  });

  it('considers all candidates below, or only children', () => {
    const parents = { ancestorFilter: { relation: 'parent' } };
    expect(left(nested(600, false))).toEqual(['ul']);
    expect(left(nested(600, false), parents)).toEqual(['section', 'ul']);
    expect(left(nested(600, true), parents)).toEqual(['ul']);
  });

  it('names the largest of several candidates below, each for its own ancestor', () => {
    const list = (y: number, height: number) =>
      el('ul', [0, y, 1000, height], rows(3, 'li', [0, y, 1000, height]));
    const page = pageOf(1000, 1000, [
      el(
        'main',
        [0, 0, 1000, 1000],
        [
          el('section', [0, 0, 1000, 600], [list(0, 200), list(200, 300), list(500, 100)]),
          list(600, 400),
          ...rows(3, 'p', [0, 990, 1000, 10]),
        ],
      ),
    ]);
    const low = { heightFilter: { height: 0.1 } };
    const { examined, largestBelow, ratio } = outputOf<AncestorFilter>(page, 'ancestorFilter', low);
    const at = Array.from(examined).indexOf(nth(page, 'section'));
    expect(largestBelow[at]).toBe(nth(page, 'ul', 1));
    expect(ratio[at]).toBe(0.5);
    expect(largestBelow[0]).toBe(nth(page, 'section'));
    expect(left(page, low)).toEqual(['ul', 'ul', 'ul', 'ul']);
  });
});

describe('largest candidate', () => {
  it('is the one with the largest area', () => {
    const page = figure2();
    const { block, isFallback } = outputOf<Largest>(page, 'largest');
    expect([block, isFallback]).toEqual([nth(page, 'ol', 1), false]);
  });

  it('falls back to /html[1]/body[1] if no candidate remains', () => {
    const page = pageOf(100, 100, [el('div', [0, 0, 100, 100], ['text'])]);
    expect(outputOf<Largest>(page, 'largest')).toMatchObject({ block: nth(page, 'body'), isFallback: true });
  });
});

describe('records in other subtrees, §III-C', () => {
  const climb = (maxClimb: number, maxDistance = 2) => ({ otherSubtrees: { maxClimb, maxDistance } });

  it('of figure 3 make the common ancestor (a) the region', () => {
    const page = figure3();
    expect(outputOf<Largest>(page, 'largest').block).toBe(nth(page, 'ol', 0));
    const out = outputOf<OtherSubtrees>(page, 'otherSubtrees', climb(3));
    expect(out.region).toBe(nth(page, 'div', 0));
    expect(Array.from(out.similar)).toContain(nth(page, 'ol', 1));
    expect(Array.from(out.tried)).toEqual([nth(page, 'ol', 0), nth(page, 'div', 1), nth(page, 'div', 0)]);
  });

  it('are found only within the climb limit: figure 3 needs two', () => {
    const page = figure3();
    const region = (maxClimb: number) =>
      outputOf<OtherSubtrees>(page, 'otherSubtrees', climb(maxClimb)).region;
    expect([0, 1, 2].map(region)).toEqual([nth(page, 'ol'), nth(page, 'ol'), nth(page, 'div')]);
    const off = outputOf<OtherSubtrees>(page, 'otherSubtrees', climb(3), ['otherSubtrees']);
    expect(off.region).toBe(nth(page, 'ol'));
  });

  /** section > (ul > 4 li(p p)), (ol > 3 li(p p + `more` spans)): `more` apart */
  const apart = (more: number) =>
    pageOf(1000, 1000, [
      el(
        'section',
        [0, 0, 1000, 1000],
        [
          el('ul', [0, 0, 1000, 700], rows(4, 'li', [0, 0, 1000, 700], ['p', 'p'])),
          el(
            'ol',
            [0, 700, 1000, 300],
            rows(3, 'li', [0, 700, 1000, 300], ['p', 'p', ...new Array<string>(more).fill('span')]),
          ),
        ],
      ),
    ]);

  it('may have an average distance of δmax = 2, not more', () => {
    const region = (page: PageBlocks) =>
      page.tagNames[page.tag[outputOf<OtherSubtrees>(page, 'otherSubtrees', climb(1)).region]!];
    expect(region(apart(2))).toBe('section');
    expect(region(apart(3))).toBe('ul');
    const { examined, average } = outputOf<OtherSubtrees>(apart(3), 'otherSubtrees', climb(1));
    expect(average[Array.from(examined).indexOf(nth(apart(3), 'ol'))]).toBe(3);
  });

  /** section > (ul > 4 li(p p)), (div > 1 li(p p)), and three p: only ul and section are candidates */
  const lookAlike = () =>
    pageOf(1000, 1000, [
      el(
        'section',
        [0, 0, 1000, 1000],
        [
          el('ul', [0, 0, 1000, 600], rows(4, 'li', [0, 0, 1000, 600], ['p', 'p'])),
          el('div', [0, 600, 1000, 100], rows(1, 'li', [0, 600, 1000, 100], ['p', 'p'])),
          ...rows(3, 'p', [0, 700, 1000, 300], ['b', 'i', 'u']),
        ],
      ),
    ]);

  it('are searched in candidates: a single similar element elsewhere counts only if all elements are compared', () => {
    const page = lookAlike();
    const out = outputOf<OtherSubtrees>(page, 'otherSubtrees', climb(1));
    expect(out.region).toBe(nth(page, 'ul'));
    // li(p p) against div(li): the li matches, 2 + 1 nodes do not; against each p(b i u): a p matches, 2 + 3 do not.
    expect(Array.from(out.examined)).toEqual([nth(page, 'section')]);
    expect(out.average[0]).toBe((3 + 3 * 5) / 4);
    const all = outputOf<OtherSubtrees>(page, 'otherSubtrees', {
      otherSubtrees: { maxClimb: 1, maxDistance: 2, compared: 'elements' },
    });
    expect(all.region).toBe(nth(page, 'section'));
    expect(Array.from(all.similar)).toEqual([nth(page, 'div')]);
  });

  it('are searched in what the filters left, on request: a low candidate does not count', () => {
    // The ol is 0.1 of the height of body, so the height filter drops it.
    const list = (tag: string, y: number, height: number) =>
      el(tag, [0, y, 1000, height], rows(3, 'li', [0, y, 1000, height], ['p', 'p']));
    const page = pageOf(1000, 1000, [
      el('section', [0, 0, 1000, 1000], [list('ul', 0, 600), list('ol', 600, 100)]),
    ]);
    const out = (compared: string, height: number) =>
      outputOf<OtherSubtrees>(page, 'otherSubtrees', {
        areaFilter: { area: 0.05 },
        heightFilter: { height },
        otherSubtrees: { maxClimb: 1, maxDistance: 2, compared },
      });
    expect(out('candidates', 0.2).region).toBe(nth(page, 'section'));
    expect(out('survivors', 0.2)).toMatchObject({ region: nth(page, 'ul'), examined: new Int32Array() });
    expect(out('survivors', 0.1)).toMatchObject({
      region: nth(page, 'section'),
      similar: Int32Array.of(nth(page, 'ol')),
    });
  });

  it('of figure 3 are found with the paper’s values', () => {
    const page = figure3();
    const { extraction } = runPipeline(figueiredo, page, paperSettings(figueiredo));
    expect(xpathOf(page, extraction.region)).toBe('/html[1]/body[1]/div[1]');
    expect(extraction.records).toHaveLength(7);
  });

  it('stop at body, with any limit', () => {
    const page = pageOf(1000, 1000, [el('ul', [0, 0, 1000, 1000], rows(4, 'li', [0, 0, 1000, 1000], ['p']))]);
    const { region, tried } = outputOf<OtherSubtrees>(page, 'otherSubtrees', climb(10));
    expect(region).toBe(nth(page, 'ul'));
    expect(Array.from(tried)).toEqual([nth(page, 'ul'), nth(page, 'body')]);
  });

  it('are all records of both subtrees, which are the sections', () => {
    const page = figure3();
    const { extraction } = runPipeline(figueiredo, page, { values: climb(3), off: [] });
    expect(extraction.records).toEqual(Array.from({ length: 7 }, (_, index) => [nth(page, 'li', index)]));
    expect(extraction.sections).toEqual([nth(page, 'ol', 0), nth(page, 'ol', 1)]);
  });
});
