import { Tabs } from '@base-ui/react/tabs';
import { ChevronDown, ChevronUp, Download } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useParentPanel } from 'react-resizable-panels';
import { useKeysOf } from '../actions/useKeysOf';
import { otherAnswerOf } from '../store/answersSlice';
import { useInspector, useInspectorStore } from '../store/useInspector';
import type { DetailsTab } from '../store/viewSlice';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { Keys } from '../ui/Keys';
import { Menu } from '../ui/Menu';
import { narrowWindow, useMedia } from '../ui/useMedia';
import { BlocksTab } from './BlocksTab';
import { CompareTab } from './CompareTab';
import styles from './DetailsPanel.module.css';
import { saveTable, saveWrapper, wrapperFiles } from './dataActions';
import { LogTab } from './LogTab';
import { RecordsTab } from './RecordsTab';
import { saveRecords } from './recordsActions';
import { StagePanel } from './StagePanel';
import { TableTab } from './TableTab';
import { WhyTab } from './WhyTab';

/** Tabs below the page: records, table, blocks, why, compare and log. */
export function DetailsPanel() {
  const tab = useInspector((state) => state.tab);
  const setTab = useInspector((state) => state.setTab);
  const records = useInspector((state) => state.result?.extraction.records.length);
  const fields = useInspector((state) => state.data?.grid.columns.length);
  const blocks = useInspector((state) => state.model?.count);
  const log = useInspector((state) => state.log.length + (state.page?.warnings.length ?? 0));
  const isNarrow = useMedia(narrowWindow);
  const titles: { tab: DetailsTab; title: string; count?: number | undefined }[] = [
    ...(isNarrow ? [{ tab: 'stage' as const, title: 'Stage' }] : []),
    { tab: 'records', title: 'Records', count: records },
    { tab: 'table', title: 'Table', count: fields },
    { tab: 'blocks', title: 'Blocks', count: blocks },
    { tab: 'why', title: 'Why' },
    { tab: 'compare', title: 'Compare' },
    { tab: 'log', title: 'Log', count: log },
  ];
  const shown = tab === 'stage' && !isNarrow ? 'records' : tab;
  const { isHidden, toggle, show } = useHiding(tab);
  // Below the edge of the window, nothing may get the focus.
  const content = { className: styles.content, inert: isHidden };
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
            <Tabs.Tab key={tab} value={tab} className={styles.tab} onClick={show}>
              {title} {count !== undefined && <span className={styles.count}>{count}</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <span className={styles.tools}>
          {shown === 'records' && <RecordsCsv />}
          {shown === 'table' && <TableFiles />}
          {shown === 'why' && <RelativeKeys />}
          {toggle !== null && (
            <IconButton
              label={isHidden ? 'Show details' : 'Hide details'}
              icon={isHidden ? <ChevronUp /> : <ChevronDown />}
              onClick={toggle}
            />
          )}
        </span>
      </div>
      {isNarrow && (
        <Tabs.Panel value="stage" {...content}>
          <StagePanel />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="records" {...content}>
        <RecordsTab />
      </Tabs.Panel>
      <Tabs.Panel value="table" {...content}>
        <TableTab />
      </Tabs.Panel>
      <Tabs.Panel value="blocks" {...content} keepMounted>
        <BlocksTab />
      </Tabs.Panel>
      <Tabs.Panel value="why" {...content}>
        <WhyTab />
      </Tabs.Panel>
      <Tabs.Panel value="compare" {...content}>
        <CompareTab />
      </Tabs.Panel>
      <Tabs.Panel value="log" {...content}>
        <LogTab />
      </Tabs.Panel>
    </Tabs.Root>
  );
}

/** Collapses the details to their tabs; choosing a tab opens them again. */
function useHiding(tab: DetailsTab) {
  const panel = useParentPanel();
  const [isHidden, setHidden] = useState(false);
  // The panel knows whether it starts collapsed only after layout.
  useEffect(() => setHidden(panel?.isCollapsed() ?? false), [panel]);
  const show = useCallback((): void => {
    if (panel?.isCollapsed()) panel.expand();
    setHidden(false);
  }, [panel]);
  const toggle = (): void => {
    if (panel?.isCollapsed()) show();
    else {
      panel?.collapse();
      setHidden(true);
    }
  };
  const shownBefore = useRef(tab);
  useEffect(() => {
    if (shownBefore.current !== tab) show();
    shownBefore.current = tab;
  }, [tab, show]);
  return { isHidden, show, toggle: panel === null ? null : toggle };
}

/** Saves all records as CSV. */
function RecordsCsv() {
  const store = useInspectorStore();
  const hasRecords = useInspector(
    // The file has the records of the run.
    (state) =>
      state.model !== null &&
      (state.result?.extraction.records.length ?? 0) > 0 &&
      otherAnswerOf(state) === null,
  );
  if (!hasRecords) return null;
  return (
    <Button
      kind="quiet"
      icon={<Download aria-hidden="true" />}
      title="Save all records as CSV: text, box and XPath of each"
      onClick={() => saveRecords(store.getState())}
    >
      CSV
    </Button>
  );
}

/** Saves the whole table, with values as they were read. */
function TableFiles() {
  const store = useInspectorStore();
  const hasRows = useInspector((state) => (state.data?.grid.rows.length ?? 0) > 0);
  if (!hasRows) return null;
  return (
    <>
      {(['csv', 'jsonl'] as const).map((form) => (
        <Button
          key={form}
          kind="quiet"
          icon={<Download aria-hidden="true" />}
          title={`Save the table as ${form === 'csv' ? 'CSV' : 'JSON Lines, with tables inside records as arrays'}`}
          onClick={() => void saveTable(store.getState(), form)}
        >
          {form === 'csv' ? 'CSV' : 'JSON Lines'}
        </Button>
      ))}
      <Menu
        kind="quiet"
        label="Code: a wrapper that finds these records again, or code made of it"
        trigger="Code"
        items={wrapperFiles.map(({ target, title, about }) => ({
          label: title,
          hint: about,
          onSelect: () => void saveWrapper(store.getState(), target),
        }))}
      />
    </>
  );
}

const ways = [
  ['Parent', 'parent'],
  ['Child', 'child'],
  ['Next with this verdict', 'nextVerdict'],
] as const;

/** The keys that go from the selected block to others. */
function RelativeKeys() {
  const keysOf = useKeysOf();
  return (
    <span className={styles.keys}>
      {ways.map(([text, action]) => (
        <span key={action}>
          {text} <Keys of={keysOf(action)} />
        </span>
      ))}
    </span>
  );
}
