import { describe, expect, it } from 'vitest';
import { figueiredo } from '../../../../src/shared/methods/figueiredo';
import type { SiblingDistances } from '../../../../src/shared/methods/figueiredo/testedChildren';
import { type PageBlocks, pageBlocks } from '../../../../src/shared/page/buildBlockModel';
import { nodeTypes, type PageSnapshot } from '../../../../src/shared/page/pageSnapshot';
import { runPipeline, stageVerdicts, stageViews } from '../../../../src/shared/pipeline/runPipeline';
import { defaultSettings, paperSettings } from '../../../../src/shared/pipeline/settings';
import { type Why, whyBlock } from '../../../../src/shared/pipeline/why';
import { type Drawn, drawnSnapshot } from '../../../support/page/snapshots';
import { el, figure3, nth, pageOf, resultPage, rows, tags } from './drawnPages';

const climbing = { values: { otherSubtrees: { maxClimb: 3, maxDistance: 2 } }, off: [] };

const verdictOf = ({ lines }: Why, id: string) => lines.find(({ stage }) => stage === id)!.text;

describe('Figueiredo on a drawn result page', () => {
  const page = resultPage();
  const run = runPipeline(figueiredo, page, defaultSettings);
  const items = Array.from({ length: 6 }, (_, index) => nth(page, 'li', index));

  it('finds exactly the six records, including the one with an optional part', () => {
    expect(run.extraction.region).toBe(nth(page, 'ul'));
    expect(run.extraction.records).toEqual(items.map((item) => [item]));
    expect(run.extraction.score).toBe(780 * 780);
    expect(run.extraction.emptyBecause).toBe('');
  });

  it('finds them with the paper’s values, except for the climb', () => {
    const { extraction } = runPipeline(figueiredo, page, {
      ...paperSettings(figueiredo),
      off: ['otherSubtrees'],
    });
    expect(extraction.records).toEqual(items.map((item) => [item]));
  });

  it('explains every block', () => {
    for (let block = 0; block < page.count; block++) {
      const { lines, isRecord, lostAt } = whyBlock(run, block);
      expect(lines.some(({ verdict }) => verdict !== 'not considered')).toBe(true);
      expect(lines.at(-1)!.verdict === 'kept').toBe(isRecord);
      expect(lostAt === '').toBe(isRecord);
    }
  });

  it.each([
    ['the defaults', page, defaultSettings],
    ['a climb', figure3(), climbing],
    [
      'all filters off',
      page,
      { values: {}, off: ['areaFilter', 'heightFilter', 'widthFilter', 'ancestorFilter'] },
    ],
  ])(
    'with %s every block that is not a record has a drop verdict in the last stage that saw it',
    (_, ofPage, settings) => {
      const current = runPipeline(figueiredo, ofPage, settings);
      for (let block = 0; block < ofPage.count; block++) {
        const { lines, isRecord } = whyBlock(current, block);
        const considered = lines.filter(({ verdict }) => verdict !== 'not considered');
        expect(considered.at(-1)!.verdict).toBe(isRecord ? 'kept' : 'dropped');
      }
    },
  );

  it.each([
    ['a', 0, 'areaFilter', 'the area filter dropped it: it has 0.016 of body’s area.'],
    ['span', 0, 'heightFilter', 'the height filter dropped it: it has 0.1 of body’s height.'],
    ['div', 0, 'largest', 'with 160000 px² it is not the largest remaining candidate.'],
  ])('explains why the region of a possible record (%s) was dropped', (tag, index, lostAt, sentence) => {
    // The first a of the page is in the side bar, below a div: the page links come last.
    const block = tag === 'a' ? nth(page, 'a', 10) : nth(page, tag, index);
    const why = whyBlock(run, block);
    expect(why.lostAt).toBe(lostAt);
    expect(verdictOf(why, 'siblingDistances')).toBe(
      `Its parent #${page.parent[block]} could be the region, but ${sentence}`,
    );
  });

  it('explains the same for a region that is too narrow, or taken for a wrapper', () => {
    const narrow = runPipeline(figueiredo, page, { values: { widthFilter: { width: 0.3 } }, off: [] });
    expect(whyBlock(narrow, nth(page, 'div')).lostAt).toBe('widthFilter');
    // Six records; one contains a list that covers 0.25 of the region.
    const items = rows(6, 'article', [0, 0, 1000, 1000], ['p']);
    items[0]!.rect = [0, 0, 1000, 300];
    items[0]!.children = [el('ul', [0, 0, 1000, 250], rows(3, 'li', [0, 0, 1000, 250]))];
    const wrapped = pageOf(1000, 1000, [el('section', [0, 0, 1000, 1000], items)]);
    const why = whyBlock(runPipeline(figueiredo, wrapped, defaultSettings), nth(wrapped, 'article', 3));
    expect(why.lostAt).toBe('ancestorFilter');
    expect(verdictOf(why, 'siblingDistances')).toBe(
      `Its parent #${nth(wrapped, 'section')} could be the region, but the ancestor filter dropped it: a candidate below it covers 0.25 of its area.`,
    );
  });

  it('reports that a block is in no candidate if its parent has too few children', () => {
    const why = whyBlock(run, nth(page, 'ul'));
    expect(why.lines[0]!.verdict).toBe('kept');
    const lonely = whyBlock(run, nth(page, 'p'));
    expect(lonely.lostAt).toBe('candidates');
    expect(lonely.lines[0]!.text).toBe(
      `Not a region: 0 child elements of one tag, 3 short of 3. Its parent #${nth(page, 'li')} is not a candidate either.`,
    );
  });

  it('has a negative margin exactly if a measured value dropped the block', () => {
    for (const { id } of figueiredo.stages) {
      const { kept, margin } = stageVerdicts(run, id)!;
      margin.forEach((value, index) => {
        if (!Number.isNaN(value)) expect([id, value < 0]).toEqual([id, kept[index] === 0]);
      });
    }
  });

  it('has views that can be sent between threads', () => {
    for (const current of [run, runPipeline(figueiredo, figure3(), climbing)]) {
      for (const { id } of figueiredo.stages) {
        const views = stageViews(current, id);
        expect(views.length).toBeGreaterThan(0);
        expect(structuredClone(views)).toEqual(views);
      }
    }
  });

  it('shows the operations of compared pairs, and the distances as a matrix', () => {
    const views = stageViews(run, 'siblingDistances');
    const edits = views.find(({ kind }) => kind === 'treeEdits') as { pairs: { distance: number }[] };
    expect(edits.pairs.map(({ distance }) => distance)).toEqual([0, 1, 0, 0, 0]);
    const matrix = views.find(({ kind }) => kind === 'matrix') as {
      blocks: Int32Array;
      values: Float32Array;
    };
    expect(matrix.blocks.at(-1)).toBe(items[2]);
    expect(Array.from(matrix.values.subarray(0, 6))).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it('does not change the page', () => {
    const fresh = resultPage();
    const before = structuredClone(fresh);
    Object.freeze(fresh.tagNames);
    Object.freeze(fresh.texts);
    const frozen = Object.freeze(fresh);
    const current = runPipeline(figueiredo, frozen, climbing);
    for (const { id } of figueiredo.stages) {
      stageViews(current, id);
      stageVerdicts(current, id);
    }
    expect(structuredClone({ ...frozen })).toEqual(before);
  });
});

describe('the test of siblings', () => {
  /** section > 4 li(p), and one li with `more` children more: the others have distance more / 4 to their siblings */
  const odd = (more: number) => {
    const items = rows(4, 'li', [0, 0, 1000, 800], ['p']);
    const children = ['p', ...new Array<string>(more).fill('span')];
    return pageOf(1000, 1000, [
      el('section', [0, 0, 1000, 1000], [...items, ...rows(1, 'li', [0, 800, 1000, 200], children)]),
    ]);
  };
  const found = (page: PageBlocks, values = {}, off: string[] = []) =>
    runPipeline(figueiredo, page, { values, off });

  it('keeps a child with average distance 3 to its siblings, 2 with the paper’s values, and drops one beyond', () => {
    expect(found(odd(3)).extraction.records).toHaveLength(5);
    expect(found(odd(4)).extraction.records).toHaveLength(4);
    expect(found(odd(4), {}, ['records']).extraction.records).toHaveLength(5);
    const { average } = found(odd(5)).stages.at(-2)!.output as SiblingDistances;
    expect(Array.from(average)).toEqual([1.25, 1.25, 1.25, 1.25, 5]);
    const paper = paperSettings(figueiredo).values;
    expect(found(odd(2), paper).extraction.records).toHaveLength(5);
    expect(found(odd(3), paper).extraction.records).toHaveLength(4);
  });

  it('reports the distance of a tested child to its siblings, and which stage lost one too far', () => {
    const page = odd(4);
    const why = whyBlock(found(page), nth(page, 'li', 4));
    expect(verdictOf(why, 'siblingDistances')).toBe('Could be a record: average distance 4 to its siblings.');
    expect(verdictOf(why, 'records')).toBe('Average distance 4 to its siblings: 1 more than 3.');
    expect(why.lostAt).toBe('records');
  });

  it('applies the threshold in its own stage, without comparing again', () => {
    const page = odd(4);
    const before = found(page);
    const after = runPipeline(
      figueiredo,
      page,
      { values: { records: { maxDistance: 4 } }, off: [] },
      { cache: before.cache },
    );
    expect(after.stages.filter(({ reused }) => !reused).map(({ id }) => id)).toEqual(['records']);
    expect(after.extraction.records).toHaveLength(5);
    const cut = stageViews(after, 'records').find(({ kind }) => kind === 'histogram');
    expect(cut).toMatchObject({
      values: Float64Array.of(1, 1, 1, 1, 4),
      threshold: { param: 'maxDistance', value: 4, keeps: 'below' },
    });
  });

  it('tests all element children if switched off, also those usually ignored', () => {
    // p, p, p, h2, hr and input without children: each p is (2 + 2 + 2) / 5 from the others, each of the rest 2.
    const page = pageOf(1000, 1000, [
      el(
        'section',
        [0, 0, 1000, 1000],
        [
          ...rows(3, 'p', [0, 0, 1000, 500]),
          ...rows(1, 'h2', [0, 500, 1000, 100]),
          el('hr', [0, 600, 1000, 10]),
          el('input', [0, 610, 1000, 390]),
        ],
      ),
    ]);
    const run = found(page, {}, ['siblingDistances']);
    expect(tags(page, run.extraction.records.flat())).toEqual(['p', 'p', 'p', 'h2', 'hr', 'input']);
    const { average } = run.stages.at(-2)!.output as SiblingDistances;
    expect(Array.from(average)).toEqual([1.2, 1.2, 1.2, 2, 2, 2]);
    const near = found(page, { records: { maxDistance: 1.5 } }, ['siblingDistances']);
    expect(tags(page, near.extraction.records.flat())).toEqual(['p', 'p', 'p']);
  });

  it('ignores headings, links and line breaks by default', () => {
    const page = pageOf(1000, 1000, [
      el(
        'section',
        [0, 0, 1000, 1000],
        [
          ...rows(1, 'h2', [0, 0, 1000, 100]),
          ...rows(3, 'a', [0, 100, 1000, 300], ['p']),
          ...rows(3, 'p', [0, 400, 1000, 600], ['span']),
        ],
      ),
    ]);
    const recordTags = (values = {}) => tags(page, found(page, values).extraction.records.flat());
    expect(recordTags()).toEqual(['p', 'p', 'p']);
    expect(recordTags({ siblingDistances: { leaveOutSeparators: false } })).toEqual([
      'h2',
      'a',
      'a',
      'a',
      'p',
      'p',
      'p',
    ]);
  });

  it('ignores rules and spacers without content by default', () => {
    const page = pageOf(1000, 1000, [
      el(
        'section',
        [0, 0, 1000, 1000],
        [
          ...rows(3, 'p', [0, 0, 1000, 500]),
          el('hr', [0, 500, 1000, 10]),
          el('div', [0, 510, 1000, 90], [el('img', [0, 510, 50, 50])]),
          el('div', [0, 600, 1000, 400]),
        ],
      ),
    ]);
    const recordTags = (values = {}) => tags(page, found(page, values).extraction.records.flat());
    expect(recordTags()).toEqual(['p', 'p', 'p', 'div']);
    expect(recordTags({ siblingDistances: { contentOnly: false } })).toEqual([
      'p',
      'p',
      'p',
      'hr',
      'div',
      'div',
    ]);
    const why = whyBlock(found(page), nth(page, 'hr'));
    expect(why.lostAt).toBe('siblingDistances');
    expect(verdictOf(why, 'siblingDistances')).toBe('It has no visible text or image.');
  });

  it('is fast for thousands of equal records, and fast enough for different ones', () => {
    const names = ['p', 'div', 'span', 'em', 'b', 'i', 'u'];
    const items = Array.from({ length: 3000 }, (_, index) => {
      const digits = index
        .toString(7)
        .split('')
        .map((digit) => names[Number(digit)]!);
      return rows(1, 'li', [0, index * 10, 1000, 10], digits)[0]!;
    });
    const page = pageOf(1000, 30_000, [el('ul', [0, 0, 1000, 30_000], items)]);
    expect(found(page).extraction.region).toBe(nth(page, 'ul'));
  });
});

describe('degenerate pages', () => {
  it.each<[string, PageBlocks, string]>([
    ['no blocks', withoutBlocks(), 'no body'],
    ['one block', pageBlocks(drawnSnapshot({ tag: 'html', rect: [0, 0, 10, 10] })), 'no body'],
    ['an empty body', pageOf(100, 100, []), 'no child'],
    ['a body of one child', pageOf(100, 100, [el('div', [0, 0, 100, 100], ['x'])]), 'one child'],
    ['no size at all', pageOf(0, 0, [el('ul', [0, 0, 0, 0], rows(3, 'li', [0, 0, 0, 0]))]), 'no child'],
  ])('%s: no records, and the reason', (_, page, reason) => {
    const { extraction } = runPipeline(figueiredo, page, defaultSettings);
    expect(extraction.records).toEqual([]);
    expect(extraction.emptyBecause).toContain(reason);
    const filters = [
      'areaFilter',
      'heightFilter',
      'widthFilter',
      'ancestorFilter',
      'siblingDistances',
      'records',
    ];
    for (const settings of [defaultSettings, paperSettings(figueiredo), { ...climbing, off: filters }]) {
      const run = runPipeline(figueiredo, page, settings);
      expect(run.stages.map(({ message }) => message).join('')).toBe('');
      for (const { id } of figueiredo.stages) structuredClone(stageViews(run, id));
    }
  });

  it('all blocks equal: the children of the largest are the records', () => {
    const whole = [0, 0, 100, 100] as const;
    const page = pageOf(100, 100, [
      el('div', whole, [
        el('div', whole, ['1']),
        el('div', whole, ['2']),
        el('div', whole, ['3']),
        el('div', whole, ['4']),
      ]),
    ]);
    expect(runPipeline(figueiredo, page, defaultSettings).extraction.records).toHaveLength(4);
  });

  it('a page nested 5,000 deep', () => {
    let deep: Drawn = el('ul', [0, 0, 100, 100], rows(3, 'li', [0, 0, 100, 100]));
    for (let level = 0; level < 5000; level++)
      deep = el('div', [0, 0, 100, 100], [deep, ...rows(2, 'p', [0, 90, 100, 10])]);
    const page = pageOf(100, 100, [deep]);
    expect(runPipeline(figueiredo, page, defaultSettings).extraction.region).toBe(nth(page, 'ul'));
  });

  it('a page of 5,000 candidates, each in the one before: the table has the last steps of their XPaths', () => {
    let deep: Drawn = el('ul', [0, 0, 100, 100], rows(3, 'li', [0, 0, 100, 100]));
    for (let level = 0; level < 5000; level++)
      deep = el('div', [0, 0, 100, 100], [deep, ...rows(3, 'p', [0, 90, 100, 10])]);
    const page = pageOf(100, 100, [deep]);
    for (const settings of [defaultSettings, paperSettings(figueiredo)]) {
      const run = runPipeline(figueiredo, page, settings);
      expect(run.stages.every(({ status }) => status === 'done')).toBe(true);
      for (const { id } of figueiredo.stages) {
        stageVerdicts(run, id);
        const table = stageViews(run, id).find(({ kind }) => kind === 'table');
        if (id === 'candidates' && table?.kind === 'table') {
          const paths = table.columns[0]!.values as string[];
          expect(paths).toHaveLength(5001);
          expect(paths[0]).toBe('/html[1]/body[1]/div[1]');
          expect(paths.at(-1)).toBe(`…${'/div[1]'.repeat(99)}/ul[1]`);
        }
      }
    }
  });

  it('2,000 equal records: all found, with default and paper values, with all verdicts and views', () => {
    const items = rows(2000, 'li', [0, 0, 1000, 100_000], ['p', 'div']);
    const page = pageOf(1000, 100_000, [el('ul', [0, 0, 1000, 100_000], items)]);
    for (const settings of [defaultSettings, paperSettings(figueiredo)]) {
      const run = runPipeline(figueiredo, page, settings);
      expect(run.extraction.records).toHaveLength(2000);
      for (const { id } of figueiredo.stages) {
        stageVerdicts(run, id);
        stageViews(run, id);
      }
    }
  });
});

describe('frames and shadow trees', () => {
  it('records inside a frame are found, which the paper lists as a failure', () => {
    const list = el('ul', [0, 0, 800, 900], rows(5, 'li', [0, 0, 800, 900], ['p', 'div']));
    const inner = drawnSnapshot(el('html', [0, 0, 800, 900], [el('body', [0, 0, 800, 900], [list])]));
    const outer = drawnSnapshot(
      el(
        'html',
        [0, 0, 1000, 1000],
        [
          el(
            'body',
            [0, 0, 1000, 1000],
            [el('header', [0, 0, 1000, 50], ['title']), el('iframe', [100, 50, 800, 900])],
          ),
        ],
      ),
    );
    const page = pageBlocks(framed(outer, inner));
    for (const settings of [defaultSettings, climbing]) {
      const { extraction } = runPipeline(figueiredo, page, settings);
      expect(extraction.region).toBe(nth(page, 'ul'));
      expect(extraction.records).toHaveLength(5);
    }
  });

  it('records inside a shadow tree are found', () => {
    const list = el('ul', [0, 0, 1000, 900], rows(5, 'li', [0, 0, 1000, 900], ['p', 'div']));
    const host = el('x-list', [0, 0, 1000, 900], [el('shadow-root', [0, 0, 1000, 900], [list])]);
    const snapshot = drawnSnapshot(el('html', [0, 0, 1000, 1000], [el('body', [0, 0, 1000, 1000], [host])]));
    const page = pageBlocks(shadowed(snapshot));
    expect(page.treeRoot[nth(page, 'ul')]).toBe(1);
    const { extraction } = runPipeline(figueiredo, page, climbing);
    expect(extraction.region).toBe(nth(page, 'ul'));
    expect(extraction.records).toHaveLength(5);
  });
});

function withoutBlocks(): PageBlocks {
  const snapshot = drawnSnapshot({ tag: 'html' });
  const [document] = snapshot.documents;
  const type = document!.nodes.type.map((code) => (code === nodeTypes.element ? nodeTypes.doctype : code));
  return pageBlocks({ ...snapshot, documents: [{ ...document!, nodes: { ...document!.nodes, type } }] });
}

/** `inner` as the document of the only iframe of `outer`, at the iframe's position. */
function framed(outer: PageSnapshot, inner: PageSnapshot): PageSnapshot {
  const base = outer.strings.length;
  const [top, frame] = [outer.documents[0]!, inner.documents[0]!];
  const shifted = (list: Int32Array): Int32Array => list.map((index) => (index === -1 ? -1 : index + base));
  const ownerNode = top.nodes.name.indexOf(outer.strings.indexOf('IFRAME'));
  return {
    ...outer,
    strings: [...outer.strings, ...inner.strings],
    documents: [
      top,
      {
        ...frame,
        ownerDocument: 0,
        ownerNode,
        originX: 100,
        originY: 50,
        view: [100, 50, 800, 900],
        nodes: { ...frame.nodes, name: shifted(frame.nodes.name), value: shifted(frame.nodes.value) },
      },
    ],
  };
}

/** The element drawn as `shadow-root` as the shadow root of its parent. */
function shadowed(snapshot: PageSnapshot): PageSnapshot {
  const document = snapshot.documents[0]!;
  const name = snapshot.strings.indexOf('SHADOW-ROOT');
  const type = document.nodes.type.map((code, node) =>
    document.nodes.name[node] === name ? nodeTypes.shadowRoot : code,
  );
  return { ...snapshot, documents: [{ ...document, nodes: { ...document.nodes, type } }] };
}
