import { plural } from '../../shared/base/plural';
import type { SiblingGaps } from '../../shared/evaluation/siblingGaps';
import { blockText } from '../../shared/page/blockNames';
import { useKeysOf } from '../actions/useKeysOf';
import { useInspector } from '../store/useInspector';
import { Button } from '../ui/Button';
import { Keys } from '../ui/Keys';
import { Menu } from '../ui/Menu';
import styles from './GapList.module.css';

/** More gaps are in a menu. */
const maxShown = 4;

interface Props {
  found: SiblingGaps;
  /** id of the action that goes to the next gap */
  next: string;
  onShow: (gap: number) => void;
  onNext: () => void;
}

/** "299 of 300 siblings are records: 1 gap", with the block of each gap; nothing without a gap. */
export function GapList({ found: { records, siblings, gaps }, next, onShow, onNext }: Props) {
  const keysOf = useKeysOf();
  const model = useInspector((state) => state.model);
  const selected = useInspector((state) => state.selected);
  const hover = useInspector((state) => state.hover);
  if (gaps.length === 0 || model === null) return null;
  const rest = gaps.slice(maxShown);
  return (
    <section className={styles.line} aria-label="Gaps">
      <span>
        {records} of {siblings} siblings are records: {plural(gaps.length, 'gap')}
      </span>
      {gaps.slice(0, maxShown).map((gap) => {
        const text = blockText(model, gap);
        const show = (): void => hover({ blocks: Int32Array.of(gap), text });
        return (
          <button
            key={gap}
            type="button"
            className={styles.gap}
            aria-label={`Gap ${text}`}
            aria-current={gap === selected}
            title={text}
            onClick={() => onShow(gap)}
            onPointerEnter={show}
            onPointerLeave={() => hover(null)}
            onFocus={show}
            onBlur={() => hover(null)}
          >
            #{gap}
          </button>
        );
      })}
      {rest.length > 0 && (
        <Menu
          label={plural(rest.length, 'more gap')}
          trigger={`${rest.length} more`}
          kind="quiet"
          items={rest.map((gap) => ({ label: blockText(model, gap), onSelect: () => onShow(gap) }))}
        />
      )}
      <Button kind="quiet" onClick={onNext}>
        Next gap <Keys of={keysOf(next)} />
      </Button>
    </section>
  );
}
