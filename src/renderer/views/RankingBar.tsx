import { Check } from 'lucide-react';
import type { RankingView } from '../../shared/pipeline/views';
import { useInspector } from '../store/useInspector';
import styles from './RankingBar.module.css';
import { usePreview } from './usePreview';
import { useSelectInTurn } from './useSelectInTurn';

interface Props {
  bar: RankingView['bars'][number];
  /** of the longest bar, 0 to 1 */
  share: number;
  /** with its unit */
  value: string;
}

export function RankingBar({ bar: { label, blocks, isChosen }, share, value }: Props) {
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
