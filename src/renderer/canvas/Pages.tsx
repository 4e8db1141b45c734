import { isLiveSeen } from '../store/liveSlice';
import { useInspector } from '../store/useInspector';
import { BesideLive } from './BesideLive';
import { NoSnapshot } from './NoSnapshot';
import { Snapshot } from './Snapshot';

/** The page as it was captured, as it is now, or one beside the other. */
export function Pages() {
  const isLive = useInspector(isLiveSeen);
  const hasPage = useInspector((state) => state.page !== null);
  if (!isLive) return <Snapshot />;
  return <BesideLive id="recordscope.panels.live">{hasPage ? <Snapshot /> : <NoSnapshot />}</BesideLive>;
}
