import { describe, expect, it } from 'vitest';
import { buw } from '../../../../src/shared/methods/buw';
import { type PageBlocks, pageBlocks } from '../../../../src/shared/page/buildBlockModel';
import { stageVerdicts, stageViews } from '../../../../src/shared/pipeline/runPipeline';
import { paperSettings } from '../../../../src/shared/pipeline/settings';
import { whyBlock } from '../../../../src/shared/pipeline/why';
import { drawnSnapshot } from '../../../support/page/snapshots';
import { element, hidden, pageWith, resultPage, resultRecords, runBuw, times } from './drawnPages';

/** Freezes plain arrays and objects and copies typed arrays, to check that a run does not change them. */
function guarded(page: PageBlocks): { before: ArrayBufferView[]; now: ArrayBufferView[] } {
  const now: ArrayBufferView[] = [];
  const open: unknown[] = [page];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (ArrayBuffer.isView(value)) now.push(value);
    else if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
      open.push(...Object.values(Object.freeze(value)).filter((inner) => typeof inner === 'object'));
  }
  return { before: structuredClone(now), now };
}

describe('a result page', () => {
  it('gives exactly its six records, with the optional part of one', () => {
    const { extraction } = runBuw(resultPage());
    expect(extraction.records).toEqual(resultRecords.map((record) => [record]));
    // Six records; img(0), div/a(0), span(0) are repeated.
    expect(extraction).toMatchObject({ region: 27, sections: [27], score: 18, emptyBecause: '' });
    expect(extraction.alternatives).toEqual([{ region: 14, records: [[15], [18], [21], [24]], score: 8 }]);
  });

  it('gives the same with the paper’s values', () => {
    const paper = paperSettings(buw);
    expect(paper.values.dataRecords).toEqual({ minPaths: 2, minLeaves: 2, sharedPaths: 2, minRecords: 3 });
    expect(paper.values.dataItems).toEqual({ visibleOnly: false, textItems: false, minItems: 3 });
    const { extraction } = runBuw(resultPage(), paper.values);
    expect(extraction.records.flat()).toEqual(resultRecords);
  });

  it('explains every block: records are kept by all stages, all others dropped with a reason', () => {
    const page = resultPage();
    const run = runBuw(page);
    for (let block = 0; block < page.count; block++) {
      const { lines, isRecord } = whyBlock(run, block);
      const dropped = lines.filter(({ verdict }) => verdict === 'dropped');
      if (isRecord) expect(lines.map(({ verdict }) => verdict)).toEqual(Array(5).fill('kept'));
      else {
        expect(dropped, `block ${block}`).toHaveLength(1);
        expect(dropped[0]!.text).not.toMatch(/[{}]|NaN|#-1/);
      }
    }
  });

  it('loses no block without a drop verdict, and the last stage keeps exactly the records', () => {
    const run = runBuw(resultPage());
    let alive = new Set<number>();
    buw.stages.forEach(({ id }, index) => {
      const verdicts = stageVerdicts(run, id)!;
      const judged = new Set(verdicts.blocks);
      for (const block of alive) expect(judged.has(block), `${id}: block ${block}`).toBe(true);
      const kept = [...verdicts.blocks].filter((_, at) => verdicts.kept[at] === 1);
      if (index > 0) for (const block of kept) expect(alive.has(block)).toBe(true);
      alive = new Set(kept);
    });
    expect([...alive].sort((a, b) => a - b)).toEqual(resultRecords);
  });

  it('ignores a hidden list that would score more, unless with the paper’s values', () => {
    const list = (make: typeof element, count: number) =>
      make('ul', ...times(count, () => make('li', make('b', 'x'), make('i', 'y'))));
    const page = pageWith(list(hidden, 9), element('div', list(element, 4)));
    expect(runBuw(page).extraction.records).toHaveLength(4);
    expect(runBuw(page, { dataItems: { visibleOnly: false } }).extraction.records).toHaveLength(9);
  });

  it('finds records inside a frame, whose root is a child of the frame element', () => {
    const records = times(4, () => element('li', element('b', 'x'), element('i', 'y')));
    const page = pageWith(element('iframe', element('html', element('body', element('ul', ...records)))));
    const treeRoot = page.treeRoot.slice();
    treeRoot[3] = 1;
    expect(runBuw({ ...page, treeRoot }).extraction).toMatchObject({
      region: 5,
      records: [[6], [9], [12], [15]],
    });
  });
});

describe('views and purity', () => {
  it('has views of every stage that survive structured clone', () => {
    const run = runBuw(resultPage());
    for (const { id } of buw.stages) {
      const views = stageViews(run, id);
      expect(views.map(({ kind }) => kind)).toContain('overlay');
      expect(views.map(({ kind }) => kind)).toContain('table');
      expect(structuredClone(views)).toEqual(views);
      for (const view of views)
        if (view.kind === 'table')
          for (const { values } of view.columns) expect(values).toHaveLength(view.blocks.length);
    }
  });

  it('ranks the regions and marks the chosen one', () => {
    const ranking = stageViews(runBuw(resultPage()), 'mainRegion').find(({ kind }) => kind === 'ranking');
    expect(ranking).toMatchObject({
      bars: [
        { value: 18, isChosen: true },
        { value: 8, isChosen: false },
      ],
    });
  });

  it('does not change the page and gives the same answer again', () => {
    const page = resultPage();
    const { before, now } = guarded(page);
    const first = runBuw(page);
    for (const { id } of buw.stages) stageViews(first, id);
    expect(first.stages.map(({ message }) => message)).toEqual(['', '', '', '', '']);
    expect(now).toEqual(before);
    expect(runBuw(page).extraction).toEqual(first.extraction);
  });
});

describe('pages without records', () => {
  const reasonOf = (page: PageBlocks, values = {}) => {
    const run = runBuw(page, values);
    for (const { id } of buw.stages) {
      stageVerdicts(run, id);
      structuredClone(stageViews(run, id));
    }
    expect(run.stages.every(({ status }) => status === 'done')).toBe(true);
    expect(run.extraction.records).toEqual([]);
    return run.extraction.emptyBecause;
  };

  it('names the stage and the reason', () => {
    const row = () => element('p', element('b', 'x'), element('i', 'y'));
    expect(reasonOf(pageBlocks(drawnSnapshot({ tag: 'html' })))).toBe(
      'At the stage “Data items”, the page has no leaves.',
    );
    expect(reasonOf(pageWith())).toMatch(/^At the stage “Data items”, no tree path/);
    expect(reasonOf(pageWith(...times(3, () => element('p', element('b', 'x')))))).toMatch(
      /^At the stage “Data records”, no candidate/,
    );
    expect(reasonOf(pageWith(...times(3, row)), { dataRecords: { minRecords: 4 } })).toMatch(
      /^At the stage “Data records”, no group/,
    );
    expect(reasonOf(pageWith(...times(3, row)), { mainRegion: { mu: 4 } })).toMatch(
      /^At the stage “Main region”/,
    );
  });

  it('is empty for a page of no blocks, of one, of equal leaves, and of boxes without size', () => {
    const bare = drawnSnapshot({ tag: 'html' });
    const nodes = { ...bare.documents[0]!.nodes, parent: Int32Array.of(-1), type: Uint8Array.of(9) };
    const none = pageBlocks({ ...bare, documents: [{ ...bare.documents[0]!, nodes }] });
    expect(none.count).toBe(0);
    expect(reasonOf(none)).toBe('At the stage “Data items”, the page has no leaves.');
    expect(reasonOf(pageBlocks(drawnSnapshot(element('html'))))).toMatch(/no tree path/);
    expect(reasonOf(pageWith(...times(5, () => element('p', 'x'))))).toMatch(/no tree path/);
    const flat = times(4, () => ({ tag: 'p', rect: [0, 0, 0, 0] as const, children: [element('b')] }));
    expect(reasonOf(pageWith(...flat))).toMatch(/^At the stage “Data records”/);
  });
});

describe('large pages', () => {
  it('handles 50,000 blocks and 5,000 levels', () => {
    const card = () => element('div', element('img'), element('p', element('a', 'x'), element('b', 'y')));
    const wide = pageWith(element('div', ...times(10_000, card)));
    expect(wide.count).toBe(50_003);
    const run = runBuw(wide);
    expect(run.extraction.records).toHaveLength(10_000);
    for (const { id } of buw.stages) stageViews(run, id);

    let deep = element('div', ...times(3, card));
    for (let level = 0; level < 5000; level++) deep = element('div', deep, element('i', 'x'));
    expect(runBuw(pageWith(deep)).extraction.records).toHaveLength(3);
  });
});
