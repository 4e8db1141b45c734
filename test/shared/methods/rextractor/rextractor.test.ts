import { describe, expect, it } from 'vitest';
import { rextractor } from '../../../../src/shared/methods/rextractor';
import type { BlockModel } from '../../../../src/shared/page/blockModel';
import { type PageBlocks, pageBlocks } from '../../../../src/shared/page/buildBlockModel';
import { runPipeline, stageVerdicts, stageViews } from '../../../../src/shared/pipeline/runPipeline';
import {
  defaultSettings,
  paperSettings,
  type Settings,
  settingsFaults,
} from '../../../../src/shared/pipeline/settings';
import { verdictText } from '../../../../src/shared/pipeline/verdicts';
import { whyBlock } from '../../../../src/shared/pipeline/why';
import { type Drawn, drawnSnapshot } from '../../../support/page/snapshots';
import { blockOf, blocksOf, box, drawnPage, emptyPage, resultPage } from './drawnPages';

function extracted(page: PageBlocks, settings: Settings = defaultSettings) {
  const run = runPipeline(rextractor, page, settings);
  expect(run.stages.map(({ status, message }) => `${status}${message}`)).toEqual(
    rextractor.stages.map(() => 'done'),
  );
  return run;
}

function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value))
    return;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
}

describe('a result page with header, side bar and six records', () => {
  it('gives exactly the records, including the one with an optional part', () => {
    const page = resultPage();
    const { extraction } = extracted(page);
    expect(extraction.records).toEqual(blocksOf(page, 'li').map((block) => [block]));
    expect(extraction.region).toBe(blockOf(page, 'ul'));
    expect(extraction.score).toBe(6);
    expect(extraction.emptyBecause).toBe('');
  });

  it('gives the same with the paper’s values', () => {
    const page = resultPage();
    expect(settingsFaults(rextractor, paperSettings(rextractor))).toEqual([]);
    expect(extracted(page, paperSettings(rextractor)).extraction.records).toHaveLength(6);
  });

  it('explains every block', () => {
    const page = resultPage();
    const run = extracted(page);
    for (let block = 0; block < page.count; block++) {
      const { isRecord, lines } = whyBlock(run, block);
      const verdicts = lines.map(({ verdict }) => verdict);
      const end = verdicts.indexOf('dropped');
      expect(isRecord ? verdicts : verdicts.slice(0, end)).toEqual(
        (isRecord ? verdicts : verdicts.slice(0, end)).map(() => 'kept'),
      );
      expect(isRecord || end !== -1).toBe(true);
      for (const { verdict, text } of lines)
        if (verdict !== 'not considered') expect(text).not.toMatch(/NaN|#-1|undefined/);
    }
  });

  it('keeps at the last stage exactly the records', () => {
    const run = extracted(resultPage());
    const { blocks, kept } = stageVerdicts(run, 'records')!;
    expect([...blocks.filter((_, index) => kept[index] === 1)]).toEqual(run.extraction.records.flat());
  });

  it('has views that can be sent between threads, with a matrix of the width clusters', () => {
    const run = extracted(resultPage());
    for (const { id } of rextractor.stages) {
      const views = stageViews(run, id);
      expect(views.length).toBeGreaterThan(0);
      expect(structuredClone(views)).toEqual(views);
    }
    const matrix = stageViews(run, 'similarity').find(({ kind }) => kind === 'matrix');
    if (matrix?.kind !== 'matrix') throw new Error('there is a matrix');
    const size = matrix.blocks.length;
    matrix.blocks.forEach((_, row) => {
      expect(matrix.values[row * size + row]).toBe(1);
      matrix.blocks.forEach((__, column) => {
        const value = matrix.values[row * size + column]!;
        expect(Number.isNaN(value)).toBe(matrix.cluster[row] !== matrix.cluster[column]);
        expect(value).toEqual(matrix.values[column * size + row]);
      });
    });
  });

  it('is not changed by a run', () => {
    const page = resultPage();
    const before = structuredClone(page);
    deepFreeze(page);
    const run = extracted(page);
    for (const { id } of rextractor.stages) [stageVerdicts(run, id), stageViews(run, id)];
    expect(page).toEqual(before);
    expect(extracted(page).extraction).toEqual(run.extraction);
  });

  it('runs with any filter off, and then chooses another candidate', () => {
    for (const off of [['widthClusters'], ['similarity'], ['widthClusters', 'similarity']]) {
      const settings = { values: {}, off };
      expect(settingsFaults(rextractor, settings)).toEqual([]);
      const run = extracted(resultPage(), settings);
      for (const { id } of rextractor.stages) structuredClone(stageViews(run, id));
      expect(run.extraction.records.length).toBeGreaterThanOrEqual(6);
    }
  });
});

describe('selecting record blocks (§4.3)', () => {
  /** Rows of 200 px, each of them `wrapped` in a block of the same width or not. */
  function rows(colors: readonly (readonly string[])[], wrapped = false): PageBlocks {
    const items = colors.map((children, i) => {
      const y = 50 * i;
      const inner = box(
        'div',
        [100, y + 2, 200, 44],
        'black',
        ...children.map((color, j) => box('p', [110 + 30 * j, y + 10, 25, 30], color, 'x')),
      );
      return wrapped ? box('li', [100, y, 200, 48], 'black', inner) : inner;
    });
    return drawnPage(box('html', [0, 0, 400, 50 * colors.length], 'black', ...items));
  }
  const alike = [0, 1, 2, 3].map(() => ['red', 'blue', 'green']);
  const withTieBreak = (tieBreak: string): Settings => ({ values: { records: { tieBreak } }, off: [] });

  it('takes the outermost or the innermost of a record and its wrapper', () => {
    const page = rows(alike, true);
    const outer = extracted(page, withTieBreak('outermost')).extraction;
    const inner = extracted(page, withTieBreak('innermost')).extraction;
    expect(outer.records.flat()).toEqual(blocksOf(page, 'li'));
    expect(inner.records.flat()).toEqual(blocksOf(page, 'div'));
    expect(outer.alternatives[0]!.records).toEqual(inner.records);
  });

  it('never takes a wrapper and what fills it as two records, also if neither contains the other', () => {
    const items = [0, 1, 2, 3].map((i) => {
      const rect = [100, 50 * i, 200, 48] as const;
      const parts = ['red', 'blue', 'green'].map((color, j) =>
        box('p', [110 + 30 * j, 50 * i + 10, 25, 30], color, 'x'),
      );
      return box('li', rect, 'black', box('div', rect, 'black', ...parts));
    });
    const page = drawnPage(box('html', [0, 0, 400, 200], 'black', ...items));
    for (const tolerance of [0, 2]) {
      const values = { blocks: { equalBoxes: 'neither', tolerance } };
      const { extraction } = extracted(page, { values, off: [] });
      expect(extraction.records).toHaveLength(4);
      const [first] = extraction.records.flat();
      expect(extraction.records.flat()).toEqual(blocksOf(page, page.tagNames[page.tag[first!]!]!));
    }
  });

  it('counts the records of a candidate, or all blocks similar to it', () => {
    const page = rows(alike, true);
    const text = (counted: string) => {
      const run = extracted(page, { values: { records: { counted } }, off: [] });
      expect(run.extraction.records.flat()).toEqual(blocksOf(page, 'li'));
      const { blocks, kept, ...verdicts } = stageVerdicts(run, 'records')!;
      const texts = Array.from(blocks, (_, index) => verdictText({ blocks, kept, ...verdicts }, index));
      return texts.find((one) => one.startsWith('The chosen'));
    };
    expect(text('records')).toBe(
      'The chosen candidate: 4 records including itself, the most of all candidates.',
    );
    // The other three wrappers, and the four blocks in them.
    expect(text('similar')).toBe('The chosen candidate: 7 similar blocks, the most of all candidates.');
  });

  it('definition 1 to the letter: a block as wide as its container is not contained', () => {
    const page = rows(alike, true);
    const model = (borders: string) =>
      extracted(page, { values: { blocks: { borders } }, off: [] }).stages[0]!.output as BlockModel;
    const [wrapper, inner] = [blockOf(page, 'li'), blockOf(page, 'div')];
    expect([...model('notOutside').containment.contentsOf(wrapper)]).toContain(inner);
    const strict = [...model('inside').containment.contentsOf(wrapper)];
    expect(strict).not.toContain(inner);
    expect(strict).toHaveLength(3);
  });

  it('definition 4: similar means above the threshold, not equal to it', () => {
    // The seed is in the middle row, which has two of four classes in common with the others: 2 / 4.
    const page = rows([
      ['red', 'blue', 'green'],
      ['red', 'blue', 'gold'],
      ['red', 'blue', 'green'],
    ]);
    const at = (contentThreshold: number) =>
      extracted(page, { values: { similarity: { contentThreshold } }, off: [] });
    expect(at(0.49).extraction.records).toHaveLength(3);
    const strict = at(0.5);
    expect(strict.extraction.records).toEqual([]);
    const line = whyBlock(strict, blocksOf(page, 'div')[0]!).lines[4]!;
    expect([line.stage, line.verdict, line.value, line.threshold, line.margin]).toEqual([
      'similarity',
      'dropped',
      0.5,
      0.5,
      0,
    ]);
  });

  it('never returns a record together with one that it contains', () => {
    // A list of two records has similarity 3 / 7 to each, above 0.35, and the same width.
    const page = drawnPage(
      box(
        'html',
        [0, 0, 400, 200],
        'black',
        box(
          'ul',
          [100, 0, 200, 200],
          'black',
          ...[0, 100].map((y) =>
            box(
              'li',
              [100, y, 200, 98],
              'black',
              ...['red', 'blue', 'green'].map((color, i) =>
                box('p', [110, y + 5 + 30 * i, 150, 25], color, 'x'),
              ),
            ),
          ),
        ),
      ),
    );
    const run = extracted(page);
    expect(run.extraction.records.flat()).toEqual(blocksOf(page, 'li'));
    expect(whyBlock(run, blockOf(page, 'ul')).lostAt).toBe('records');
  });
});

describe('pages without records', () => {
  const whole = [0, 0, 100, 100] as const;
  const nested: Drawn = box(
    'html',
    whole,
    'black',
    box('body', whole, 'black', box('div', whole, 'black', 'x')),
  );
  it.each<[string, PageBlocks, RegExp]>([
    ['no box at all', drawnPage({ tag: 'html' }), /stage “Seed block”, the page has no basic block/],
    ['no node at all', emptyPage(), /no basic block/],
    [
      'one block',
      drawnPage(box('html', whole, 'black', 'x')),
      /stage “Candidate record blocks”, no container block contains/,
    ],
    ['one empty block', drawnPage(box('html', whole, 'black')), /the only basic block has no visible/],
    [
      'equal blocks',
      drawnPage(nested),
      /stage “Candidate record blocks”, no container block around the seed #2 contains enough basic/,
    ],
    [
      'blocks of zero size',
      drawnPage(box('html', [0, 0, 0, 0], 'black', box('p', [0, 0, 0, 0], 'red', 'x'))),
      /no basic/,
    ],
  ])('%s: an empty result with the reason', (_, page, reason) => {
    const run = extracted(page);
    expect(run.extraction.records).toEqual([]);
    expect(run.extraction.emptyBecause).toMatch(reason);
    for (const { id } of rextractor.stages) expect(structuredClone(stageViews(run, id))).toBeDefined();
    for (let block = 0; block < page.count; block++)
      expect(whyBlock(run, block).lines.some(({ verdict }) => verdict === 'dropped')).toBe(true);
  });

  it('if equal boxes do not contain each other, all are basic', () => {
    const settings = { values: { blocks: { equalBoxes: 'neither' } }, off: [] };
    expect(extracted(drawnPage(nested), settings).extraction.emptyBecause).toContain(
      'stage “Candidate record blocks”',
    );
  });

  it('names the properties that a capture lacks', () => {
    const run = runPipeline(rextractor, pageBlocks(drawnSnapshot(nested)), defaultSettings);
    expect(run.extraction.emptyBecause).toContain(
      'stage “Visual blocks” failed: the capture does not include',
    );
  });
});
