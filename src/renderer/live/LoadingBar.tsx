import { useLate } from '../components/useLate';
import { isDesktop } from '../store/liveSlice';
import { useInspector } from '../store/useInspector';
import styles from './LoadingBar.module.css';

/** Along the lower edge of the address: the live page is being loaded. How much is left nobody knows. */
export function LoadingBar() {
  const isLoading = useInspector((state) => isDesktop(state) && state.live.isLoading);
  if (!useLate(isLoading)) return null;
  return <span className={styles.bar} role="progressbar" aria-label="Loading the live page" />;
}
