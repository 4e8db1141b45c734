import { CanvasPane } from '../canvas/CanvasPane';
import { useLate } from '../components/useLate';
import { isLiveSeen } from '../store/liveSlice';
import { useInspector } from '../store/useInspector';
import { EmptyState } from './EmptyState';
import { LoadingState } from './LoadingState';
import { LoadingStrip } from './LoadingStrip';
import { Notices } from './Notices';
import styles from './PageArea.module.css';

/** The page with what is to be said of it above; or how to get one. */
export function PageArea() {
  const hasCapture = useInspector((state) => state.page !== null);
  const isOpening = useInspector((state) => state.opening !== null);
  const seesLive = useInspector(isLiveSeen);
  // An address that failed is told in its place, too.
  const hasLive = useInspector((state) => isLiveSeen(state) && state.live.address !== '');
  const isLate = useLate(isOpening);
  const hasPage = hasCapture || hasLive || (seesLive && isLate);
  return (
    <div className={styles.area}>
      <Notices />
      {isLate && hasPage && !seesLive && <LoadingStrip />}
      {hasPage ? <CanvasPane /> : isLate ? <LoadingState /> : !isOpening && <EmptyState />}
    </div>
  );
}
