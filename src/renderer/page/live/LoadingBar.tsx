import { isDesktop } from '../../store/liveSlice';
import { useInspector } from '../../store/useInspector';
import { useDelayed } from '../../ui/useDelayed';
import styles from './live.module.css';

/** An indeterminate progress bar below the address, while the live page loads. */
export function LoadingBar() {
  const isLoading = useInspector((state) => isDesktop(state) && state.live.isLoading);
  if (!useDelayed(isLoading)) return null;
  return <span className={styles.loadingBarBar} role="progressbar" aria-label="Loading the live page" />;
}
