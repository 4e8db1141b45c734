import { CanvasPane } from '../canvas/CanvasPane';
import { useLate } from '../components/useLate';
import { useInspector } from '../store/useInspector';
import { EmptyState } from './EmptyState';
import { LoadingState } from './LoadingState';
import { LoadingStrip } from './LoadingStrip';
import { Notices } from './Notices';
import styles from './PageArea.module.css';

/** The page with what is to be said of it above; or how to get one. */
export function PageArea() {
  const hasPage = useInspector((state) => state.page !== null);
  const isOpening = useInspector((state) => state.opening !== null);
  const isLate = useLate(isOpening);
  return (
    <div className={styles.area}>
      <Notices />
      {isLate && hasPage && <LoadingStrip />}
      {hasPage ? <CanvasPane /> : isLate ? <LoadingState /> : !isOpening && <EmptyState />}
    </div>
  );
}
