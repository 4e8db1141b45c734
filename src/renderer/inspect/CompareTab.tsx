import { Columns2, Minus, Pin, Plus } from 'lucide-react';
import type { ComparedRecord } from '../../shared/evaluation/runComparison';
import { xpathOf } from '../../shared/page/xpath';
import { recordOfBlock } from '../../shared/records/recordOfBlock';
import { recordText } from '../../shared/records/recordRect';
import { recordTitle } from '../../shared/records/recordTitle';
import { useKeysOf } from '../actions/useKeysOf';
import { useInspector } from '../store/useInspector';
import { Badge } from '../ui/Badge';
import { Button } from '../ui/Button';
import { clockTime } from '../ui/format';
import { Keys } from '../ui/Keys';
import { TabFrame } from '../ui/TabFrame';
import { TabState } from '../ui/TabState';
import { Cell, maxTextSelected, type RowColumn, VirtualRows } from '../ui/VirtualRows';
import styles from './CompareTab.module.css';

const columns: readonly RowColumn[] = [
  { label: 'Record', width: '90px' },
  { label: 'Text', width: 'minmax(140px, 2fr)' },
  { label: 'Why', width: 'minmax(200px, 3fr)' },
];
const rowHeight = 26;
const kinds: Readonly<Record<ComparedRecord['kind'], { text: string; icon: typeof Plus | null }>> = {
  gained: { text: 'gained', icon: Plus },
  lost: { text: 'lost', icon: Minus },
  changed: { text: 'changed', icon: null },
  same: { text: 'same', icon: null },
};

/** A short comparison of the pinned and the current run. */
export function CompareTab() {
  const keysOf = useKeysOf();
  const model = useInspector((state) => state.model);
  const pinned = useInspector((state) => state.pinned);
  const comparison = useInspector((state) => state.comparison);
  const title = useInspector(
    ({ methods, pinned }) => methods.find(({ id }) => id === pinned?.method)?.title ?? '',
  );
  const hasResult = useInspector((state) => state.result !== null);
  const pinRun = useInspector((state) => state.pinRun);
  const select = useInspector((state) => state.select);
  const hover = useInspector((state) => state.hover);
  const selected = useInspector((state) => state.selected);
  const setWorkspace = useInspector((state) => state.setWorkspace);
  if (pinned === null)
    return (
      <TabState
        title="No run is pinned"
        actions={
          <Button icon={<Pin aria-hidden="true" />} onClick={pinRun} disabled={!hasResult}>
            Pin run
            <Keys of={keysOf('pin')} />
          </Button>
        }
      >
        Pin the current run, change a setting, and see here which records were gained and lost.
      </TabState>
    );
  const rows = comparison?.rows.filter(({ kind }) => kind !== 'same') ?? [];
  const count = (kind: ComparedRecord['kind']): number =>
    comparison?.rows.filter((row) => row.kind === kind).length ?? 0;
  const blocksOf = (row: ComparedRecord): number[] => (row.other.length > 0 ? row.other : row.one);
  const at = model === null ? -1 : recordOfBlock(model, rows.map(blocksOf), selected);
  return (
    <TabFrame
      tools={
        <>
          <span>
            {title}, pinned {clockTime(pinned.at)}, against the current run:
          </span>
          {(['same', 'changed', 'gained', 'lost'] as const).map((kind) => (
            <Badge key={kind} kind={kind === 'gained' ? 'ok' : kind === 'lost' ? 'err' : 'plain'}>
              {count(kind)} {kinds[kind].text}
            </Badge>
          ))}
          <span className={styles.room} />
          <Button icon={<Columns2 aria-hidden="true" />} onClick={() => setWorkspace('compare')}>
            Open in Compare
          </Button>
        </>
      }
    >
      {rows.length === 0 || model === null ? (
        <TabState title={comparison === null ? 'Not compared' : 'Both runs found the same records'} />
      ) : (
        <VirtualRows
          label="Records that differ"
          role="grid"
          columns={columns}
          count={rows.length}
          rowHeight={rowHeight}
          selected={at}
          onSelect={(index) => select(blocksOf(rows[index]!)[0]!)}
          onHover={(index) =>
            hover(
              index === null
                ? null
                : {
                    blocks: Int32Array.from(blocksOf(rows[index]!)),
                    text: `${kinds[rows[index]!.kind].text}: ${xpathOf(model, blocksOf(rows[index]!)[0]!, 4)}`,
                  },
            )
          }
          cells={(index) => {
            const row = rows[index]!;
            const { text: kindText, icon: Icon } = kinds[row.kind];
            const why = row.kind === 'gained' ? row.oneText : row.otherText;
            const text = recordTitle(model, blocksOf(row), index === at ? maxTextSelected : undefined);
            return (
              <>
                <Cell>
                  <span className={`${styles.kind} ${styles[row.kind]}`}>
                    {Icon !== null && <Icon aria-hidden="true" />}
                    {kindText}
                  </span>
                </Cell>
                <Cell title={recordText(model, blocksOf(row))}>{text}</Cell>
                <Cell>{why}</Cell>
              </>
            );
          }}
        />
      )}
    </TabFrame>
  );
}
