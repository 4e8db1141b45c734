import { Tabs } from '@base-ui/react/tabs';
import type { CorpusView } from '../store/evaluationState';
import { useInspector } from '../store/useInspector';
import styles from './ViewTabs.module.css';

interface Props {
  labels: Readonly<Record<CorpusView, string>>;
  suspected: number;
}

/** What the lower half shows. */
export function ViewTabs({ labels, suspected }: Props) {
  const view = useInspector((state) => state.corpusView);
  const setView = useInspector((state) => state.setCorpusView);
  return (
    <Tabs.Root value={view} onValueChange={(value) => setView(value as CorpusView)}>
      <Tabs.List className={styles.tabs} aria-label="Details of the evaluation">
        {Object.entries(labels).map(([value, label]) => (
          <Tabs.Tab key={value} value={value} className={styles.tab}>
            {label}
            {value === 'suspects' && suspected > 0 && <span className={styles.count}>{suspected}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs.Root>
  );
}
