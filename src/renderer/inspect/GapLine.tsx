import { plural } from '../../shared/base/plural';
import { blockText } from '../../shared/page/blockNames';
import { useKeysOf } from '../actions/useKeysOf';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { Button } from '../ui/Button';
import { Keys } from '../ui/Keys';
import { Menu } from '../ui/Menu';
import styles from './GapLine.module.css';
import { gapsOf, showGap, showNextGap } from './gapsOf';

/** More gaps are in a menu. */
const maxShown = 4;

/** "299 of 300 siblings are records: 1 gap", with the block of each gap; nothing without a gap. */
export function GapLine() {
  const keysOf = useKeysOf();
  const store = useInspectorStore();
  const model = useInspector((state) => state.model);
  const selected = useInspector((state) => state.selected);
  const { records, siblings, gaps } = useInspector(gapsOf);
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
            onClick={() => showGap(store.getState(), gap)}
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
          items={rest.map((gap) => ({
            label: blockText(model, gap),
            onSelect: () => showGap(store.getState(), gap),
          }))}
        />
      )}
      <Button kind="quiet" onClick={() => showNextGap(store.getState())}>
        Next gap <Keys of={keysOf('nextGap')} />
      </Button>
    </section>
  );
}
