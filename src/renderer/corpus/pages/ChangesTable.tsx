import { useMemo } from 'react';
import { changesBetween, type PageChange } from '../../../shared/evaluation/summary';
import { useInspector } from '../../store/useInspector';
import cardStyles from '../../ui/Card.module.css';
import { change, counted, percent, when } from '../../ui/format';
import { TabState } from '../../ui/TabState';
import { Cell, type RowColumn, VirtualRows } from '../../ui/VirtualRows';
import type { DetailProps } from '../CorpusWorkspace';
import styles from './pages.module.css';

const columns: readonly RowColumn[] = [
  { label: 'Page', width: 'minmax(120px, 2fr)' },
  { label: 'Site', width: 'minmax(90px, 1.2fr)' },
  { label: 'Method', width: 'minmax(70px, 1fr)' },
  { label: 'Before', width: '56px', isNumber: true },
  { label: 'Now', width: '56px', isNumber: true },
  { label: 'Change', width: 'minmax(110px, 1fr)' },
];
const rowHeight = 26;

/** Results that got worse or better since an earlier evaluation, worse ones first. */
export function ChangesTable({ evaluated, lines, earlier, frame }: DetailProps) {
  const corpus = useInspector((state) => state.corpus!);
  const baseline = useInspector((state) => state.baseline?.head ?? null);
  const selectedRow = useInspector((state) => state.selectedRow);
  const selectRow = useInspector((state) => state.selectRow);
  const openAtStage = useInspector((state) => state.openAtStage);
  const changes = useMemo(() => (earlier === null ? null : changesBetween(earlier, lines)), [earlier, lines]);
  const rows = useMemo(() => (changes === null ? [] : [...changes.worse, ...changes.better]), [changes]);
  if (changes === null || baseline === null)
    return frame({
      tools: null,
      body: (
        <TabState title="Nothing to compare with yet">
          Run a second evaluation with the same match rule and pages, or choose an earlier evaluation above,
          to see what got better or worse.
        </TabState>
      ),
    });
  const { better, worse, same, onlyAfter, onlyBefore } = changes;
  const titleOf = (name: string): string => evaluated.find((each) => each.name === name)?.title ?? name;
  const open = ({ page, method }: PageChange): void => {
    const error = lines.find((line) => line.page === page && line.method === method)?.score?.errors[0];
    const last = evaluated.find(({ name }) => name === method)?.stages.at(-1)?.id ?? '';
    void openAtStage(page, method, error?.stage || last, error?.block ?? -1);
  };
  return frame({
    tools: (
      <span className={cardStyles.note} role="status">
        since {when(baseline.startedAt)}: {worse.length} worse, {better.length} better, {same} unchanged
        {onlyAfter > 0 && `, ${counted(onlyAfter, 'result')} new`}
        {onlyBefore > 0 && `, ${counted(onlyBefore, 'result')} gone`}
      </span>
    ),
    body:
      rows.length === 0 ? (
        <TabState title="No changes">Every method has the same score on every page as before.</TabState>
      ) : (
        <VirtualRows
          label="Changes"
          role="grid"
          isHome
          columns={columns}
          count={rows.length}
          rowHeight={rowHeight}
          selected={rows.findIndex((row) => keyOf(row) === selectedRow)}
          onSelect={(index) => selectRow(keyOf(rows[index]!))}
          onHover={() => undefined}
          onOpen={(index) => open(rows[index]!)}
          cells={(index) => {
            const row = rows[index]!;
            return (
              <>
                <Cell>{corpus.pages.find(({ slug }) => slug === row.page)?.title || row.page}</Cell>
                <Cell>{row.site}</Cell>
                <Cell>{titleOf(row.method)}</Cell>
                <Cell kind="number">{percent(row.before)}</Cell>
                <Cell kind="number">{percent(row.after)}</Cell>
                <Cell>
                  <span className={row.change > 0 ? styles.better : styles.worse}>
                    {change(row.change)} {row.change > 0 ? 'better' : 'worse'}
                  </span>
                  {row.isOtherTruth && <span className={styles.other}> page or labels changed</span>}
                </Cell>
              </>
            );
          }}
        />
      ),
  });
}

function keyOf({ page, method }: PageChange): string {
  return `${page} ${method}`;
}
