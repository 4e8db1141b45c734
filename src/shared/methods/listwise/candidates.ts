import { plural } from '../../base/plural';
import type { PageBlocks } from '../../page/buildBlockModel';
import { flagParam, numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import type { Wanted } from '../../pipeline/wanted';
import type { Content } from './content';
import { nearestToWanted, wantedRuns } from './nearestToWanted';
import { type Generator, generators, partCount, type RecordSet } from './sets/recordSet';
import { recordSets } from './sets/recordSets';

export interface Candidates {
  sets: RecordSet[];
}

type Needs = { page: PageBlocks; content: Content };

const none = { value: null, where: '' } as const;

function generatorParam(label: string, help: string) {
  return flagParam({ label, help, default: true, paper: none });
}

const params = {
  siblings: generatorParam(
    'Siblings',
    'Children of one parent: all of them, or those of one tag, class, style or shape.',
  ),
  paths: generatorParam(
    'Paths',
    'Blocks with the same tags above them, or the same class or style, anywhere on the page or in one part of it.',
  ),
  anchors: generatorParam(
    'Anchors',
    'Around links, headings, texts or pictures that are alike: the largest blocks with exactly one each.',
  ),
  segments: generatorParam(
    'Segments',
    'Records of several siblings: the children of one parent, split where one of a kind begins or ends a record.',
  ),
  single: generatorParam(
    'Single',
    'Lists of one: the only item of a list, the only row under a header row, an article.',
  ),
  siblingLikeness: numberParam({
    label: 'Likeness of siblings',
    unit: '',
    min: 0.1,
    max: 1,
    step: 0.05,
    default: 0.5,
    paper: none,
    help: 'Siblings have one shape if they share at least this part of what they are made of.',
  }),
  segmentLikeness: numberParam({
    label: 'Likeness of beginnings',
    unit: '',
    min: 0.1,
    max: 1,
    step: 0.05,
    default: 0.6,
    paper: none,
    help: 'The same for siblings that begin or end a record.',
  }),
  maxCuts: numberParam({
    label: 'Parts of a group',
    unit: 'parts',
    min: 0,
    max: 40,
    step: 1,
    default: 12,
    paper: none,
    help: 'A group that is spread over the page is also taken in parts, at most this many.',
  }),
};

export const candidates: Stage<Needs, typeof params, Candidates> = {
  id: 'candidates',
  title: 'Candidates',
  explanation:
    'All sets of blocks that could be the records: siblings, blocks of one path, blocks around like parts, runs of siblings. A set is an answer; one of them will be chosen.',
  section: 'stage 2',
  needs: { page: true, content: true },
  params,
  run({ page, content }, { siblingLikeness, segmentLikeness, maxCuts, ...isOn }) {
    return {
      sets: recordSets(page, content, content.bags, { isOn, siblingLikeness, segmentLikeness, maxCuts }),
    };
  },
  corrected({ sets }, { page, content: { leafStart } }, _params, wanted) {
    const { best, nearness } = nearestToWanted(page, leafStart, sets, wanted);
    if (nearness === 1) return null;
    const added = [wanted.records, ...sameRecords(wanted)].flatMap((records): RecordSet[] => {
      const { starts, ends } = wantedRuns(page, records);
      const inSight = [...starts.keys()].filter((at) => leafStart[starts[at]!]! < leafStart[ends[at]!]!);
      if (inSight.length === 0) return [];
      return [
        {
          generator: 'siblings',
          starts: Int32Array.from(inSight, (at) => starts[at]!),
          ends: Int32Array.from(inSight, (at) => ends[at]!),
          parts: Int32Array.from(inSight, (at) => partCount(page, leafStart, starts[at]!, ends[at]!)),
        },
      ];
    });
    if (added.length === 0) return null;
    const nearest =
      best === -1
        ? 'there is none'
        : `the nearest one has ${plural(sets[best]!.starts.length, 'record')} and comes from “${params[sets[best]!.generator].label}”`;
    return {
      output: { sets: [...sets, ...added] },
      because: `No candidate has exactly the wanted records: ${nearest}.`,
    };
  },
  verdicts({ sets }, { page, content: { leafStart } }) {
    const list = new VerdictList();
    const count = new Int32Array(page.count);
    for (const { starts } of sets) for (const start of starts) count[start]!++;
    for (let block = 0; block < page.count; block++) {
      if (count[block]! > 0)
        list.keep(block, 'A record in {value candidate|candidates}.', {
          value: count[block]!,
          threshold: 1,
          margin: count[block]! - 1,
        });
      else if (leafStart[block] === leafStart[page.subtreeEnd[block]!])
        list.drop(block, 'Has no contents, so it is in no candidate.', {}, 'content');
      else
        list.drop(block, 'A record in no candidate: nothing repeats it.', {
          value: 0,
          threshold: 1,
          margin: -1,
        });
    }
    return list.finish();
  },
  views({ sets }, { content: { leafStart } }) {
    const blocks = Int32Array.from(sets, ({ starts }) => starts[0]!);
    const inSets = (generator: Generator): Int32Array =>
      Int32Array.from(
        new Set(sets.flatMap((set) => (set.generator === generator ? [...set.starts] : []))),
      ).sort();
    return [
      {
        kind: 'overlay',
        title: 'Records of candidates',
        layers: generators.map((generator) => ({
          role: 'candidate',
          label: params[generator].label.toLowerCase(),
          blocks: inSets(generator),
        })),
        paths: [],
      },
      {
        kind: 'ranking',
        title: 'Candidates by where they come from',
        unit: 'candidates',
        bars: generators.map((generator) => ({
          label: params[generator].label,
          value: sets.filter((set) => set.generator === generator).length,
          blocks: inSets(generator),
          isChosen: false,
        })),
      },
      {
        kind: 'table',
        title: 'Candidates, each at its first record',
        blocks,
        columns: [
          { label: 'from', unit: '', values: sets.map(({ generator }) => params[generator].label) },
          { label: 'records', unit: '', values: Float64Array.from(sets, ({ starts }) => starts.length) },
          {
            label: 'texts and images',
            unit: '',
            values: Float64Array.from(sets, ({ starts, ends }) =>
              starts.reduce((sum, start, at) => sum + leafStart[ends[at]!]! - leafStart[start]!, 0),
            ),
          },
          { label: 'siblings each', unit: '', values: Float64Array.from(sets, ({ parts }) => parts[0]!) },
        ],
      },
    ];
  },
};

/** The wanted records as other blocks that stand for them, such as their wrappers: the measures of these differ. */
function sameRecords({ records, blocks, recordOf, role }: Wanted): number[][][] {
  const byRole = new Map<number, number[]>();
  for (const block of blocks) {
    if (records[recordOf[block]!]!.includes(block)) continue;
    byRole.set(role[block]!, [...(byRole.get(role[block]!) ?? []), block]);
  }
  return [...byRole.values()]
    .filter((alike) => new Set(alike.map((block) => recordOf[block]!)).size === records.length)
    .map((alike) => alike.map((block) => [block]));
}
