import { ArrowLeftRight } from 'lucide-react';
import { IconButton } from '../components/IconButton';
import { useInspector } from '../store/useInspector';
import styles from './CompareToolbar.module.css';
import { RunPicker } from './RunPicker';

/** What is compared with what, for the toolbar. */
export function CompareToolbar() {
  const swapRuns = useInspector((state) => state.swapRuns);
  const isPinned = useInspector((state) => state.pinned !== null);
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
