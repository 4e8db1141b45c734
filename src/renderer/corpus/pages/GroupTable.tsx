import { useMemo } from 'react';
import { bySite, byTag, type GroupSummary, type MethodSummary } from '../../../shared/evaluation/summary';
import type { GroupMeasure, PageSorting } from '../../store/evaluationSlice';
import { useInspector } from '../../store/useInspector';
import cardStyles from '../../ui/Card.module.css';
import { count, counted } from '../../ui/format';
import { Segmented } from '../../ui/Segmented';
import { TabState } from '../../ui/TabState';
import { narrowWindow, useMedia } from '../../ui/useMedia';
import { Cell, type RowColumn, VirtualRows } from '../../ui/VirtualRows';
import type { DetailProps } from '../CorpusWorkspace';
import type { EvaluatedMethod } from '../leaderboard/evaluatedMethods';
import { ScoreCell, ScoreKey, ShareCell } from '../leaderboard/ScoreCell';
import { SortHead } from '../leaderboard/SortHead';
import { SearchField } from './FilterChips';

const rowHeight = 26;

const measures: readonly { value: GroupMeasure; label: string }[] = [
  { value: 'f1', label: 'F1' },
  { value: 'regionAccuracy', label: 'Region' },
  { value: 'recordAccuracy', label: 'Records' },
];

/** Methods × sites or methods × tags, as means over their pages. */
export function GroupTable(props: DetailProps & { by: 'sites' | 'tags' }) {
  const { evaluated, method, lines, by, frame } = props;
  const search = useInspector((state) => state.corpusSearch);
  const sorting = useInspector((state) => state.pageSorting);
  const measure = useInspector((state) => state.groupMeasure);
  const setMeasure = useInspector((state) => state.setGroupMeasure);
  const selectedRow = useInspector((state) => state.selectedRow);
  const selectRow = useInspector((state) => state.selectRow);
  const openContextMenu = useInspector((state) => state.openContextMenu);
  const showPages = useShowPages();
  const isNarrow = useMedia(narrowWindow);
  const groups = useMemo(() => {
    const names = evaluated.map(({ name }) => name);
    return by === 'sites' ? bySite(lines, names) : byTag(lines, names);
  }, [lines, evaluated, by]);
  const rows = useMemo(
    () => chosenGroups(groups, search, { ...sorting, by: sorting.by || (method?.name ?? '') }, measure),
    [groups, search, sorting, method, measure],
  );
  const [one, many] = by === 'sites' ? ['site', 'sites'] : ['tag', 'tags'];
  return frame({
    tools: (
      <>
        <SearchField what={one} />
        <Segmented label="Measure" value={measure} options={measures} onChange={setMeasure} />
        <span className={cardStyles.aside}>
          {!isNarrow && measure === 'f1' && <ScoreKey />}
          <span role="status">
            {count(rows.length)} of {counted(groups.length, one, many)}
          </span>
        </span>
      </>
    ),
    body:
      rows.length === 0 ? (
        <TabState title={`No ${many} here`}>
          {groups.length === 0 ? `Run an evaluation to see the ${many}.` : `No name contains “${search}”.`}
        </TabState>
      ) : (
        <VirtualRows
          label={`Methods by ${many}`}
          role="grid"
          isHome
          columns={columnsOf(evaluated, method, one, sorting.by, sorting.isDescending, isNarrow)}
          count={rows.length}
          rowHeight={rowHeight}
          selected={rows.findIndex(({ name }) => name === selectedRow && selectedRow !== '')}
          onSelect={(index) => selectRow(rows[index]!.name)}
          onHover={() => undefined}
          onMenu={by === 'sites' ? (at) => openContextMenu({ subject: 'site', ...at }) : undefined}
          onOpen={(index) => showPages(rows[index]!.name)}
          cells={(index) => <GroupCells group={rows[index]!} measure={measure} isNarrow={isNarrow} />}
        />
      ),
  });
}

interface CellsProps {
  group: GroupSummary;
  measure: GroupMeasure;
  isNarrow: boolean;
}

function GroupCells({ group, measure, isNarrow }: CellsProps) {
  const labelled = Math.max(0, ...group.methods.map(({ records }) => records.labelled));
  return (
    <>
      <Cell>{group.name || '(none)'}</Cell>
      <Cell kind="number">{count(group.pages)}</Cell>
      <Cell kind="number">{count(labelled)}</Cell>
      {group.methods.map((summary) => {
        const { method, overPages, pages } = summary;
        const otherwise = pages === 0 ? 'no label' : '–';
        return measure === 'f1' ? (
          <ScoreCell key={method} score={overPages} otherwise={otherwise} isNarrow={isNarrow} />
        ) : (
          <ShareCell
            key={method}
            share={summary[measure]}
            about={measure === 'regionAccuracy' ? 'Region accuracy' : 'Record accuracy'}
            otherwise={otherwise}
            isNarrow={isNarrow}
          />
        );
      })}
    </>
  );
}

function columnsOf(
  evaluated: readonly EvaluatedMethod[],
  method: EvaluatedMethod | undefined,
  one: string,
  sortedBy: string,
  isDescending: boolean,
  isNarrow: boolean,
): RowColumn[] {
  const direction = isDescending ? 'descending' : 'ascending';
  const by = sortedBy || method?.name;
  const title = one === 'site' ? 'Site' : 'Tag';
  return [
    {
      label: title,
      width: 'minmax(100px, 1.6fr)',
      head: <SortHead label={title} by="title" isNumber={false} />,
      sorted: by === 'title' ? direction : undefined,
    },
    { label: 'Pages', width: '50px', isNumber: true },
    {
      label: 'Labelled',
      width: '62px',
      isNumber: true,
      head: <SortHead label="Labelled" by="labelled" isNumber />,
      sorted: by === 'labelled' ? direction : undefined,
    },
    ...evaluated.map(({ name, title }) => ({
      label: title,
      width: isNarrow ? 'minmax(56px, 1fr)' : 'minmax(90px, 1fr)',
      head: <SortHead label={title} by={name} isNumber isChosen={name === method?.name} />,
      sorted: by === name ? (direction as 'ascending' | 'descending') : undefined,
    })),
  ];
}

/** Shows all pages of a site or with a tag. */
function useShowPages(): (name: string) => void {
  const setView = useInspector((state) => state.setCorpusView);
  const setSearch = useInspector((state) => state.setCorpusSearch);
  return (name) => {
    setSearch(name);
    setView('pages');
  };
}

function measured(summary: MethodSummary | undefined, measure: GroupMeasure): number {
  if (summary === undefined) return Number.NaN;
  return measure === 'f1' ? summary.overPages.f1 : summary[measure];
}

/** The sites or tags that match the search, sorted. */
export function chosenGroups(
  groups: readonly GroupSummary[],
  search: string,
  { by, isDescending }: PageSorting,
  measure: GroupMeasure = 'f1',
): GroupSummary[] {
  const text = search.trim().toLowerCase();
  const chosen = groups.filter(({ name }) => name.toLowerCase().includes(text));
  const sign = isDescending ? -1 : 1;
  if (by === 'title' || by === 'site')
    return chosen.sort((one, other) => sign * one.name.localeCompare(other.name, 'en'));
  const value = ({ methods }: GroupSummary): number =>
    by === 'labelled'
      ? Math.max(0, ...methods.map(({ records }) => records.labelled))
      : measured(
          methods.find(({ method }) => method === by),
          measure,
        );
  return chosen.sort((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
    return sign * (a - b);
  });
}
