// biome-ignore-all lint/a11y/useFocusableInteractive: the list has the focus, and names the option
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the list has the keyboard
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowRight, Check, Circle, CircleHelp, GitCompareArrows, SkipForward } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import type { CorpusPage, LabelSummary } from '../../shared/contract/corpus';
import { openCorpusPageOf } from '../store/corpusSlice';
import { conflictsOf, isDoubtful, summaryOf } from '../store/queuePages';
import { useInspector } from '../store/useInspector';
import { plural } from '../ui/format';
import { isByKey } from '../ui/isByKey';
import { focusCanvas } from './focusCanvas';
import type { PageThumbnails } from './pageThumbnails';
import styles from './QueueList.module.css';
import { Thumbnail } from './Thumbnail';

/** a thumbnail with its margin, px; a row with a long title is higher */
const rowHeight = 52;
const [overscan, pageRows] = [6, 8];

interface ListProps {
  pages: readonly CorpusPage[];
  thumbnails: PageThumbnails;
}

/** A virtual list of pages. Arrow keys move the cursor, Enter or a click opens a page. */
export function QueueList({ pages, thumbnails }: ListProps) {
  const opened = useInspector((state) => openCorpusPageOf(state)?.slug ?? '');
  const openCorpusPage = useInspector((state) => state.openCorpusPage);
  const selectRow = useInspector((state) => state.selectRow);
  const openContextMenu = useInspector((state) => state.openContextMenu);
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const here = pages.findIndex(({ slug }) => slug === opened);
  const [cursor, setCursor] = useState(here);
  const virtual = useVirtualizer({
    count: pages.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
  });
  useEffect(() => {
    setCursor(here);
    if (here !== -1) virtual.scrollToIndex(here);
  }, [here, virtual]);

  /** By key at the page of the cursor; by the pointer where it is. */
  const openMenu = (event: MouseEvent, index: number): void => {
    const page = pages[isByKey(event) ? cursor : index];
    if (page === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    selectRow(page.slug);
    const row = document.getElementById(`${id}-${cursor}`)?.getBoundingClientRect();
    const at = isByKey(event) && row !== undefined ? { x: row.left, y: row.bottom } : undefined;
    openContextMenu({ subject: 'page', ...(at ?? { x: event.clientX, y: event.clientY }) });
  };

  // The user works on the chosen page next.
  const open = (slug: string): void => void openCorpusPage(slug).then(focusCanvas);
  const move = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: pageRows,
      PageUp: -pageRows,
      Home: -pages.length,
      End: pages.length,
    };
    const by = steps[event.key];
    if (by !== undefined && !event.shiftKey) {
      event.preventDefault();
      const next = Math.max(0, Math.min(pages.length - 1, cursor + by));
      setCursor(next);
      virtual.scrollToIndex(next);
    } else if (event.key === 'Enter' && pages[cursor] !== undefined) {
      event.preventDefault();
      open(pages[cursor].slug);
    }
  };

  return (
    <div
      ref={scroller}
      className={styles.list}
      role="listbox"
      aria-label="Pages"
      aria-activedescendant={cursor === -1 ? undefined : `${id}-${cursor}`}
      tabIndex={0}
      onKeyDown={move}
      onContextMenu={(event) => openMenu(event, -1)}
    >
      <div className={styles.body} role="presentation" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const page = pages[index]!;
          return (
            <div
              key={page.slug}
              ref={virtual.measureElement}
              data-index={index}
              id={`${id}-${index}`}
              role="option"
              aria-selected={page.slug === opened}
              aria-setsize={pages.length}
              aria-posinset={index + 1}
              className={index === cursor ? `${styles.row} ${styles.cursor}` : styles.row}
              style={{ minHeight: rowHeight, transform: `translateY(${start}px)` }}
              onClick={() => open(page.slug)}
              onContextMenu={(event) => openMenu(event, index)}
            >
              <Thumbnail page={page} thumbnails={thumbnails} />
              <QueueRow page={page} isOpen={page.slug === opened} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface Props {
  page: CorpusPage;
  isOpen: boolean;
}

/** The status of a page, its title and site, and its most important fact. */
function QueueRow({ page, isOpen }: Props) {
  const reader = useInspector((state) => state.reader);
  const certainty = useInspector((state) => state.certainty?.[page.slug]);
  const conflicts = useInspector((state) => conflictsOf(state.agreement, page.slug));
  const shown = useInspector((state) => (isOpen ? (state.label?.records.length ?? -1) : -1));
  const summary = summaryOf(page, reader);
  const status = summary?.status ?? 'open';
  const { icon: Icon, text } = isOpen
    ? { icon: ArrowRight, text: 'open now' }
    : isDoubtful(page, reader)
      ? signs.doubtful
      : conflicts > 0
        ? signs.conflict
        : signs[status];
  return (
    <>
      <span className={styles.words}>
        <span className={styles.title} title={page.title || page.slug}>
          {page.title || page.slug}
        </span>
        <span className={styles.facts}>
          <span className={styles.sub}>{page.site}</span>
          <span className={styles.sub}>{factOf(summary, shown, conflicts, certainty)}</span>
        </span>
      </span>
      <span className={styles[isOpen ? 'here' : status]} title={text}>
        <Icon aria-label={text} />
      </span>
    </>
  );
}

/** The most important fact about a page: its records, its problems, or how certain the methods are. */
function factOf(
  summary: LabelSummary | undefined,
  shown: number,
  conflicts: number,
  certainty: number | undefined,
): string {
  if (shown > 0) return plural(shown, 'record');
  if (conflicts > 0) return plural(conflicts, 'conflict');
  if (summary !== undefined && summary.doubtful > 0) return `${summary.doubtful} doubtful`;
  if (summary?.status === 'skipped') return 'skipped';
  if (summary?.noRecords) return 'no records';
  if (summary?.status === 'labelled') return plural(summary.records, 'record');
  return certainty === undefined ? '' : certainty.toFixed(2);
}

const signs = {
  labelled: { icon: Check, text: 'labelled' },
  skipped: { icon: SkipForward, text: 'skipped' },
  open: { icon: Circle, text: 'not labelled yet' },
  doubtful: { icon: CircleHelp, text: 'to review after a recapture' },
  conflict: { icon: GitCompareArrows, text: 'annotators disagree' },
} as const;
