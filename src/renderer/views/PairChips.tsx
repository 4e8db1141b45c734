import { Check } from 'lucide-react';
import type { PairDetail } from '../../shared/contract/commands';
import { partNames } from '../../shared/page/partNames';
import { useInspector } from '../store/useInspector';
import styles from './PairChips.module.css';
import { usePreview } from './usePreview';
import { useSelectInTurn } from './useSelectInTurn';

interface Props {
  one: number;
  other: number;
  detail: PairDetail;
}

/** Which blocks of two compared ones found a partner, and which did not. */
export function PairChips({ one, other, detail: { matched, onlyOne, onlyOther } }: Props) {
  const model = useInspector((state) => state.model);
  const preview = usePreview();
  const selectInTurn = useSelectInTurn();
  const count = matched.length / 2;
  const names = (blocks: Int32Array): string =>
    model === null ? `${blocks.length}` : partNames(model, blocks);
  const chips = [
    { kind: 'matched', blocks: matched, words: `${count} matched` },
    { kind: 'one', blocks: onlyOne, words: `only #${one}: ${names(onlyOne)}` },
    { kind: 'other', blocks: onlyOther, words: `only #${other}: ${names(onlyOther)}` },
  ] as const;
  return (
    <ul className={styles.chips} aria-label={`What #${one} and #${other} have in common`}>
      {chips
        .filter(({ kind, blocks }) => kind === 'matched' || blocks.length > 0)
        .map(({ kind, blocks, words }) => (
          <li key={kind}>
            <button
              type="button"
              className={`${styles.chip} ${styles[kind]}`}
              onClick={() => selectInTurn(blocks)}
              {...preview(() => blocks, words)}
            >
              {kind === 'matched' && <Check aria-hidden="true" />}
              {words}
            </button>
          </li>
        ))}
    </ul>
  );
}
