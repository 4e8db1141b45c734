import type { PageBlocks } from '../../page/buildBlockModel';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import type { Candidates } from './candidates';
import type { Content } from './content';
import { featureAt, featureList } from './features/featureList';
import { type FeatureTable, featureTable } from './features/featureTable';

type Needs = { page: PageBlocks; content: Content; candidates: Candidates };

/** Rows of the table that is shown; the ones with most text come first. */
const shownSets = 100;

export const features: Stage<Needs, Record<never, never>, FeatureTable> = {
  id: 'features',
  title: 'Features',
  explanation:
    'Measures every candidate: how many records it has, what share of the page they hold, how alike they are, what they leave out, where they lie. A measure never looks at words or class names.',
  section: 'stage 3',
  needs: { page: true, content: true, candidates: true },
  params: {},
  run({ page, content, candidates: { sets } }) {
    return featureTable(page, content, content.bags, sets);
  },
  verdicts({ values, width }, { page, candidates: { sets } }) {
    const list = new VerdictList();
    const best = new Float64Array(page.count).fill(-1);
    sets.forEach(({ starts }, index) => {
      const likeness = values[index * width + featureAt.alike]!;
      for (const start of starts) best[start] = Math.max(best[start]!, likeness);
    });
    best.forEach((value, block) => {
      if (value >= 0) list.keep(block, 'Measured; at most {value} alike in a candidate.', { value });
    });
    return list.finish();
  },
  views({ values, width }, { candidates: { sets } }) {
    const order = [...sets.keys()]
      .sort(
        (one, other) =>
          values[other * width + featureAt.bestText]! - values[one * width + featureAt.bestText]! ||
          one - other,
      )
      .slice(0, shownSets);
    const first = (index: number): number => sets[index]!.starts[0]!;
    return [
      {
        kind: 'overlay',
        title: 'First records of candidates',
        layers: [
          { role: 'candidate', label: 'first record of a candidate', blocks: Int32Array.from(order, first) },
        ],
        paths: [],
      },
      {
        kind: 'histogram',
        title: 'Likeness of the records of a candidate',
        unit: '',
        values: Float64Array.from(sets, (_, index) => values[index * width + featureAt.alike]!),
        blocks: Int32Array.from(sets, ({ starts }) => starts[0]!),
        blocksPerValue: 1,
      },
      {
        kind: 'table',
        title: 'Measures of candidates, each at its first record',
        blocks: Int32Array.from(order, first),
        columns: [
          {
            label: 'records',
            unit: '',
            values: Float64Array.from(order, (index) => sets[index]!.starts.length),
          },
          ...featureList.map(({ title }, feature) => ({
            label: title,
            unit: '',
            values: Float64Array.from(order, (index) => values[index * width + feature]!),
          })),
        ],
      },
    ];
  },
};
