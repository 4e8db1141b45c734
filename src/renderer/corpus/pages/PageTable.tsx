import { useMemo } from 'react';
import { useInspector } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import cardStyles from '../../ui/Card.module.css';
import { count, counted } from '../../ui/format';
import { TabState } from '../../ui/TabState';
import { narrowWindow, useMedia } from '../../ui/useMedia';
import { Cell, type RowColumn, VirtualRows } from '../../ui/VirtualRows';
import type { DetailProps } from '../CorpusWorkspace';
import { FitButton } from '../FitButton';
import { type EvaluatedMethod, stageName } from '../leaderboard/evaluatedMethods';
import { ScoreCell, ScoreKey } from '../leaderboard/ScoreCell';
import { SortHead } from '../leaderboard/SortHead';
import { FilterChips, SearchField } from './FilterChips';
import { chosenRows, type PageRow, pageRows } from './pageRows';
import styles from './pages.module.css';

const rowHeight = 26;

/** Methods × pages. */
export function PageTable({ evaluated, method, lines, summaries, frame }: DetailProps) {
  const corpus = useInspector((state) => state.corpus!);
  const reader = useInspector((state) => state.reader);
  const split = useInspector((state) => state.evalSplit);
  const search = useInspector((state) => state.corpusSearch);
  const filters = useInspector((state) => state.pageFilters);
  const sorting = useInspector((state) => state.pageSorting);
  const selectedRow = useInspector((state) => state.selectedRow);
  const selectRow = useInspector((state) => state.selectRow);
  const openContextMenu = useInspector((state) => state.openContextMenu);
  const openRow = useOpenRow(method);
  const isNarrow = useMedia(narrowWindow);
  const all = useMemo(() => pageRows(corpus, lines, { split, reader }), [corpus, lines, split, reader]);
  const rows = useMemo(
    () =>
      chosenRows(all, {
        split,
        reader,
        search,
        // Before the first evaluation there are no errors to filter by.
        filters: method === undefined ? filters.filter((filter) => filter === 'unlabelled') : filters,
        sorting,
        method: method?.name ?? '',
      }),
    [all, split, reader, search, filters, sorting, method],
  );
  const selected = rows.findIndex(({ page }) => page.slug === selectedRow);
  return frame({
    tools: (
      <>
        <SearchField what="page, site, tag" />
        <FilterChips method={method} />
        <FitButton
          slug={rows[selected]?.page.slug}
          isLabelled={(rows[selected]?.labelled ?? null) !== null}
        />
        <span className={cardStyles.aside}>
          {evaluated.length > 0 && !isNarrow && <ScoreKey />}
          <span role="status">
            {count(rows.length)} of {counted(all.length, 'page')}
          </span>
        </span>
      </>
    ),
    body:
      rows.length === 0 ? (
        <TableState hasPages={all.length > 0} />
      ) : (
        <VirtualRows
          label="Methods by pages"
          role="grid"
          isHome
          columns={columnsOf(evaluated, method, isNarrow, sorting.isDescending, sorting.by)}
          count={rows.length}
          rowHeight={rowHeight}
          selected={selected}
          onSelect={(index) => selectRow(rows[index]!.page.slug)}
          onHover={() => undefined}
          onMenu={(at) => openContextMenu({ subject: 'page', ...at })}
          onOpen={(index) => openRow(rows[index]!)}
          cells={(index) => <PageCells row={rows[index]!} {...{ evaluated, method, isNarrow }} />}
          foot={
            evaluated.length === 0 ? undefined : <Foot {...{ summaries, method, isNarrow }} pages={all} />
          }
        />
      ),
  });
}

type CellsProps = Pick<DetailProps, 'evaluated' | 'method'> & { isNarrow: boolean };

function PageCells({ row, evaluated, method, isNarrow }: CellsProps & { row: PageRow }) {
  const { page, labelled, lines } = row;
  const error = method === undefined ? undefined : lines.get(method.name)?.score?.errors[0];
  return (
    <>
      <Cell title={`${page.title}\n${page.url}\n${page.slug}`}>{page.title || page.slug}</Cell>
      <Cell title={page.tags.join(', ')}>
        <span className={styles.soft}>{page.site}</span>
      </Cell>
      <Cell kind="number">{labelled === null ? '–' : count(labelled)}</Cell>
      {evaluated.map(({ name }) => {
        const line = lines.get(name);
        return (
          <ScoreCell
            key={name}
            score={line?.score ?? null}
            otherwise={line?.failed ? 'failed' : labelled === null ? 'no label' : '–'}
            isNarrow={isNarrow}
          />
        );
      })}
      {method !== undefined && !isNarrow && (
        <Cell title={error?.words}>
          <span className={styles.soft}>{error === undefined ? '' : stageName(method, error.stage)}</span>
        </Cell>
      )}
    </>
  );
}

