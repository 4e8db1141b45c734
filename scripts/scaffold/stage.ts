import { titleOf } from './titleOf';

/** Files of a new stage that passes everything on, to be changed. */
export function stageFiles(method: string, id: string): Record<string, string> {
  return {
    [`src/shared/methods/${method}/${id}.ts`]: stageFile(id),
    [`test/shared/methods/${method}/${id}.test.ts`]: testFile(method, id),
  };
}

/** The index of a method with a stage before its last one, which the result may read. */
export function withStage(index: string, id: string): string {
  const type = typeName(id);
  const steps: [pattern: RegExp, replacement: string, what: string][] = [
    [
      /^(export const \w+ = definePipeline)/m,
      `import { type ${type}, ${id} } from './${id}';\n\n$1`,
      'pipeline',
    ],
    [/(\n {2}stages: \[[^\]]*?)(\w+)(,?\s*\],)/, `$1${id}, $2$3`, 'list of stages'],
    [/(\n {2}answers: \{)/, `$1 ${id}: true,`, 'answers'],
    [
      /definePipeline<\{/.test(index) ? /(definePipeline<\{)/ : /(type Answers = \{)/,
      `$1 ${id}: ${type};`,
      'type of its answers',
    ],
  ];
  return steps.reduce((text, [pattern, replacement, what]) => {
    if (!pattern.test(text))
      throw new Error(`the index of the method has no ${what} where it could be added`);
    return text.replace(pattern, replacement);
  }, index);
}

function typeName(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1);
}

const stageFile = (id: string): string => `import type { PageBlocks } from '../../page/buildBlockModel';
import { numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';

export interface ${typeName(id)} {
  blocks: Int32Array;
}

type Needs = { page: PageBlocks };

const params = {
  minHeight: numberParam({
    label: 'Minimum height',
    unit: 'px',
    min: 0,
    max: 500,
    step: 1,
    default: 0,
    paper: { value: null, where: '' },
    help: 'A lower block is dropped.',
  }),
};

export const ${id}: Stage<Needs, typeof params, ${typeName(id)}> = {
  id: '${id}',
  title: '${titleOf(id)}',
  explanation: 'Keeps visible blocks that are high enough.',
  formula: 'height ≥ threshold',
  section: '',
  needs: { page: true },
  params,
  run({ page }, { minHeight }) {
    return { blocks: visibleBlocks(page).filter((block) => page.height[block]! >= minHeight) };
  },
  verdicts(_output, { page }, { minHeight }) {
    const verdicts = new VerdictList();
    for (const block of visibleBlocks(page)) {
      const value = page.height[block]!;
      const measure = { value, threshold: minHeight, margin: value - minHeight };
      if (value >= minHeight) verdicts.keep(block, '{value} px high, at least {threshold} px.', measure);
      else verdicts.drop(block, '{value} px high, less than {threshold} px.', measure);
    }
    return verdicts.finish();
  },
  views({ blocks }) {
    return [
      {
        kind: 'overlay',
        title: '${titleOf(id)}',
        layers: [{ role: 'kept', label: 'high enough', blocks }],
        paths: [],
      },
    ];
  },
};

function visibleBlocks(page: PageBlocks): Int32Array {
  return Int32Array.from({ length: page.count }, (_, block) => block).filter((block) => page.cleanedUp[block] === 0);
}
`;

const testFile = (method: string, id: string): string => `import { expect, it } from 'vitest';
import { ${method} } from '../../../../src/shared/methods/${method}';
import { pageBlocks } from '../../../../src/shared/page/buildBlockModel';
import { blockAtXPath } from '../../../../src/shared/page/xpath';
import { runPipeline } from '../../../../src/shared/pipeline/runPipeline';
import { whyBlock } from '../../../../src/shared/pipeline/why';
import { drawnSnapshot } from '../../../support/page/snapshots';

const page = pageBlocks(
  drawnSnapshot({
    tag: 'html',
    rect: [0, 0, 1000, 400],
    children: [
      { tag: 'body', rect: [0, 0, 1000, 400], children: [{ tag: 'p', rect: [0, 0, 1000, 40], children: ['Low'] }] },
    ],
  }),
);

it.each([
  [40, 'kept', 0],
  [41, 'dropped', -1],
])('compares the height with %i px', (minHeight, verdict, margin) => {
  const run = runPipeline(${method}, page, { values: { ${id}: { minHeight } }, off: [] });
  const why = whyBlock(run, blockAtXPath(page, '/html[1]/body[1]/p[1]'));
  expect(why.lines.find(({ stage }) => stage === '${id}')).toMatchObject({
    verdict,
    value: 40,
    threshold: minHeight,
    margin,
  });
});
`;
