import { useEffect, useState } from 'react';
import { blockName, blockText } from '../../shared/page/blockNames';
import { blockPath } from '../../shared/page/blockPath';
import { useInspector } from '../store/useInspector';
import styles from './Breadcrumb.module.css';

interface Props {
  block: number;
}

/** Steps around the selected one that are always shown, on each side. */
const near = 2;

/** The ancestors of a block; a click selects one. The steps below it stay, to go back down. */
export function Breadcrumb({ block }: Props) {
  const model = useInspector((state) => state.model);
  const select = useInspector((state) => state.select);
  const hover = useInspector((state) => state.hover);
  const [deepest, setDeepest] = useState(block);
  const [isWhole, setWhole] = useState(false);
  const isKnown = model !== null && block < model.count;
  const isBelow = isKnown && deepest > block && deepest < model.subtreeEnd[block]!;
  const end = isBelow ? deepest : block;
  useEffect(() => {
    if (end === deepest) return;
    setDeepest(end);
    setWhole(false);
  }, [end, deepest]);
  if (!isKnown) return null;
  const path = blockPath(model, end);
  const at = path.indexOf(block);
  const step = (ancestor: number) => {
    const show = (): void => hover({ blocks: Int32Array.of(ancestor), text: blockText(model, ancestor) });
    return (
      <li key={ancestor}>
        <button
          type="button"
          className={styles.step}
          aria-current={ancestor === block ? 'location' : undefined}
          onClick={() => select(ancestor)}
          onPointerEnter={show}
          onPointerLeave={() => hover(null)}
          onFocus={show}
          onBlur={() => hover(null)}
        >
          {blockName(model, ancestor)}
        </button>
      </li>
    );
  };
  const gap = (key: string, hidden: readonly number[]) => (
    <li key={key}>
      <button
        type="button"
        className={styles.step}
        aria-label={`Show ${hidden.length} more ancestors`}
        title={hidden.map((ancestor) => blockName(model, ancestor)).join(' › ')}
        onClick={() => setWhole(true)}
      >
        …
      </button>
    </li>
  );
  return (
    <nav aria-label="Ancestors of the block" className={styles.trail}>
      <ol>
        {shownSteps(path.length, at, isWhole).map((part) =>
          part.length === 1
            ? step(path[part[0]!]!)
            : gap(
                `gap ${part[0]}`,
                part.map((index) => path[index]!),
              ),
        )}
      </ol>
    </nav>
  );
}

/** Each entry is one step, or several that are collapsed. The first, the last and those near the selected one stay. */
export function shownSteps(length: number, selected: number, isWhole: boolean): number[][] {
  const parts: number[][] = [];
  let hidden: number[] = [];
  const endHidden = (): void => {
    if (hidden.length > 0) parts.push(hidden);
    hidden = [];
  };
  for (let index = 0; index < length; index++) {
    const isShown = isWhole || index === 0 || index === length - 1 || Math.abs(index - selected) <= near;
    if (!isShown) {
      hidden.push(index);
      continue;
    }
    endHidden();
    parts.push([index]);
  }
  return parts;
}
