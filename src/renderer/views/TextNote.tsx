import type { TextView } from '../../shared/pipeline/views';
import { Button } from '../components/Button';
import styles from './TextNote.module.css';
import { usePreview } from './usePreview';
import { useSelectInTurn } from './useSelectInTurn';
import { ViewSection } from './ViewSection';
import type { ViewProps } from './viewProps';

/** A sentence of a stage; resting on it shows the blocks it speaks of. */
export function TextNote({ view: { title, text, blocks } }: ViewProps<TextView>) {
  const preview = usePreview();
  const selectInTurn = useSelectInTurn();
  if (blocks.length === 0)
    return (
      <ViewSection title={title}>
        <p className={styles.text}>{text}</p>
      </ViewSection>
    );
  const words = blocks.length === 1 ? `Block #${blocks[0]}` : `${blocks.length} blocks`;
  return (
    <ViewSection title={title}>
      <div className={styles.note} {...preview(() => blocks, words)}>
        <p className={styles.text}>{text}</p>
        <Button kind="quiet" onClick={() => selectInTurn(blocks)}>
          {words}
        </Button>
      </div>
    </ViewSection>
  );
}
