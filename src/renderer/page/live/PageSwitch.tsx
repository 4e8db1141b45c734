import type { PageShown } from '../../store/liveSlice';
import { useInspector } from '../../store/useInspector';
import { Segmented } from '../../ui/Segmented';

const options: readonly { value: PageShown; label: string }[] = [
  { value: 'live', label: 'Live' },
  { value: 'snapshot', label: 'Snapshot' },
  { value: 'both', label: 'Both' },
];

/** Switches between the live page, the snapshot and both. */
export function PageSwitch() {
  const shown = useInspector((state) => state.pageShown);
  const setPageShown = useInspector((state) => state.setPageShown);
  return <Segmented label="Page view" value={shown} options={options} onChange={setPageShown} />;
}
