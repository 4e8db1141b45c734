import { useMemo } from 'react';
import { shortXpath } from '../../shared/page/blockNames';
import { xpathOf } from '../../shared/page/xpath';
import { recordRect, recordText } from '../../shared/records/recordBlocks';
import { recordTitle } from '../../shared/records/recordTitle';
import { Cell } from '../components/Cell';
import { CopyXpath } from '../components/CopyXpath';
import { useAfterPaint } from '../components/useAfterPaint';
import { useMedia } from '../components/useMedia';
import { mostTextSelected, type RowColumn, VirtualRows } from '../components/VirtualRows';
import { useInspector } from '../store/useInspector';
import { NothingFound } from './NothingFound';
import { smallWindow } from './narrowWindow';
import { RecordPicture } from './RecordPicture';
import styles from './RecordsTab.module.css';
import { TabState } from './TabState';
import { usePagePictures } from './usePagePictures';

/** Left out where there is no room for it. */
const boxColumn = 'Box, px';
const columns: readonly RowColumn[] = [
  { label: '#', width: '32px', isNumber: true },
  { label: 'Picture', width: '44px' },
  { label: 'Text', width: 'minmax(140px, 2fr)' },
  { label: boxColumn, width: '150px' },
  { label: 'Blocks', width: '52px', isNumber: true },
  { label: 'XPath', width: '290px' },
];
const rowHeight = 26;
/** What the column of addresses has room for, characters. */
const mostXpath = 36;

/** What the method found. */
export function RecordsTab() {
  const model = useInspector((state) => state.model);
  const page = useInspector((state) => state.page);
  const records = useAfterPaint(
    useInspector((state) => state.result?.extraction.records),
    model,
  );
  const selected = useInspector((state) => state.selected);
  const select = useInspector((state) => state.select);
  const hover = useInspector((state) => state.hover);
  const pictures = usePagePictures();
  const hasRoom = !useMedia(smallWindow);
  const at = useMemo(
    () => (selected === null ? -1 : (records?.findIndex((blocks) => blocks.includes(selected)) ?? -1)),
    [records, selected],
  );
  if (model === null || page === null || records === undefined)
    return (
      <TabState title="No records yet">Records stand here once a page is open and a method has run.</TabState>
    );
  if (records.length === 0) return <NothingFound />;

  const preview = (index: number | null): void =>
    hover(
      index === null
        ? null
        : { blocks: Int32Array.from(records[index]!), words: `Record ${index + 1} of ${records.length}` },
    );
  return (
    <VirtualRows
      label="Records found"
      role="grid"
      columns={hasRoom ? columns : columns.filter(({ label }) => label !== boxColumn)}
      count={records.length}
      rowHeight={rowHeight}
      selected={at}
      onSelect={(index) => select(records[index]![0]!)}
      onHover={preview}
      cells={(index) => {
        const blocks = records[index]!;
        const [x, y, width, height] = recordRect(model, blocks);
        return (
          <>
            <Cell kind="number">{index + 1}</Cell>
            <Cell>
              <RecordPicture
                label={`Record ${index + 1}`}
                pictures={pictures}
                page={page}
                box={{ x, y, width, height }}
              />
            </Cell>
            <Cell title={recordText(model, blocks)}>
              {recordTitle(model, blocks, index === at ? mostTextSelected : undefined)}
            </Cell>
            {hasRoom && (
              <Cell kind="mono">
                {Math.round(x)}, {Math.round(y)}, {Math.round(width)} × {Math.round(height)}
              </Cell>
            )}
            <Cell kind="number">{blocks.length}</Cell>
            <Cell kind="mono">
              <span className={styles.xpath}>
                {shortXpath(xpathOf(model, blocks[0]!), mostXpath)}
                <CopyXpath block={blocks[0]!} />
              </span>
            </Cell>
          </>
        );
      }}
    />
  );
}
