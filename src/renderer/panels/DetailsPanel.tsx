import { Tabs } from '@base-ui/react/tabs';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useParentPanel } from 'react-resizable-panels';
import { IconButton } from '../components/IconButton';
import { useMedia } from '../components/useMedia';
import { useInspector } from '../store/useInspector';
import type { DetailsTab } from '../store/viewState';
import { BlocksTab } from './BlocksTab';
import { CompareTab } from './CompareTab';
import styles from './DetailsPanel.module.css';
import { LogTab } from './LogTab';
import { narrowWindow } from './narrowWindow';
import { RecordsCsv } from './RecordsCsv';
import { RecordsTab } from './RecordsTab';
import { RelativeKeys } from './RelativeKeys';
import { StagePanel } from './StagePanel';
import { WhyTab } from './WhyTab';

/** Everything there is to know beside the page: what was found, of what, and why. */
export function DetailsPanel() {
  const tab = useInspector((state) => state.tab);
  const setTab = useInspector((state) => state.setTab);
  const records = useInspector((state) => state.result?.extraction.records.length);
  const blocks = useInspector((state) => state.model?.count);
  const log = useInspector((state) => state.log.length + (state.page?.warnings.length ?? 0));
  const isNarrow = useMedia(narrowWindow);
  const titles: { tab: DetailsTab; title: string; count?: number | undefined }[] = [
    ...(isNarrow ? [{ tab: 'stage' as const, title: 'Stage' }] : []),
    { tab: 'records', title: 'Records', count: records },
    { tab: 'blocks', title: 'Blocks', count: blocks },
    { tab: 'why', title: 'Why' },
    { tab: 'compare', title: 'Compare' },
    { tab: 'log', title: 'Log', count: log },
  ];
  const shown = tab === 'stage' && !isNarrow ? 'records' : tab;
  return (
    <Tabs.Root
      className={styles.panel}
      value={shown}
      onValueChange={(value) => setTab(value as DetailsTab)}
      render={<section aria-label="Details" />}
    >
      <div className={styles.head}>
        <Tabs.List className={styles.tabs} aria-label="Details">
          {titles.map(({ tab, title, count }) => (
            <Tabs.Tab key={tab} value={tab} className={styles.tab}>
              {title} {count !== undefined && <span className={styles.count}>{count}</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <span className={styles.tools}>
          {shown === 'records' && <RecordsCsv />}
          {shown === 'why' && <RelativeKeys />}
          <CollapseButton />
        </span>
      </div>
      {isNarrow && (
        <Tabs.Panel value="stage" className={styles.content}>
          <StagePanel />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="records" className={styles.content}>
        <RecordsTab />
      </Tabs.Panel>
      <Tabs.Panel value="blocks" className={styles.content} keepMounted>
        <BlocksTab />
      </Tabs.Panel>
      <Tabs.Panel value="why" className={styles.content}>
        <WhyTab />
      </Tabs.Panel>
      <Tabs.Panel value="compare" className={styles.content}>
        <CompareTab />
      </Tabs.Panel>
      <Tabs.Panel value="log" className={styles.content}>
        <LogTab />
      </Tabs.Panel>
    </Tabs.Root>
  );
}

function CollapseButton() {
  const panel = useParentPanel();
  const [isSmall, setSmall] = useState(() => panel?.isCollapsed() ?? false);
  if (panel === null) return null;
  const toggle = (): void => {
    const wasSmall = panel.isCollapsed();
    if (wasSmall) panel.expand();
    else panel.collapse();
    setSmall(!wasSmall);
  };
  return (
    <IconButton
      label={isSmall ? 'Show details' : 'Hide details'}
      icon={isSmall ? <ChevronUp /> : <ChevronDown />}
      onClick={toggle}
    />
  );
}
