import { ArrowRight } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { plural } from '../../shared/base/plural';
import type { PageHead } from '../../shared/contract/pageHead';
import { shortXpath } from '../../shared/page/blockNames';
import { xpathOf } from '../../shared/page/xpath';
import { recordRect, recordText } from '../../shared/records/recordRect';
import { recordTitle } from '../../shared/records/recordTitle';
import { type LoadedPictures, usePagePictures } from '../page/usePagePictures';
import { CopyXpath } from '../page/Xpath';
import { methodOf } from '../store/settingsSlice';
import { useInspector } from '../store/useInspector';
import { Button } from '../ui/Button';
import { TabState } from '../ui/TabState';
import { useAfterPaint } from '../ui/useAfterPaint';
import { smallWindow, useMedia } from '../ui/useMedia';
import { Cell, maxTextSelected, type RowColumn, VirtualRows } from '../ui/VirtualRows';
import styles from './RecordsTab.module.css';

/** Omitted in small windows. */
const boxColumn = 'Box, px';
const columns: readonly RowColumn[] = [
  { label: '#', width: '32px', isNumber: true },
  { label: 'Image', width: '44px' },
  { label: 'Text', width: 'minmax(140px, 2fr)' },
  { label: boxColumn, width: '150px' },
  { label: 'Blocks', width: '52px', isNumber: true },
  { label: 'XPath', width: '290px' },
];
const rowHeight = 26;
/** Characters that fit into the XPath column. */
const maxXpath = 36;

/** The records that the method found. */
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
    return <TabState title="No records yet">Open a page to see its records.</TabState>;
  if (records.length === 0) return <NothingFound />;

  const preview = (index: number | null): void =>
    hover(
      index === null
        ? null
        : { blocks: Int32Array.from(records[index]!), text: `Record ${index + 1} of ${records.length}` },
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
              {recordTitle(model, blocks, index === at ? maxTextSelected : undefined)}
            </Cell>
            {hasRoom && (
              <Cell kind="mono">
                {Math.round(x)}, {Math.round(y)}, {Math.round(width)} × {Math.round(height)}
              </Cell>
            )}
            <Cell kind="number">{blocks.length}</Cell>
            <Cell kind="mono">
              <span className={styles.xpath}>
                {shortXpath(xpathOf(model, blocks[0]!), maxXpath)}
                <CopyXpath block={blocks[0]!} />
              </span>
            </Cell>
          </>
        );
      }}
    />
  );
}

/** No records is a result, not an error: says at which stage the last block was lost. */
export function NothingFound() {
  const because = useInspector((state) => state.result?.extraction.emptyBecause ?? '');
  const stages = useInspector((state) => state.result?.stages);
  const method = useInspector(methodOf);
  const goToStage = useInspector((state) => state.goToStage);
  const lost = stages?.find(({ status, off, kept }) => status === 'failed' || (!off && kept === 0));
  const number = method?.stages.findIndex(({ id }) => id === lost?.id) ?? -1;
  const title = method?.stages[number]?.title;
  return (
    <TabState
      title="No records on this page"
      actions={
        lost !== undefined && (
          <Button kind="strong" icon={<ArrowRight aria-hidden="true" />} onClick={() => goToStage(lost.id)}>
            Go to stage {number + 1}, {title}
          </Button>
        )
      }
    >
      {because}
      {lost !== undefined && lost.status === 'done' && (
        <>
          {' '}
          {title} kept none of {plural(lost.dropped, 'block')}.
        </>
      )}
    </TabState>
  );
}

interface Props {
  label: string;
  pictures: LoadedPictures;
  page: PageHead;
  box: { x: number; y: number; width: number; height: number };
}

/** px */
const [width, height] = [40, 22];

/** Thumbnail of the upper part of a record. */
function RecordPicture({ label, pictures, page, box: { x, y, width: w, height: h } }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || w <= 0 || h <= 0) return;
    const pixelRatio = window.devicePixelRatio || 1;
    // Fits the width, or the height of a flat record, from its top left.
    const scale = Math.max(width / w, height / h);
    pen.canvas.width = width * pixelRatio;
    pen.canvas.height = height * pixelRatio;
    pen.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    pictures.pictures.draw(pen, { scale, x, y }, page, { width, height });
  }, [pictures, page, x, y, w, h]);
  return <canvas ref={canvas} className={styles.picture} role="img" aria-label={label} />;
}
