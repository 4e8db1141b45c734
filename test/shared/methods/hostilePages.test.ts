import { describe, expect, it } from 'vitest';
import { methods } from '../../../src/shared/methods';
import { type PageBlocks, pageBlocks } from '../../../src/shared/page/buildBlockModel';
import { wideProperties } from '../../../src/shared/page/comparableProperties';
import { type Run, runPipeline, stageVerdicts, stageViews } from '../../../src/shared/pipeline/runPipeline';
import { defaultSettings } from '../../../src/shared/pipeline/settings';
import { whyBlock } from '../../../src/shared/pipeline/why';
import { type Drawn, drawnSnapshot } from '../../support/page/snapshots';

const unsetProperties = wideProperties.filter((property) => property !== 'color');

function pageOf(root: Drawn): PageBlocks {
  return pageBlocks({ ...drawnSnapshot(root), unsetProperties });
}

function inBody(height: number, ...children: Drawn[]): Drawn {
  const rect = [0, 0, 1280, height] as const;
  return { tag: 'html', rect, children: [{ tag: 'body', rect, children }] };
}

function manyRecords(count: number): Drawn {
  const records = Array.from({ length: count }, (_, index): Drawn => {
    const y = 10 + 60 * index;
    return {
      tag: 'li',
      rect: [20, y, 900, 50],
      children: [
        { tag: 'h3', rect: [24, y + 2, 400, 20], style: { color: 'blue' }, children: ['Title'] },
        { tag: 'p', rect: [24, y + 26, 800, 20], children: ['Words'] },
      ],
    };
  });
  const height = 60 * count + 20;
  return inBody(height, { tag: 'ul', rect: [10, 5, 1000, height - 10], children: records });
}

function deep(levels: number): Drawn {
  let inner: Drawn = { tag: 'p', rect: [0, 0, 800, 600], children: ['At the bottom'] };
  for (let level = 0; level < levels; level++)
    inner = { tag: 'div', rect: [0, 0, 800, 600 + level], children: [inner] };
  return inBody(700 + levels, inner);
}

/** All boxes at the same position: 20 × 20 elements of the same tag, size and text. */
function allEqual(): Drawn {
  const rect = [0, 0, 300, 200] as const;
  const leaf: Drawn = { tag: 'div', rect, children: ['Same'] };
  const row: Drawn = { tag: 'div', rect, children: Array.from({ length: 20 }, () => leaf) };
  const children = Array.from({ length: 20 }, () => row);
  return { tag: 'html', rect, children: [{ tag: 'body', rect, children }] };
}

function expectSound(run: Run): void {
  expect(run.stages.map(({ status, message }) => [status, message])).toEqual(
    run.stages.map(() => ['done', '']),
  );
  for (const { id } of run.stages) {
    expect(stageViews(run, id).length).toBeGreaterThan(0);
    expect(stageVerdicts(run, id)).toBeDefined();
  }
  expect(run.extraction.emptyBecause === '').toBe(run.extraction.records.length > 0);
}

describe.each(methods.map((method) => [method.id, method] as const))('%s', (_id, method) => {
  it('finds 2,000 equal records', () => {
    const page = pageOf(manyRecords(2_000));
    const run = runPipeline(method, page, defaultSettings);
    expectSound(run);
    expect(run.extraction.records).toHaveLength(2_000);
    const tags = new Set(run.extraction.records.map(([block]) => page.tagNames[page.tag[block!]!]));
    expect([...tags]).toEqual(['li']);
  });

  it('handles 5,000 levels', () => {
    const page = pageOf(deep(5_000));
    const run = runPipeline(method, page, defaultSettings);
    expectSound(run);
    expect(whyBlock(run, page.count - 1).lines).toHaveLength(method.stages.length);
  });

  it('explains in a sentence, without internal names, why it found nothing', () => {
    const page = pageOf(inBody(400));
    const { records, emptyBecause } = runPipeline(method, page, defaultSettings).extraction;
    expect(records).toEqual([]);
    expect(emptyBecause).toMatch(/^At the stage “[^”]+”, [^']+\.$/);
    expect(method.stages.map(({ title }) => title)).toContain(/“(.+)”/.exec(emptyBecause)![1]);
  });

  it('handles blocks that are all equal', () => {
    expectSound(runPipeline(method, pageOf(allEqual()), defaultSettings));
  });
});
