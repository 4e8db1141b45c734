import type { PageBlocks } from '../../page/buildBlockModel';
import { numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import { clusterRoles } from '../../pipeline/views';
import type { CandidateRecords } from './candidateRecords';
import type { DataItems } from './dataItems';
import { groupCorrection } from './groupCorrection';
import { candidateOutcomes, type DataRecords, recordGroups } from './recordGroups';
import { pathText } from './treePath';

type Needs = { page: PageBlocks; dataItems: DataItems; candidateRecords: CandidateRecords };

const params = {
  minPaths: numberParam({
    label: 'Minimum item paths per record',
    unit: 'paths',
    min: 1,
    max: 10,
    step: 1,
    default: 2,
    paper: { value: 2, where: 'step 3, figure 10 line 15' },
    help: 'A record must be a candidate for at least this many item paths.',
  }),
  minLeaves: numberParam({
    label: 'Minimum leaves per record',
    unit: 'leaves',
    min: 1,
    max: 10,
    step: 1,
    default: 2,
    paper: { value: 2, where: 'step 3, figure 10 line 15' },
    help: 'A record must contain at least this many leaves, repeated or not.',
  }),
  sharedPaths: numberParam({
    label: 'Minimum item paths shared with the group',
    unit: 'paths',
    min: 0,
    max: 10,
    step: 1,
    default: 1,
    paper: { value: 2, where: 'step 3, figure 10 line 24' },
    help: 'A candidate joins the group of its tree path if it shares at least this many item paths with it. Optional parts change most paths of a record. 1: chosen on half of 136 labelled pages, see docs/accuracy.md.',
  }),
  minRecords: numberParam({
    label: 'Minimum records per group',
    unit: 'records',
    min: 1,
    max: 20,
    step: 1,
    default: 3,
    paper: { value: 3, where: 'step 3' },
    help: 'Groups with fewer records are dropped.',
  }),
};

export const dataRecords: Stage<Needs, typeof params, DataRecords> = {
  id: 'dataRecords',
  title: 'Data records',
  explanation:
    'Candidates with several items, grouped by tree path. Small groups are dropped. Of the groups below one parent only the largest is kept.',
  section: 'step 3, figure 10',
  needs: { page: true, dataItems: true, candidateRecords: true },
  params,
  run({ page, dataItems, candidateRecords }, rules) {
    return recordGroups(page, dataItems, candidateRecords, { ...rules, onePerParent: true });
  },
  off({ page, dataItems, candidateRecords }) {
    const rules = { minPaths: 0, minLeaves: 0, sharedPaths: 0, minRecords: 0, onePerParent: false };
    return recordGroups(page, dataItems, candidateRecords, rules);
  },
  corrected: (out, { candidateRecords }, _params, wanted) => groupCorrection(out, candidateRecords, wanted),
  verdicts({ leafCount, shared, group, outcome, groups }, { candidateRecords: { blocks, start } }, rules) {
    const list = new VerdictList();
    blocks.forEach((block, index) => {
      const against = (value: number, threshold: number, other = -1) => ({
        value,
        threshold,
        margin: value - threshold,
        other,
      });
      const code = candidateOutcomes[outcome[index]!];
      const own = groups[group[index]!];
      if (code === 'few paths')
        list.drop(
          block,
          'A candidate for {value item path|item paths}: {margin} fewer than a record needs, {threshold}.',
          against(start[index + 1]! - start[index]!, rules.minPaths),
        );
      else if (code === 'few leaves')
        list.drop(
          block,
          'Contains {value leaf|leaves}: {margin} fewer than a record needs, {threshold}.',
          against(leafCount[index]!, rules.minLeaves),
        );
      else if (code === 'other paths')
        list.drop(
          block,
          'Shares {value item path|item paths} with the group of {other}: {margin} fewer than {threshold}.',
          against(shared[index]!, rules.sharedPaths, own!.records[0]!),
        );
      else if (own!.outcome === 'few records')
        list.drop(
          block,
          'One of {value record|records} with this tree path: {margin} fewer than {threshold}.',
          against(own!.records.length, rules.minRecords),
        );
      else if (own!.outcome === 'smaller than another') {
        const { records } = groups[own!.rival]!;
        list.drop(
          block,
          'In a group of {value record|records}, but the group of {other} below the same parent has {threshold}.',
          against(own!.records.length, records.length, records[0]!),
        );
      } else
        list.keep(
          block,
          'One of {value record|records} with this tree path: at least {threshold}.',
          against(own!.records.length, rules.minRecords),
        );
    });
    return list.finish();
  },
  views(
    { leafCount, shared, group, outcome, groups },
    { page, candidateRecords: { blocks, start } },
    { minRecords },
  ) {
    const kept = groups.filter((one) => one.outcome === 'kept');
    const isKept = new Set(kept.flatMap(({ records }) => [...records]));
    const firsts = Int32Array.from(groups, ({ records }) => records[0]!);
    const sizes = Float64Array.from(groups, ({ records }) => records.length);
    return [
      {
        kind: 'overlay',
        title: 'Record groups',
        layers: [
          ...kept.map(({ records }, index) => ({
            role: clusterRoles[index % clusterRoles.length]!,
            label: `group of ${records.length}`,
            blocks: records,
          })),
          { role: 'dropped', label: 'not a record', blocks: blocks.filter((block) => !isKept.has(block)) },
        ],
        paths: [],
      },
      {
        kind: 'table',
        title: 'Candidates',
        blocks,
        columns: [
          {
            label: 'item paths',
            unit: 'paths',
            values: Float64Array.from(blocks, (_, index) => start[index + 1]! - start[index]!),
          },
          { label: 'leaves', unit: 'leaves', values: Float64Array.from(leafCount) },
          {
            label: 'shared with the group',
            unit: 'paths',
            values: Float64Array.from(shared, (value) => (value === -1 ? Number.NaN : value)),
          },
          {
            label: 'group',
            unit: '',
            values: Float64Array.from(group, (value) => (value === -1 ? Number.NaN : value)),
          },
          { label: 'outcome', unit: '', values: Array.from(outcome, (code) => candidateOutcomes[code]!) },
        ],
      },
      {
        kind: 'table',
        title: 'Groups, each at its first record',
        blocks: firsts,
        columns: [
          {
            label: 'tree path',
            unit: '',
            values: Array.from(firsts, (block) => pathText(page, block, false)),
          },
          { label: 'records', unit: 'records', values: sizes },
          {
            label: 'item paths',
            unit: 'paths',
            values: Float64Array.from(groups, ({ itemPaths }) => itemPaths.length),
          },
          { label: 'outcome', unit: '', values: groups.map((one) => one.outcome) },
        ],
      },
      {
        kind: 'histogram',
        title: 'Records per group',
        unit: 'records',
        values: sizes,
        blocks: firsts,
        blocksPerValue: 1,
        threshold: { param: 'minRecords', value: minRecords, keeps: 'above' },
      },
    ];
  },
};
