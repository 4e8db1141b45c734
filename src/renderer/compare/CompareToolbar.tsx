import { ArrowLeftRight } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from '../components/IconButton';
import { useInspector } from '../store/useInspector';
import styles from './CompareToolbar.module.css';
import { RunPicker } from './RunPicker';

/** What is compared with what, for the toolbar. */
export function CompareToolbar() {
  const swapRuns = useInspector((state) => state.swapRuns);
  const isPinned = useInspector((state) => state.pinned !== null);
  usePresetsOfAll();
  return (
    <div className={styles.runs}>
      <RunPicker letter="A" />
      <IconButton
        label="Swap A and B"
        icon={<ArrowLeftRight />}
        onClick={swapRuns}
        disabled={!isPinned}
        keys="X"
      />
      <RunPicker letter="B" />
    </div>
  );
}

/** Here the presets of every method can be chosen, not of one alone. */
function usePresetsOfAll(): void {
  const methods = useInspector((state) => state.methods);
  const isConnected = useInspector((state) => state.isConnected);
  const loadPresets = useInspector((state) => state.loadPresets);
  useEffect(() => {
    if (isConnected) for (const { id } of methods) void loadPresets(id);
  }, [methods, isConnected, loadPresets]);
}
