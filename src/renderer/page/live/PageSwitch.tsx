import type { PageShown } from '../../store/liveSlice';
import { useInspector } from '../../store/useInspector';
import { Segmented } from '../../ui/Segmented';

const options: readonly { value: PageShown; label: string }[] = [
  { value: 'live', label: 'Live' },
  { value: 'snapshot', label: 'Snapshot' },
  { value: 'both', label: 'Both' },
];

/** The page as it is now, as it was captured, or both side by side. */
export function PageSwitch() {
  const shown = useInspector((state) => state.pageShown);
  const setPageShown = useInspector((state) => state.setPageShown);
  return <Segmented label="Page view" value={shown} options={options} onChange={setPageShown} />;
}
