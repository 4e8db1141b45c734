import { Camera } from 'lucide-react';
import { Button } from '../components/Button';
import { canCapture } from '../live/captureRelation';
import { openCorpusPageOf } from '../store/corpusState';
import { useInspector } from '../store/useInspector';

/** Ways from the stored page of a corpus to a live one that it can be labelled in. */

/** Shows its address; nothing is captured, and the label stays as it is. Nothing where it has none. */
export function OpenLive() {
  const address = useInspector((state) => state.page?.address ?? '');
  const visitLive = useInspector((state) => state.visitLive);
  if (!/^https?:/i.test(address)) return null;
  return <Button onClick={() => visitLive(address)}>Open it live</Button>;
}

/** Takes it anew: from where it was captured first, or the live page as it is. Nothing where it cannot be written. */
export function Recapture({ isLive = false }: { isLive?: boolean }) {
  const slug = useInspector((state) => openCorpusPageOf(state)?.slug);
  const isReadOnly = useInspector((state) => state.corpus?.isReadOnly ?? false);
  const isBusy = useInspector((state) => state.jobs.length > 0 || (isLive && !canCapture(state)));
  const recaptureLive = useInspector((state) => state.recaptureLive);
  const recapturePage = useInspector((state) => state.recapturePage);
  if (slug === undefined || isReadOnly) return null;
  return (
    <Button
      icon={<Camera aria-hidden="true" />}
      disabled={isBusy}
      onClick={() => void (isLive ? recaptureLive(slug) : recapturePage(slug, false))}
    >
      Recapture
    </Button>
  );
}
