import { FileText, Globe, Lock, TriangleAlert } from 'lucide-react';
import { isDesktop } from '../../store/liveSlice';
import { useInspector } from '../../store/useInspector';
import styles from './live.module.css';

/** In front of an address: where it leads, and whether somebody in between can read along. */
export function AddressIcon({ address }: { address: string }) {
  const isLive = useInspector(isDesktop);
  if (!isLive) {
    const Icon = /^https?:/.test(address) ? Globe : FileText;
    return <Icon aria-hidden="true" />;
  }
  if (/^https:/i.test(address)) return <Lock className={styles.sign} role="img" aria-label="Encrypted" />;
  if (/^http:/i.test(address))
    return (
      <TriangleAlert
        className={`${styles.sign} ${styles.warn}`}
        role="img"
        aria-label="Not encrypted: others can read and change it on its way"
      />
    );
  return <FileText className={styles.sign} role="img" aria-label="A file" />;
}
