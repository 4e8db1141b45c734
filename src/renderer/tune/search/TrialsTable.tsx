import { useMemo, useState } from 'react';
import { asPoints, intervalPoints } from '../../../shared/tuning/score/asPoints';
import type { Trial } from '../../../shared/tuning/search/trial';
import { Cell, type RowColumn, VirtualRows } from '../../ui/VirtualRows';
import { type ShownSearch, useLoadTrial } from '../run/useSearch';
import { settingText } from './axisLayout';
import styles from './TrialsTable.module.css';

interface Props {
  search: ShownSearch;
  /** trials in the brush */
  trials: readonly Trial[];
}

/** approximate glyph width and column padding, px */
const [glyphWidth, padding] = [6.6, 20];

/** The trials, best first. Enter or a double click loads one. */
export function TrialsTable({ search, trials }: Props) {
  const { head, method, names } = search;
  const [byNumber, setByNumber] = useState(false);
  const [selected, setSelected] = useState(-1);
  const load = useLoadTrial(search);
  const rows = useMemo(
    () =>
      [...trials].sort(
        (one, other) => (byNumber ? 0 : other.train.value - one.train.value) || one.number - other.number,
      ),
    [trials, byNumber],
  );
  const columns: RowColumn[] = [
    {
      label: 'Trial',
      width: '64px',
      isNumber: true,
      sorted: byNumber ? 'ascending' : undefined,
      head: <SortButton text="Trial" onClick={() => setByNumber(true)} />,
    },
    {
      label: 'Train',
      width: '64px',
      isNumber: true,
      sorted: byNumber ? undefined : 'descending',
      head: <SortButton text="Train" onClick={() => setByNumber(false)} />,
    },
    { label: '95 % interval', width: '100px', isNumber: true },
    ...names.map((label, index): RowColumn => {
      const longest = Math.max(
        label.length,
        ...head.space[index]!.values.map((value) => String(value).length),
      );
      const width = `minmax(${Math.max(64, Math.ceil(longest * glyphWidth) + padding)}px, 1fr)`;
      return { label, width, isNumber: true };
    }),
    { label: 'Folds', width: `minmax(${head.folds.length * 36}px, 1fr)`, isNumber: true },
  ];
  return (
    <div className={styles.table}>
      <VirtualRows
        label="Trials"
        role="grid"
        columns={columns}
        count={rows.length}
        rowHeight={26}
        selected={selected}
        onSelect={setSelected}
        onHover={() => undefined}
        onOpen={(index) => load(rows[index]!)}
        cells={(index) => {
          const { number, settings, train, folds } = rows[index]!;
          return (
            <>
              <Cell kind="number">{number}</Cell>
              <Cell kind="number">{asPoints(train.value)}</Cell>
              <Cell kind="number">{intervalPoints(train.interval)}</Cell>
              {head.space.map((dimension) => (
                <Cell key={`${dimension.stage}.${dimension.name}`} kind="number">
                  {settingText(method, settings, dimension)}
                </Cell>
              ))}
              <Cell kind="number">
                {folds.map((value) => (value === null ? '–' : Math.round(value * 100))).join(' ')}
              </Cell>
            </>
          );
        }}
      />
    </div>
  );
}

/** The head of a sortable column. */
function SortButton({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.button} title={`Sort by ${text.toLowerCase()}`} onClick={onClick}>
      {text}
    </button>
  );
}
