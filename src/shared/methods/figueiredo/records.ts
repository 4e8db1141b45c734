import { numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { readable, VerdictList } from '../../pipeline/verdicts';
import { lostText, mostAmong, passedText, standIns } from '../../pipeline/wanted';
import type { OtherSubtrees } from './climbToRegion';
import type { SiblingDistances, TestedChildren } from './testedChildren';

export interface Records {
  /** in document order */
  records: Int32Array;
  /** the next largest candidates and the records they would give */
  alternatives: { region: number; records: Int32Array }[];
}

type Needs = { siblingDistances: SiblingDistances };
/** The climb, for the views. */
type Explains = { otherSubtrees: OtherSubtrees };

const params = {
  // Not shared with the climb: that one compares whole subtrees and is mostly off, this one compares single children.
  // The paper's sensitivity to δmax (figure 4) is about the climb only.
  maxDistance: numberParam({
    label: 'Maximum average sibling distance',
    unit: '',
    min: 0,
    max: 10,
    step: 0.5,
    default: 3,
    paper: { value: 2, where: '§IV-D, δmax, for the region only' },
    help: 'A child of the region with a larger average tree edit distance to its siblings is not a record. 3: chosen on half of 136 labelled pages, see docs/accuracy.md.',
  }),
};

export const records: Stage<Needs, typeof params, Records, Explains> = {
  id: 'records',
  title: 'Records',
  explanation: 'The children of the region that are similar to their siblings.',
  formula: 'average tree edit distance ≤ threshold',
  section: '§V, as future work; the test is that of §III-C',
  needs: { siblingDistances: true },
  explains: { otherSubtrees: true },
  params,
  run({ siblingDistances }, { maxDistance }) {
    return {
      records: nearSiblings(siblingDistances, maxDistance),
      alternatives: siblingDistances.alternatives.map((other) => ({
        region: other.region,
        records: nearSiblings(other, maxDistance),
      })),
    };
  },
  off({ siblingDistances: { tested, alternatives } }) {
    return {
      records: tested,
      alternatives: alternatives.map((other) => ({ region: other.region, records: other.tested })),
    };
  },
  corrected(out, { siblingDistances: { tested, average } }, { maxDistance }, wanted) {
    const distance = new Map(Array.from(tested, (block, index) => [block, average[index]!]));
    const passed = standIns(wanted, out.records);
    const best = standIns(wanted, tested);
    const lost = best.filter((block, record) => block !== -1 && passed[record] === -1);
    const farthest = mostAmong(best, (block) => distance.get(block) || 0);
    const extra = out.records.filter(
      (block) => wanted.isUnwanted[block] === 1 && distance.get(block)! > farthest,
    );
    if (lost.length + extra.length === 0) return null;
    const isExtra = new Set(extra);
    const records = Int32Array.from([...out.records.filter((block) => !isExtra.has(block)), ...lost]).sort();
    const because =
      lost.length > 0
        ? lostText(
            lost,
            'differs',
            'differ',
            ` too much from the siblings: ${readable(distance.get(lost[0]!)!)} on average, more than ${maxDistance}`,
          )
        : passedText(extra.length, 'differs more from its siblings', 'differ more from their siblings');
    return { output: { ...out, records }, because };
  },
  verdicts(_, { siblingDistances: { tested, average } }, { maxDistance }) {
    const list = new VerdictList();
    tested.forEach((block, index) => {
      const value = average[index]!;
      const measure = { value, threshold: maxDistance, margin: maxDistance - value };
      if (Number.isNaN(value)) list.drop(block, 'It has no sibling to compare with.');
      else if (value <= maxDistance)
        list.keep(block, 'Average distance {value} to its siblings, at most {threshold}.', measure);
      else
        list.drop(
          block,
          'Average distance {value} to its siblings: {margin} more than {threshold}.',
          measure,
        );
    });
    return list.finish();
  },
  views(out, { otherSubtrees: { region }, siblingDistances: { tested, average, parents } }, { maxDistance }) {
    const isRecord = new Set(out.records);
    const hasSibling = tested.length > 1;
    return [
      {
        kind: 'overlay',
        title: 'Records',
        layers: [
          { role: 'region', label: 'region', blocks: Int32Array.from(region === -1 ? [] : [region]) },
          {
            role: 'section',
            label: 'subtree with records',
            blocks: parents.filter((block) => block !== region),
          },
          { role: 'record', label: 'record', blocks: out.records },
          {
            role: 'dropped',
            label: 'not similar to its siblings',
            blocks: tested.filter((block) => !isRecord.has(block)),
          },
        ],
        paths: [],
      },
      {
        kind: 'histogram',
        title: 'Average distance to the siblings',
        unit: '',
        values: hasSibling ? average : new Float64Array(),
        blocks: hasSibling ? tested : new Int32Array(),
        blocksPerValue: 1,
        threshold: { param: 'maxDistance', value: maxDistance, keeps: 'below' },
      },
      {
        kind: 'ranking',
        title: 'Records of the remaining candidates',
        unit: '',
        bars: [{ region, records: out.records }, ...out.alternatives]
          .filter((bar) => bar.region !== -1)
          .map((bar, index) => ({
            label: `#${bar.region}`,
            value: bar.records.length,
            blocks: Int32Array.from([bar.region, ...bar.records]),
            isChosen: index === 0,
          })),
      },
    ];
  },
};

/** A plain loop: with a callback per child this would be the slowest part after an edit. */
function nearSiblings({ tested, average }: TestedChildren, maxDistance: number): Int32Array {
  const near = new Int32Array(tested.length);
  let count = 0;
  for (let index = 0; index < tested.length; index++)
    if (average[index]! <= maxDistance) near[count++] = tested[index]!;
  return near.slice(0, count);
}
