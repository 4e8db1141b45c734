import { useEffect, useRef, useState } from 'react';
import { recordTitle } from '../../shared/records/recordTitle';
import { percent } from './numbers';
import type { PageGlances } from './pageGlances';
import { type Participant, stageName } from './participants';
import styles from './RecordCard.module.css';
import type { RecordItem } from './recordItems';
import { drawRecord } from './recordPicture';

/** Of its picture, px. */
const size = { width: 208, height: 104 };

interface Props {
  item: RecordItem;
  method: Participant;
  /** of the page */
  title: string;
  glances: PageGlances;
  isActive: boolean;
  onOpen: () => void;
  onFocus: () => void;
}

/** A record with its picture, and what became of it. */
export function RecordCard({ item, method, title, glances, isActive, onOpen, onFocus }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [seen, setSeen] = useState<{ name: string; fault: string }>({ name: '', fault: '' });
  useEffect(() => {
    let isGone = false;
    const draw = async (): Promise<void> => {
      const glance = await glances.get(item.page);
      if (isGone) return;
      if (glance.head.page !== item.hash) {
        setSeen({ name: '', fault: 'captured anew since: evaluate again' });
        return;
      }
      setSeen({ name: recordTitle(glance.model, (item.labelled ?? item.extracted)!), fault: '' });
      if (canvas.current !== null) await drawRecord(canvas.current, size, glance, item);
    };
    draw().catch((cause: Error) => !isGone && setSeen({ name: '', fault: cause.message }));
    return () => {
      isGone = true;
    };
  }, [glances, item]);
  const { error } = item;
  return (
    <button
      type="button"
      className={styles.card}
      tabIndex={isActive ? 0 : -1}
      data-card={isActive}
      onClick={onOpen}
      onFocus={onFocus}
    >
      <canvas ref={canvas} className={styles.picture} style={size} />
      <span className={styles.name}>{seen.fault || seen.name || ' '}</span>
      <span className={styles.where}>
        {title} · {item.site}
      </span>
      <span className={styles.stage}>
        {error === null ? 'found' : `${error.kind}: ${stageName(method, error.stage)}`}
        {item.overlap > 0 && item.overlap < 1 && `, ${percent(item.overlap)} % shared`}
      </span>
      {error !== null && error.words !== '' && <span className={styles.words}>{error.words}</span>}
    </button>
  );
}
