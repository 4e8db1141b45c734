import type { Containment } from '../../page/containment';
import type { View } from '../../pipeline/views';
import { type MemberRole, memberRoles } from './countedMembers';
import type { GroupChoice, RankedGroup } from './rankedGroups';
import { type SurroundingGroup, surroundingGroups } from './surroundingGroups';

export function recordViews(
  groups: readonly RankedGroup[],
  containment: Containment,
  maxChildren: number,
  choice: GroupChoice,
): View[] {
  const [best] = groups;
  const surrounding = surroundingGroups(groups, containment);
  const records = best?.counted ?? new Int32Array();
  const views: View[] = [
    {
      kind: 'overlay',
      title: 'Records',
      layers: [
        { role: 'record', label: 'record', blocks: records },
        {
          role: 'candidate',
          label: 'in another candidate group',
          blocks: Int32Array.from(groups.slice(1).flatMap(({ counted }) => Array.from(counted))),
        },
        {
          role: 'container',
          label: `super-container: more than ${maxChildren} children`,
          blocks: Int32Array.from(groups.flatMap((group) => Array.from(withRole(group, 'superContainer')))),
        },
        {
          role: 'content',
          label: 'sub-container: inside another member',
          blocks: Int32Array.from(groups.flatMap((group) => Array.from(withRole(group, 'subContainer')))),
        },
      ],
      paths: [],
    },
    {
      kind: 'ranking',
      ...(choice === 'sizeThenWidth'
        ? { title: 'Counted members of the candidate groups', unit: 'blocks' }
        : { title: 'Counted members times width of the candidate groups', unit: 'px' }),
      bars: groups.map((group) => ({
        label: `${Math.round(group.width)} px wide, around #${group.leader}`,
        value: group.score,
        blocks: group.counted,
        isChosen: group === best && records.length > 0,
      })),
    },
    groupTable(groups, surrounding),
  ];
  const around = groups.find(({ leader }) => leader === surrounding.get(best!)?.leader);
  if (around !== undefined) views.push(weakness(best!, around, surrounding.get(best!)!.inside));
  return views;
}

function withRole({ members, role }: RankedGroup, wanted: MemberRole): Int32Array {
  return members.filter((_, index) => memberRoles[role[index]!] === wanted);
}

function groupTable(
  groups: readonly RankedGroup[],
  surrounding: ReadonlyMap<RankedGroup, SurroundingGroup>,
): View {
  const column = (read: (group: RankedGroup) => number) => Float64Array.from(groups, read);
  return {
    kind: 'table',
    title: 'Candidate groups, best first',
    blocks: Int32Array.from(groups, ({ leader }) => leader),
    columns: [
      { label: 'counted', unit: 'members', values: column(({ counted }) => counted.length) },
      { label: 'width', unit: 'px', values: column(({ width }) => width) },
      { label: 'all', unit: 'members', values: column(({ members }) => members.length) },
      {
        label: 'super-containers',
        unit: 'members',
        values: column((group) => withRole(group, 'superContainer').length),
      },
      {
        label: 'sub-containers',
        unit: 'members',
        values: column((group) => withRole(group, 'subContainer').length),
      },
      {
        label: 'inside another group',
        unit: 'members',
        values: column((group) => surrounding.get(group)!.inside),
      },
      {
        label: 'that group',
        unit: '',
        values: groups.map((group) => {
          const { leader } = surrounding.get(group)!;
          return leader === -1 ? '' : `#${leader}`;
        }),
      },
    ],
  };
}

/** A note about a known weakness of the method, shown if it may apply. */
function weakness(best: RankedGroup, around: RankedGroup, inside: number): View {
  return {
    kind: 'text',
    title: 'The result may be parts of records',
    text:
      `${inside} of the ${best.counted.length} chosen blocks ${inside === 1 ? 'is' : 'are'} inside members of the candidate group ` +
      `around #${around.leader}, which has ${around.counted.length}. Parts of records that are about equally wide can ` +
      'outnumber the records and win (§4.4.2.1). Compare the two groups in the table.',
    blocks: around.counted,
  };
}
