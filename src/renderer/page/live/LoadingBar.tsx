import { isDesktop } from '../../store/liveSlice';
import { useInspector } from '../../store/useInspector';
import { useDelayed } from '../../ui/useDelayed';
import styles from './live.module.css';

/** Along the lower edge of the address: the live page is being loaded. How much is left nobody knows. */
export function LoadingBar() {
  const isLoading = useInspector((state) => isDesktop(state) && state.live.isLoading);
  if (!useDelayed(isLoading)) return null;
  return <span className={styles.loadingBarBar} role="progressbar" aria-label="Loading the live page" />;
}
