import { useVirtualizer } from '@tanstack/react-virtual';
import { Check } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { numberFormat } from '../../../shared/charts/columnText';
import type { RankingView } from '../../../shared/pipeline/views';
import { useInspector } from '../../store/useInspector';
import styles from './Ranking.module.css';
import { usePreview } from './usePreview';
import { useSelectInTurn } from './useSelectInTurn';
import { ViewSection } from './ViewSection';
import type { ViewProps } from './viewProps';

/** Height of a bar with a one-line label, px. */
const barHeight = 36;

/** A bar chart in the order of the stage's ranking; marks the chosen entry. */
export function Ranking({ view: { title, unit, bars } }: ViewProps<RankingView>) {
  const scroller = useRef<HTMLDivElement>(null);
  const { max, format } = useMemo(() => {
    const values = bars.map(({ value }) => value);
    return { max: values.reduce((one, other) => Math.max(one, other), 0), format: numberFormat(values) };
  }, [bars]);
  const rows = useVirtualizer({
    count: bars.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => barHeight,
    overscan: 4,
  });
  return (
    <ViewSection title={title} aside={bars.length === 1 ? '1 entry' : `${bars.length} entries`}>
      {bars.length === 0 && <p className={styles.empty}>Nothing to rank.</p>}
      <div ref={scroller} className={styles.scroller} hidden={bars.length === 0}>
        <ul className={styles.list} style={{ height: rows.getTotalSize() }} aria-label={title}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const bar = bars[index]!;
            return (
              <li
                key={index}
                ref={rows.measureElement}
                data-index={index}
                className={styles.row}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={bars.length}
                aria-posinset={index + 1}
              >
                <RankingBar
                  bar={bar}
                  share={max > 0 ? Math.max(0, bar.value) / max : 0}
                  value={withUnit(format(bar.value), unit)}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </ViewSection>
  );
}

/** "1 record", "2 records". */
function withUnit(value: string, unit: string): string {
  return `${value} ${value === '1' ? unit.replace(/s$/, '') : unit}`.trim();
}

interface Props {
  bar: RankingView['bars'][number];
  /** relative to the longest bar, 0 to 1 */
  share: number;
  /** with its unit */
  value: string;
}

function RankingBar({ bar: { label, blocks, isChosen }, share, value }: Props) {
  const preview = usePreview();
  const selectInTurn = useSelectInTurn();
  const isSelected = useInspector(({ selected }) => selected !== null && blocks.includes(selected));
  return (
    <button
      type="button"
      className={isSelected ? `${styles.bar} ${styles.selected}` : styles.bar}
      aria-pressed={isSelected}
      onClick={() => selectInTurn(blocks)}
      {...preview(() => blocks, `${label}: ${value}${isChosen ? ', chosen' : ''}`)}
    >
      <span className={styles.label}>{label}</span>{' '}
      {isChosen && (
        <span className={styles.chosen}>
          <Check aria-hidden="true" />
          chosen
        </span>
      )}{' '}
      <span className={styles.value}>{value}</span>
      <span className={styles.track}>
        <i className={isChosen ? styles.fillChosen : styles.fill} style={{ width: `${share * 100}%` }} />
      </span>
    </button>
  );
}
