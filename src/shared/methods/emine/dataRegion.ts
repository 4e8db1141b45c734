import type { PageBlocks } from '../../page/buildBlockModel';
import { flagParam, numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { readable, VerdictList } from '../../pipeline/verdicts';
import { leastAmong, lostText, passedText, standIns } from '../../pipeline/wanted';
import type { Container } from './container';

export interface DataRegion {
  children: Int32Array;
  records: Int32Array;
  /** px */
  averageHeight: number;
  neededHeight: number;
}

type Needs = { page: PageBlocks; container: Container };

const params = {
  heightFactor: numberParam({
    label: 'Minimum height, × average',
    unit: '',
    min: 0,
    max: 2,
    step: 0.05,
    default: 0.6,
    paper: { value: 1, where: '§3.4, procedure Filter' },
    help: 'A child of the container lower than this factor times the average height of all children is not a record. 0.6: chosen on half of 136 labelled pages, see docs/accuracy.md.',
  }),
  contentOnly: flagParam({
    label: 'Only children with visible content',
    help: 'A child without visible text or image, such as a spacer between two records, is not a record. Its height still counts in the average. On: chosen on half of 136 labelled pages, see docs/accuracy.md.',
    default: true,
    paper: { value: false, where: '' },
  }),
};

export const dataRegion: Stage<Needs, typeof params, DataRegion> = {
  id: 'dataRegion',
  title: 'Data region',
  explanation: 'Children of the container that are too low or empty are noise. The others are the records.',
  formula: 'height ≥ factor × average height',
  section: '§3.4, procedure Filter',
  needs: { page: true, container: true },
  params,
  run(input, { heightFactor, contentOnly }) {
    return filtered(input, heightFactor, contentOnly);
  },
  off(input) {
    return filtered(input, 0, false);
  },
  corrected(out, { page }, _params, wanted) {
    const passed = standIns(wanted, out.records);
    const best = standIns(wanted, out.children);
    const lost = best.filter((block, record) => block !== -1 && passed[record] === -1);
    const lowest = leastAmong(best, (block) => page.height[block]!);
    const extra = out.records.filter(
      (block) => wanted.isUnwanted[block] === 1 && page.height[block]! < lowest,
    );
    if (lost.length + extra.length === 0) return null;
    const isExtra = new Set(extra);
    const records = Int32Array.from([...out.records.filter((block) => !isExtra.has(block)), ...lost]).sort();
    const [first] = lost;
    const because =
      first === undefined
        ? passedText(extra.length, 'is lower', 'are lower')
        : page.height[first]! < out.neededHeight
          ? lostText(
              lost,
              'is',
              'are',
              ` lower than ${readable(out.neededHeight)} px: ${readable(page.height[first]!)} px`,
            )
          : lostText(lost, 'has', 'have', ' no visible text or image');
    return { output: { ...out, records }, because };
  },
  verdicts({ children, records, neededHeight }, { page }) {
    const list = new VerdictList();
    const isRecord = new Set(records);
    for (const child of children) {
      const height = page.height[child]!;
      const measure = { value: height, threshold: neededHeight, margin: height - neededHeight };
      if (height < neededHeight)
        list.drop(
          child,
          '{value} px high: {margin} px less than the {threshold} px a record needs.',
          measure,
        );
      else if (!isRecord.has(child)) list.drop(child, 'It has no visible text or image.');
      else list.keep(child, '{value} px high, at least {threshold} px.', measure);
    }
    return list.finish();
  },
  views({ children, records, neededHeight, averageHeight }, { page }, { heightFactor }) {
    const isRecord = new Set(records);
    return [
      {
        kind: 'overlay',
        title: 'Records',
        layers: [
          { role: 'record', label: 'record', blocks: records },
          {
            role: 'dropped',
            label: 'too low, or empty',
            blocks: children.filter((child) => !isRecord.has(child)),
          },
        ],
        paths: [],
      },
      {
        kind: 'histogram',
        title: 'Height relative to the average',
        unit: '',
        values: Float64Array.from(children, (child) =>
          averageHeight > 0 ? page.height[child]! / averageHeight : 0,
        ),
        blocks: children,
        blocksPerValue: 1,
        threshold: { param: 'heightFactor', value: heightFactor, keeps: 'above' },
      },
      {
        kind: 'table',
        title: 'Children of the container',
        blocks: children,
        columns: [
          {
            label: 'height',
            unit: 'px',
            values: Float64Array.from(children, (child) => page.height[child]!),
          },
          { label: 'required', unit: 'px', values: Float64Array.from(children, () => neededHeight) },
        ],
      },
    ];
  },
};

function filtered(
  { page, container: { children, hasContent } }: Needs,
  factor: number,
  contentOnly: boolean,
): DataRegion {
  const total = children.reduce((sum, child) => sum + page.height[child]!, 0);
  const averageHeight = children.length === 0 ? 0 : total / children.length;
  const neededHeight = factor * averageHeight;
  const records = children.filter(
    (child, index) => page.height[child]! >= neededHeight && (!contentOnly || hasContent[index] === 1),
  );
  return { children, records, averageHeight, neededHeight };
}
