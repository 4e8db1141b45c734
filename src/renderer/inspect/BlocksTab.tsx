import { ChevronDown, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { blockName, blockText, textInside } from '../../shared/page/blockNames';
import { blockRows } from '../../shared/page/blockRows';
import { type DropReason, dropReasons, dropReasonTexts } from '../../shared/page/dropReasons';
import type { PageModel } from '../../shared/page/pageModel';
import { useInspector } from '../store/useInspector';
import { Button } from '../ui/Button';
import { fieldIds } from '../ui/focusField';
import { plural } from '../ui/format';
import { Segmented } from '../ui/Segmented';
import { TabFrame } from '../ui/TabFrame';
import { TabState } from '../ui/TabState';
import { Cell, maxTextSelected, type RowColumn, VirtualRows } from '../ui/VirtualRows';
import styles from './BlocksTab.module.css';

const columns: readonly RowColumn[] = [
  { label: '#', width: '52px', isNumber: true },
  { label: 'Block', width: 'minmax(180px, 2fr)' },
  { label: 'Text', width: 'minmax(120px, 2fr)' },
  { label: 'Box, px', width: '170px' },
  { label: 'Not visible because', width: 'minmax(170px, 2fr)' },
];
const rowHeight = 26;
/** characters in a row that is not selected */
const maxText = 40;
/** px per level, and the maximum level to indent, so that names stay visible */
const [indent, maxLevel] = [12, 20];
const views = [
  { value: 'tree', label: 'Tree' },
  { value: 'table', label: 'Table' },
] as const;

/** Every node of the page, including those that are not visible blocks, with the reason. */
export function BlocksTab() {
  const model = useInspector((state) => state.model);
  const selected = useInspector((state) => state.selected);
  const select = useInspector((state) => state.select);
  const hover = useInspector((state) => state.hover);
  const openContextMenu = useInspector((state) => state.openContextMenu);
  // Filter and closed blocks are kept while another tab is shown; rows are rendered only if visible.
  const isShown = useInspector((state) => state.tab === 'blocks');
  const [filter, setFilter] = useState('');
  const [view, setView] = useState<'tree' | 'table'>('tree');
  const { closed, toggle, closeAll, openAll } = useClosedBlocks(model, selected);
  const asTree = view === 'tree';
  const rows = useMemo(
    () => (model === null ? null : blockRows(model, { closed, filter, asTree })),
    [model, closed, filter, asTree],
  );
  if (!isShown) return null;
  if (model === null || rows === null)
    return <TabState title="No blocks yet">Open a page to see its blocks.</TabState>;

  const { blocks, depth } = rows;
  const isParent = (block: number): boolean => model.subtreeEnd[block]! > block + 1;
  const canFold = asTree && filter.trim() === '';
  const fold = (event: KeyboardEvent, index: number): void => {
    const block = blocks[index];
    if (block === undefined || !canFold || event.shiftKey) return;
    if (event.key === 'ArrowRight' && closed.has(block)) toggle(block);
    else if (event.key === 'ArrowLeft' && isParent(block) && !closed.has(block)) toggle(block);
    else if (event.key === 'ArrowLeft' && model.parent[block] !== -1) select(model.parent[block]!);
  };
  return (
    <TabFrame
      tools={
        <>
          <input
            id={fieldIds.blockSearch}
            type="search"
            className={styles.filter}
            aria-label="Find blocks by text, tag, id, class or number"
            placeholder="Text, tag, #id, .class or #number"
            value={filter}
            onChange={({ target }) => setFilter(target.value)}
          />
          <span className={styles.count}>
            {filter.trim() === ''
              ? plural(model.count, 'block')
              : `${blocks.length} of ${plural(model.count, 'block')}`}
          </span>
          {canFold && (
            <>
              <Button kind="quiet" onClick={openAll}>
                Open all
              </Button>
              <Button kind="quiet" onClick={closeAll}>
                Close all
              </Button>
            </>
          )}
          <Segmented label="Show blocks as" value={view} options={views} onChange={setView} />
        </>
      }
    >
      <VirtualRows
        label="Blocks of the page"
        role={asTree ? 'treegrid' : 'grid'}
        columns={columns}
        count={blocks.length}
        rowHeight={rowHeight}
        selected={selected === null ? -1 : blocks.indexOf(selected)}
        onSelect={(index) => select(blocks[index]!)}
        onHover={(index) =>
          hover(
            index === null
              ? null
              : { blocks: blocks.slice(index, index + 1), text: blockText(model, blocks[index]!) },
          )
        }
        onMenu={(at) => openContextMenu({ subject: 'block', ...at })}
        onKey={fold}
        rowProps={(index) => {
          const block = blocks[index]!;
          const isFaint = model.cleanedUp[block] !== 0;
          if (!asTree) return { isFaint };
          return {
            isFaint,
            level: depth[index]! + 1,
            isOpen: isParent(block) ? !closed.has(block) : undefined,
          };
        }}
        cells={(index) => {
          const block = blocks[index]!;
          const reason = dropReasons[model.cleanedUp[block]!] as DropReason | 'kept';
          const isSelected = block === selected;
          const text = textInside(model, block, isSelected ? maxTextSelected : maxText);
          const why = reason === 'kept' ? '' : dropReasonTexts[reason];
          const box = [model.x[block]!, model.y[block]!, model.width[block]!, model.height[block]!].map(
            Math.round,
          );
          return (
            <>
              <Cell kind="number">{block}</Cell>
              <Cell>
                <span
                  className={styles.name}
                  style={{ paddingLeft: asTree ? Math.min(depth[index]!, maxLevel) * indent : 0 }}
                >
                  {asTree && (
                    <Fold
                      isParent={canFold && isParent(block)}
                      isClosed={closed.has(block)}
                      toggle={() => toggle(block)}
                    />
                  )}
                  {blockName(model, block)}
                </span>
              </Cell>
              <Cell>{text}</Cell>
              <Cell kind="mono">
                {box[2] === 0 && box[3] === 0 ? '' : `${box[0]}, ${box[1]}, ${box[2]} × ${box[3]}`}
              </Cell>
              <Cell title={why === '' ? undefined : why}>{isSelected ? why : why.split(':')[0]}</Cell>
            </>
          );
        }}
      />
    </TabFrame>
  );
}

/** The arrow that opens and closes a block; the keys are → and ←. */
function Fold({ isParent, isClosed, toggle }: { isParent: boolean; isClosed: boolean; toggle: () => void }) {
  if (!isParent) return <span className={styles.fold} />;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.fold}
      aria-label={isClosed ? 'Open' : 'Close'}
      onClick={(event) => {
        event.stopPropagation();
        toggle();
      }}
    >
      {isClosed ? <ChevronRight aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
    </button>
  );
}

