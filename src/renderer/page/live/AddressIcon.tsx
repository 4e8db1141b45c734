import { FileText, Globe, Lock, TriangleAlert } from 'lucide-react';
import { isDesktop } from '../../store/liveSlice';
import { useInspector } from '../../store/useInspector';
import styles from './live.module.css';

/** Shows the kind of address, and whether the connection is encrypted. */
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
        aria-label="Not encrypted: others can read and change the page in transit"
      />
    );
  return <FileText className={styles.sign} role="img" aria-label="A file" />;
}
