import { emptyLabel, type PageLabel } from '../../../src/shared/labels/pageLabel';
import { type PageBlocks, pageBlocks } from '../../../src/shared/page/buildBlockModel';
import { blockAtXPath } from '../../../src/shared/page/xpath';
import { numberParam } from '../../../src/shared/pipeline/params';
import { definePipeline, type Pipeline } from '../../../src/shared/pipeline/pipeline';
import type { AnyStage, Stage } from '../../../src/shared/pipeline/stage';
import { VerdictList, type Verdicts } from '../../../src/shared/pipeline/verdicts';
import { emptyExtraction } from '../../../src/shared/records/extraction';
import { drawnSnapshot } from '../../support/page/snapshots';

/** A list whose items have these widths and heights, in px. */
export function listOf(items: readonly (readonly [number, number])[]): PageBlocks {
  let top = 100;
  const children = items.map(([width, height], index) => {
    const rect = [0, top, width, height] as const;
    top += height;
    return { tag: 'li', rect, children: [`Item ${index}`] };
  });
  const list = { tag: 'ul', rect: [0, 100, 1000, top - 100] as const, children };
  const body = { tag: 'body', rect: [0, 0, 1000, top] as const, children: [list] };
  return pageBlocks(drawnSnapshot({ tag: 'html', rect: [0, 0, 1000, top], children: [body] }));
}

export function item(page: PageBlocks, index: number): number {
  return blockAtXPath(page, `/html/body/ul/li[${index + 1}]`);
}

export function labelOf(page: PageBlocks, items: readonly number[]): PageLabel {
  const records = items.map((index) => ({ blocks: [item(page, index)], from: 'hand', confidence: 1 }));
  return { ...emptyLabel, status: 'labelled', region: blockAtXPath(page, '/html/body/ul'), records };
}

const paper = { value: null, where: '' };
const minHeight = numberParam({
  label: 'Height',
  help: '',
  unit: 'px',
  min: 0,
  max: 100,
  step: 1,
  default: 50,
  paper,
});
const maxWidth = numberParam({
  label: 'Width',
  help: '',
  unit: 'px',
  min: 0,
  max: 1000,
  step: 10,
  default: 500,
  paper,
});

function verdictsOf(
  examined: readonly number[],
  measure: (block: number) => [value: number, threshold: number, margin: number],
): Verdicts {
  const list = new VerdictList();
  for (const block of examined) {
    const [value, threshold, margin] = measure(block);
    if (margin >= 0) list.keep(block, '{value} will do.', { value, threshold, margin });
    else list.drop(block, '{value} will not do.', { value, threshold, margin });
  }
  return list.finish();
}

const high: Stage<
  { page: PageBlocks },
  { minHeight: typeof minHeight },
  { examined: number[]; kept: number[] }
> = {
  id: 'high',
  title: 'High enough',
  explanation: '',
  section: '',
  needs: { page: true },
  params: { minHeight },
  run({ page }, values) {
    const examined = Array.from(page.tag.keys()).filter((block) => page.tagNames[page.tag[block]!] === 'li');
    return { examined, kept: examined.filter((block) => page.height[block]! >= values.minHeight) };
  },
  verdicts: ({ examined }, { page }, values) =>
    verdictsOf(examined, (block) => {
      const value = page.height[block]!;
      return [value, values.minHeight, value - values.minHeight];
    }),
  views: () => [],
};

const narrow: Stage<{ page: PageBlocks; high: { kept: number[] } }, { maxWidth: typeof maxWidth }, number[]> =
  {
    id: 'narrow',
    title: 'Narrow enough',
    explanation: '',
    section: '',
    needs: { page: true, high: true },
    params: { maxWidth },
    run: ({ page, high: { kept } }, values) => kept.filter((block) => page.width[block]! <= values.maxWidth),
    verdicts: (_, { page, high: { kept } }, values) =>
      verdictsOf(kept, (block) => {
        const value = page.width[block]!;
        return [value, values.maxWidth, values.maxWidth - value];
      }),
    views: () => [],
  };

/** Records are list items that are high and narrow enough: two thresholds; no stage can be switched off. */
export const boxMethod: Pipeline = definePipeline<{ narrow: number[] }>({
  id: 'boxes',
  title: 'Boxes',
  looksFor: '',
  failsOn: '',
  source: '',
  stages: [high, narrow] as unknown as AnyStage[],
  answers: { narrow: true },
  result: ({ narrow: blocks }) => ({ ...emptyExtraction(''), records: blocks.map((block) => [block]) }),
});
