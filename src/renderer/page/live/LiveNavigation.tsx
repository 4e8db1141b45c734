import { ArrowLeft, ArrowRight, RotateCw, X } from 'lucide-react';
import { useKeysOf } from '../../actions/useKeysOf';
import { useInspector } from '../../store/useInspector';
import { IconButton } from '../../ui/IconButton';

/** Back, forward and reload for the live page. */
export function LiveNavigation() {
  const keysOf = useKeysOf();
  const hasPage = useInspector(({ live }) => live.address !== '');
  const canGoBack = useInspector(({ live }) => live.canGoBack);
  const canGoForward = useInspector(({ live }) => live.canGoForward);
  const isLoading = useInspector(({ live }) => live.isLoading);
  const goLive = useInspector((state) => state.goLive);
  return (
    <>
      <IconButton
        label="Back"
        icon={<ArrowLeft />}
        keys={keysOf('back')}
        disabled={!canGoBack}
        onClick={() => goLive('back')}
      />
      <IconButton
        label="Forward"
        icon={<ArrowRight />}
        keys={keysOf('forward')}
        disabled={!canGoForward}
        onClick={() => goLive('forward')}
      />
      <IconButton
        label={isLoading ? 'Stop loading' : 'Reload the live page'}
        icon={isLoading ? <X /> : <RotateCw />}
        keys={keysOf('reloadLive')}
        disabled={!hasPage && !isLoading}
        onClick={() => goLive(isLoading ? 'stop' : 'reload')}
      />
    </>
  );
}