interface ClosedBlocks {
  closed: ReadonlySet<number>;
  toggle: (block: number) => void;
  openAll: () => void;
  closeAll: () => void;
}

const none: ReadonlySet<number> = new Set();

/** Which blocks of the tree are closed. Selecting a block opens its ancestors. */
function useClosedBlocks(model: PageModel | null, selected: number | null): ClosedBlocks {
  const [closed, setClosed] = useState(none);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other blocks
  useEffect(() => setClosed(none), [model]);

  useEffect(() => {
    if (model === null || selected === null) return;
    setClosed((before) => {
      const hiding: number[] = [];
      for (let up = model.parent[selected]!; up !== -1; up = model.parent[up]!)
        if (before.has(up)) hiding.push(up);
      if (hiding.length === 0) return before;
      const after = new Set(before);
      for (const block of hiding) after.delete(block);
      return after;
    });
  }, [model, selected]);

  return {
    closed,
    toggle: (block) =>
      setClosed((before) => {
        const after = new Set(before);
        if (!after.delete(block)) after.add(block);
        return after;
      }),
    openAll: () => setClosed(none),
    closeAll: () => {
      if (model === null) return;
      const parents = Array.from(model.subtreeEnd.keys()).filter(
        (block) => model.subtreeEnd[block]! > block + 1,
      );
      setClosed(new Set(parents));
    },
  };
}
