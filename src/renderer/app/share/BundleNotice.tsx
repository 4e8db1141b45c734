import { Package, X } from 'lucide-react';
import { useInspector } from '../../store/useInspector';
import { counted, when } from '../../ui/format';
import { IconButton } from '../../ui/IconButton';
import styles from './BundleNotice.module.css';

/** What the sender of the opened bundle says, in a line of its own. */
export function BundleNotice() {
  const bundle = useInspector((state) => state.openedBundle);
  const noteBundle = useInspector((state) => state.noteBundle);
  if (bundle === null) return null;
  const { name, notes, savedAt, labels } = bundle;
  const withLabels = labels === 0 ? '' : `, with labels of ${counted(labels, 'annotator')}`;
  return (
    <section className={styles.notice} aria-label="Opened bundle">
      <Package aria-hidden="true" />
      <div className={styles.words}>
        <b>{name}</b>, saved {when(savedAt)}
        {withLabels}.{notes !== '' && <p className={styles.notes}>{notes}</p>}
      </div>
      <IconButton label="Dismiss" icon={<X />} onClick={() => noteBundle(null)} />
    </section>
  );
}
