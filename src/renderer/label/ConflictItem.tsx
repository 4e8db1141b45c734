import type { ReaderPage } from '../../shared/contract/corpus';
import { Button } from '../components/Button';
import { useInspector } from '../store/useInspector';
import styles from './LabelPanel.module.css';

interface Props {
  conflict: ReaderPage['conflicts'][number];
  titleOf: (blocks: readonly number[]) => string;
  /** the reader, and the other */
  names: readonly [string, string];
  onTakeTheirs: () => void;
  onTakeMine: () => void;
}

/** A record that only one of two readers has, or that both drew otherwise. */
export function ConflictItem({ conflict: { one, other }, titleOf, names, onTakeTheirs, onTakeMine }: Props) {
  const hover = useInspector((state) => state.hover);
  const select = useInspector((state) => state.select);
  const isReadOnly = useInspector((state) => state.corpus?.isReadOnly ?? false);
  const blocks = [...(one ?? []), ...(other ?? [])];
  const title = titleOf(one ?? other ?? []);
  const [mine, theirs] = names;
  const words =
    one === null
      ? `only ${theirs} has it`
      : other === null
        ? `only ${mine} has it`
        : 'both drew it differently';
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields are grouped here
    <div
      role="group"
      className={styles.item}
      aria-label={`${title}: ${words}`}
      onPointerEnter={() => hover({ blocks: Int32Array.from(blocks), words: `${title}: ${words}` })}
      onPointerLeave={() => hover(null)}
    >
      <p className={styles.words}>
        <strong>{title}</strong>: {words}.
      </p>
      <div className={styles.ways}>
        <Button onClick={() => select(blocks[0]!)}>Show</Button>
        <Button disabled={isReadOnly} onClick={onTakeTheirs} title={`Changes the label of ${mine}`}>
          Take theirs
        </Button>
        <Button disabled={isReadOnly} onClick={onTakeMine} title={`Changes the label of ${theirs}`}>
          Take mine
        </Button>
      </div>
    </div>
  );
}