interface FootProps extends Pick<DetailProps, 'summaries' | 'method'> {
  isNarrow: boolean;
  pages: readonly PageRow[];
}

/** The numbers of the leaderboard. */
function Foot({ summaries, method, isNarrow, pages }: FootProps) {
  const sites = Math.max(0, ...summaries.map((summary) => summary.sites));
  return (
    <>
      <Cell>All {counted(pages.length, 'page')}</Cell>
      <Cell>
        <span className={styles.soft}>average over {counted(sites, 'site')}</span>
      </Cell>
      <Cell kind="number">{count(pages.reduce((sum, { labelled }) => sum + (labelled ?? 0), 0))}</Cell>
      {summaries.map(({ method: name, overSites }) => (
        <ScoreCell key={name} score={overSites} isNarrow={isNarrow} />
      ))}
      {method !== undefined && !isNarrow && <Cell />}
    </>
  );
}

function columnsOf(
  evaluated: readonly EvaluatedMethod[],
  method: EvaluatedMethod | undefined,
  isNarrow: boolean,
  isDescending: boolean,
  sortedBy: string,
): RowColumn[] {
  const sorted = (by: string): RowColumn['sorted'] =>
    (sortedBy === '' ? method?.name : sortedBy) === by
      ? isDescending
        ? 'descending'
        : 'ascending'
      : undefined;
  const column = (label: string, by: string, width: string, isNumber = false): RowColumn => ({
    label,
    width,
    isNumber,
    head: <SortHead label={label} by={by} isNumber={isNumber} />,
    sorted: sorted(by),
  });
  const isFluid = isNarrow || evaluated.length === 0;
  return [
    column('Page', 'title', isFluid ? 'minmax(100px, 2fr)' : 'minmax(140px, 218px)'),
    column('Site', 'site', isFluid ? 'minmax(80px, 1.4fr)' : 'minmax(100px, 140px)'),
    column('Labelled', 'labelled', '58px', true),
    ...evaluated.map(
      ({ name, title }): RowColumn => ({
        label: title,
        width: isNarrow ? 'minmax(56px, 1fr)' : 'minmax(90px, 1fr)',
        head: <SortHead label={title} by={name} isNumber isChosen={name === method?.name} />,
        sorted: sorted(name),
      }),
    ),
    ...(method === undefined || isNarrow
      ? []
      : [{ label: `${method.title}’s first error`, width: 'minmax(120px, 168px)' }]),
  ];
}

/** Opens a page at the stage of its first error, or at the last stage if it has none. */
function useOpenRow(method: EvaluatedMethod | undefined): (row: PageRow) => void {
  const openAtStage = useInspector((state) => state.openAtStage);
  const openCorpusPage = useInspector((state) => state.openCorpusPage);
  const setWorkspace = useInspector((state) => state.setWorkspace);
  return ({ page, lines }) => {
    if (method === undefined) {
      setWorkspace('inspect');
      void openCorpusPage(page.slug);
      return;
    }
    const error = lines.get(method.name)?.score?.errors[0];
    const last = method.stages.at(-1)?.id ?? '';
    void openAtStage(page.slug, method.name, error?.stage || last, error?.block ?? -1);
  };
}

/** Shown if the table is empty. */
function TableState({ hasPages }: { hasPages: boolean }) {
  const search = useInspector((state) => state.corpusSearch);
  const filters = useInspector((state) => state.pageFilters);
  const setSearch = useInspector((state) => state.setCorpusSearch);
  const toggle = useInspector((state) => state.togglePageFilter);
  const ask = useInspector((state) => state.askForCorpus);
  const isReadOnly = useInspector((state) => state.corpus?.isReadOnly ?? false);
  if (!hasPages)
    return (
      <TabState
        title="No pages here"
        actions={!isReadOnly && <Button onClick={() => ask('add')}>Add pages…</Button>}
      >
        The corpus or this split has no pages. Add URLs or files, or choose another split.
      </TabState>
    );
  const reset = (): void => {
    setSearch('');
    for (const filter of filters) toggle(filter);
  };
  return (
    <TabState title="No matching pages" actions={<Button onClick={reset}>Show all pages</Button>}>
      {search === '' ? 'No page matches the filters.' : `No page matches “${search}” and the filters.`}
    </TabState>
  );
}
