import type { PageBlocks } from '../../../src/shared/page/buildBlockModel';
import { pageBlocks } from '../../../src/shared/page/buildBlockModel';
import { definePipeline } from '../../../src/shared/pipeline/pipeline';
import { type Run, runPipeline } from '../../../src/shared/pipeline/runPipeline';
import { defaultSettings } from '../../../src/shared/pipeline/settings';
import type { AnyStage } from '../../../src/shared/pipeline/stage';
import { VerdictList } from '../../../src/shared/pipeline/verdicts';
import { type Drawn, drawnSnapshot } from '../../support/page/snapshots';

/** Blocks that a stage keeps or drops, with measured value and threshold, if any. */
export interface ToldStage {
  keep?: (number | [block: number, value: number, threshold: number])[];
  drop?: number[];
}

/** A run with the given verdicts and answer. */
export function explainedRun(
  page: PageBlocks,
  records: number[][],
  stages: Record<string, ToldStage> = { early: {}, late: {} },
  region = -1,
): Run {
  const pipeline = definePipeline({
    id: 'fake',
    title: 'Told',
    looksFor: '',
    failsOn: '',
    source: '',
    stages: Object.entries(stages).map(
      ([id, { keep = [], drop = [] }]): AnyStage => ({
        id,
        title: id,
        explanation: '',
        section: '',
        needs: { page: true },
        params: {},
        run: () => null,
        verdicts() {
          const list = new VerdictList();
          for (const block of drop) list.drop(block, `${id} dropped it`);
          for (const reports of keep) {
            const [block, value, threshold] = typeof reports === 'number' ? [reports] : reports;
            const measure =
              value === undefined || threshold === undefined
                ? {}
                : { value, threshold, margin: value - threshold };
            list.keep(block, `${id} kept it`, measure);
          }
          return list.finish();
        },
        views: () => [],
      }),
    ),
    answers: Object.fromEntries(Object.keys(stages).map((id) => [id, true as const])),
    result: () => ({ region, sections: [], records, score: null, alternatives: [], emptyBecause: '' }),
  });
  return runPipeline(pipeline, page, defaultSettings);
}

/**
 * html 0, body 1, two lists of items of three texts each:
 * ul 2: li 3 (b 4, i 5, u 6), li 7 (8, 9, 10), li 11 (12, 13, 14), li 15 (16, 17, 18);
 * ul 19: li 20 (21, 22, 23), li 24 (25, 26, 27).
 */
export function listsPage(): PageBlocks {
  const part = (tag: string, y: number): Drawn => ({ tag, rect: [0, y, 100, 10], children: [tag] });
  const item = (y: number): Drawn => ({
    tag: 'li',
    rect: [0, y, 100, 30],
    children: [part('b', y), part('i', y + 10), part('u', y + 20)],
  });
  const list = (y: number, items: number): Drawn => ({
    tag: 'ul',
    rect: [0, y, 100, 30 * items],
    children: Array.from({ length: items }, (_, index) => item(y + 30 * index)),
  });
  const rect = [0, 0, 100, 200] as const;
  return pageBlocks(
    drawnSnapshot({
      tag: 'html',
      rect,
      children: [{ tag: 'body', rect, children: [list(0, 4), list(120, 2)] }],
    }),
  );
}
