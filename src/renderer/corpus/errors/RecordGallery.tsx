import { useVirtualizer } from '@tanstack/react-virtual';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { RecordKind } from '../../store/evaluationSlice';
import { useInspector } from '../../store/useInspector';
import { count } from '../../ui/format';
import { Segmented } from '../../ui/Segmented';
import { TabState } from '../../ui/TabState';
import { useWidth } from '../../ui/useWidth';
import type { DetailProps } from '../CorpusWorkspace';
import { type EvaluatedMethod, stageName } from '../leaderboard/evaluatedMethods';
import { SearchField } from '../pages/FilterChips';
import chips from '../pages/FilterChips.module.css';
import { PagePreviews } from '../pages/pagePreviews';
import { RecordCard } from './RecordCard';
import { type RecordItem, recordCounts, recordItems } from './recordItems';
import styles from './records.module.css';

const kinds: readonly [RecordKind, string][] = [
  ['missed', 'Missed'],
  ['invented', 'Invented'],
  ['partly', 'Partly right'],
  ['found', 'Found'],
];

/** Records of the chosen method, with images. */
export function RecordGallery({ method, lines, frame }: DetailProps) {
  const kind = useInspector((state) => state.recordKind);
  const setKind = useInspector((state) => state.setRecordKind);
  const stage = useInspector((state) => state.errorStage);
  const setStage = useInspector((state) => state.setErrorStage);
  const search = useInspector((state) => state.corpusSearch);
  const corpus = useInspector((state) => state.corpus!);
  const run = useInspector((state) => state.evaluation?.head.run);
  const name = method?.name ?? '';
  const counts = useMemo(() => recordCounts(lines, name, stage), [lines, name, stage]);
  const titles = useMemo(
    () => new Map(corpus.pages.map((page) => [page.slug, `${page.title || page.slug}\n${page.tags}`])),
    [corpus],
  );
  const items = useMemo(() => {
    const terms = search.toLowerCase().split(/\s+/).filter(Boolean);
    return recordItems(lines, name, kind, stage).filter(({ page, site }) => {
      const text = `${titles.get(page)}\n${site}\n${page}`.toLowerCase();
      return terms.every((term) => text.includes(term));
    });
  }, [lines, name, kind, stage, search, titles]);
  if (method === undefined)
    return frame({
      tools: null,
      body: (
        <TabState title="No records yet">
          Run an evaluation to see found, missed and invented records.
        </TabState>
      ),
    });
  return frame({
    tools: (
      <>
        <SearchField what="page, site, tag" />
        <Segmented
          label={`Records of ${method.title}`}
          value={kind}
          options={kinds.map(([value, label]) => ({ value, label: `${label} ${count(counts[value])}` }))}
          onChange={setKind}
        />
        {stage !== '' && (
          <button
            type="button"
            className={`${chips.chip} ${chips.on}`}
            aria-label={`caused by ${stageName(method, stage)}: remove this filter`}
            onClick={() => setStage('')}
          >
            caused by {stageName(method, stage)}
            <X aria-hidden="true" />
          </button>
        )}
      </>
    ),
    body:
      items.length === 0 ? (
        <TabState title="No records">
          {method.title} has no such records on these pages{search === '' ? '' : ` for “${search}”`}.
        </TabState>
      ) : (
        <Cards
          key={run}
          method={method}
          items={items}
          titleOf={(page) => titles.get(page)?.split('\n')[0] ?? page}
        />
      ),
  });
}

/** px */
const [cardWidth, rowHeight, gap] = [222, 240, 10];

interface CardsProps {
  method: EvaluatedMethod;
  items: readonly RecordItem[];
  titleOf: (page: string) => string;
}

/** A virtual grid of cards. Arrow keys move between them. */
function Cards({ method, items, titleOf }: CardsProps) {
  const glancePage = useInspector((state) => state.glancePage);
  const openAtStage = useInspector((state) => state.openAtStage);
  const previews = useMemo(() => new PagePreviews(glancePage), [glancePage]);
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller, 800);
  const across = Math.max(1, Math.floor((width - gap) / (cardWidth + gap)));
  const [active, setActive] = useState(0);
  const hasMoved = useRef(false);
  const virtual = useVirtualizer({
    count: Math.ceil(items.length / across),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    paddingEnd: gap,
    overscan: 1,
  });
  const at = Math.min(active, items.length - 1);
  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    virtual.scrollToIndex(Math.floor(at / across));
    scroller.current?.querySelector<HTMLElement>('[data-card=true]')?.focus();
  }, [at, across, virtual]);
  const move = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: across,
      ArrowUp: -across,
      Home: -items.length,
      End: items.length,
    };
    const by = steps[event.key];
    if (by === undefined || event.shiftKey) return;
    event.preventDefault();
    hasMoved.current = true;
    setActive(Math.max(0, Math.min(items.length - 1, at + by)));
  };
  const open = ({ page, error, extracted }: RecordItem): void => {
    const last = method.stages.at(-1)?.id ?? '';
    void openAtStage(page, method.name, error?.stage || last, error?.block ?? extracted?.[0] ?? -1);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form fields
    <div ref={scroller} className={styles.scroller} role="group" aria-label="Records" onKeyDown={move}>
      <div className={styles.body} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index: row, start }) => (
          <div
            key={row}
            ref={virtual.measureElement}
            data-index={row}
            className={styles.row}
            style={{
              gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))`,
              transform: `translateY(${start}px)`,
            }}
          >
            {items.slice(row * across, (row + 1) * across).map((item, column) => {
              const index = row * across + column;
              return (
                <RecordCard
                  key={index}
                  item={item}
                  method={method}
                  title={titleOf(item.page)}
                  previews={previews}
                  isActive={index === at}
                  onOpen={() => open(item)}
                  onFocus={() => setActive(index)}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
