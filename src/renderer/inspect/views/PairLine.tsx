import { Check } from 'lucide-react';
import type { PairDetail } from '../../../shared/contract/commands';
import { partNames } from '../../../shared/page/partNames';
import { readable } from '../../../shared/pipeline/verdicts';
import { BlockTag } from '../../page/BlockTag';
import type { ComparedPair } from '../../store/selectionSlice';
import { useInspector } from '../../store/useInspector';
import styles from './PairLine.module.css';
import { usePreview } from './usePreview';
import { useSelectInTurn } from './useSelectInTurn';

interface Props {
  /** the two blocks of the current cell; null for none */
  one: number | null;
  other: number | null;
  /** NaN if they were never compared */
  value: number;
  /** details of the last clicked pair */
  pair: ComparedPair | null;
}

/** The two blocks of a cell and their similarity; after a click, also what they have in common. */
export function PairLine({ one, other, value, pair }: Props) {
  if (one === null || other === null)
    return <p className={styles.hint}>Click a cell to see what two blocks have in common.</p>;
  const known = pair !== null && pair.one === one && pair.other === other ? pair : null;
  const detail = known?.detail ?? null;
  const matched = detail === null ? 0 : detail.matched.length / 2;
  const all = detail === null ? 0 : matched + detail.onlyOne.length + detail.onlyOther.length;
  return (
    <div className={styles.pair}>
      <p className={styles.line}>
        <BlockTag block={one} />
        <span aria-hidden="true">×</span>
        <BlockTag block={other} />
        {Number.isNaN(value) ? <span>never compared</span> : <b>{readable(value)}</b>}
        {/* Shown only if the method's similarity is exactly this quotient. */}
        {all > 0 && Math.abs(matched / all - value) < 1e-4 && (
          <span className={styles.quotient}>
            = {matched} / {all}
          </span>
        )}
      </p>
      {detail !== null && <PairChips one={one} other={other} detail={detail} />}
      {known !== null && detail === null && (
        <p className={styles.hint}>This stage does not report which parts match.</p>
      )}
    </div>
  );
}

interface PairChipsProps {
  one: number;
  other: number;
  detail: PairDetail;
}

/** Which parts of two compared blocks match, and which do not. */
function PairChips({ one, other, detail: { matched, onlyOne, onlyOther } }: PairChipsProps) {
  const model = useInspector((state) => state.model);
  const preview = usePreview();
  const selectInTurn = useSelectInTurn();
  const count = matched.length / 2;
  const names = (blocks: Int32Array): string =>
    model === null ? `${blocks.length}` : partNames(model, blocks);
  const chips = [
    { kind: 'matched', blocks: matched, text: `${count} matched` },
    { kind: 'one', blocks: onlyOne, text: `only #${one}: ${names(onlyOne)}` },
    { kind: 'other', blocks: onlyOther, text: `only #${other}: ${names(onlyOther)}` },
  ] as const;
  return (
    <ul className={styles.chips} aria-label={`What #${one} and #${other} have in common`}>
      {chips
        .filter(({ kind, blocks }) => kind === 'matched' || blocks.length > 0)
        .map(({ kind, blocks, text }) => (
          <li key={kind}>
            <button
              type="button"
              className={`${styles.chip} ${styles[kind]}`}
              onClick={() => selectInTurn(blocks)}
              {...preview(() => blocks, text)}
            >
              {kind === 'matched' && <Check aria-hidden="true" />}
              {text}
            </button>
          </li>
        ))}
    </ul>
  );
}
