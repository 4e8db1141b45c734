import { Wand2 } from 'lucide-react';
import { useKeysOf } from '../actions/useKeysOf';
import { shortTitle } from '../store/shortTitle';
import { useInspector } from '../store/useInspector';
import { Button } from '../ui/Button';
import { Keys } from '../ui/Keys';
import { errorConfig } from './errors/AttributionCard';

interface Props {
  /** of the selected page, if any */
  slug: string | undefined;
  isLabelled: boolean;
}

/** Finds settings for the selected page, for the method whose errors are shown. */
export function FitButton({ slug, isLabelled }: Props) {
  const keysOf = useKeysOf();
  const config = useInspector(errorConfig);
  const methods = useInspector((state) => state.methods);
  const method = useInspector((state) => config?.method ?? state.method);
  const fitPage = useInspector((state) => state.fitPage);
  if (slug === undefined || !isLabelled || method === '') return null;
  const title = shortTitle(methods, method);
  return (
    <Button
      kind="quiet"
      icon={<Wand2 aria-hidden="true" />}
      title={`Find settings with which ${title} finds the labelled records`}
      onClick={() => void fitPage(slug, config)}
    >
      Fit this page
      <Keys of={keysOf('fitPage')} />
    </Button>
  );
}
