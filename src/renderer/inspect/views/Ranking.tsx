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

/** Height of a bar with a label of one line, px. */
const barHeight = 36;

/** Bars one below the other, as the stage ranks them; the chosen one says so. */
export function Ranking({ view: { title, unit, bars } }: ViewProps<RankingView>) {
  const scroller = useRef<HTMLDivElement>(null);
  const { most, write } = useMemo(() => {
    const values = bars.map(({ value }) => value);
    return { most: values.reduce((one, other) => Math.max(one, other), 0), write: numberFormat(values) };
  }, [bars]);
  const rows = useVirtualizer({
    count: bars.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => barHeight,
    overscan: 4,
  });
  return (
    <ViewSection title={title} aside={bars.length === 1 ? '1 entry' : `${bars.length} entries`}>
      {bars.length === 0 && <p className={styles.empty}>There is nothing to rank.</p>}
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
                  share={most > 0 ? Math.max(0, bar.value) / most : 0}
                  value={withUnit(write(bar.value), unit)}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </ViewSection>
  );
}

/** One record, two records. */
function withUnit(value: string, unit: string): string {
  return `${value} ${value === '1' ? unit.replace(/s$/, '') : unit}`.trim();
}

interface Props {
  bar: RankingView['bars'][number];
  /** of the longest bar, 0 to 1 */
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
