import { useEffect, useMemo, useRef } from 'react';
import type { PageHead } from '../../shared/contract/pageHead';
import { blockName, shortXpath } from '../../shared/page/blockNames';
import { xpathOf } from '../../shared/page/xpath';
import { readable } from '../../shared/pipeline/verdicts';
import { recordOfBlock } from '../../shared/records/recordOfBlock';
import { recordRect, recordText } from '../../shared/records/recordRect';
import { recordTitle } from '../../shared/records/recordTitle';
import { BlockTag } from '../page/BlockTag';
import { type LoadedPictures, usePagePictures } from '../page/usePagePictures';
import { CopyXpath, Xpath } from '../page/Xpath';
import { otherAnswerOf } from '../store/answersSlice';
import type { Density } from '../store/preferencesSlice';
import { useInspector } from '../store/useInspector';
import { TabFrame } from '../ui/TabFrame';
import { TabState } from '../ui/TabState';
import { useAfterPaint } from '../ui/useAfterPaint';
import { smallWindow, useMedia } from '../ui/useMedia';
import { Cell, maxTextSelected, type RowColumn, VirtualRows } from '../ui/VirtualRows';
import { Alternatives } from './Alternatives';
import { GapLine } from './GapLine';
import { NothingFound } from './NothingFound';
import styles from './RecordsTab.module.css';

/** Omitted in small windows. */
const boxColumn = 'Box, px';
/** The size of an image, and the height of a row with it, px. */
const looks: Readonly<Record<Density, { width: number; height: number; rowHeight: number }>> = {
  comfortable: { width: 80, height: 48, rowHeight: 54 },
  compact: { width: 40, height: 22, rowHeight: 26 },
};

function columnsWith(imageWidth: number): readonly RowColumn[] {
  return [
    { label: '#', width: '32px', isNumber: true },
    { label: 'Image', width: `${imageWidth}px` },
    { label: 'Text', width: 'minmax(140px, 2fr)' },
    { label: boxColumn, width: '150px' },
    { label: 'Blocks', width: '52px', isNumber: true },
    { label: 'XPath', width: 'minmax(150px, 290px)' },
  ];
}
/** Characters that fit into the XPath column. */
const maxXpath = 36;

/** The records of the answer on the page, and beside them the other answers that the method considered. */
export function RecordsTab() {
  const hasModel = useInspector((state) => state.model !== null);
  const hasRun = useInspector((state) => state.result !== null);
  const hasRecords = useInspector((state) => (state.result?.extraction.records.length ?? 0) > 0);
  const hasOthers = useInspector((state) => (state.result?.extraction.alternatives.length ?? 0) > 0);
  const other = useInspector(otherAnswerOf);
  if (!hasModel || !hasRun)
    return <TabState title="No records yet">Open a page to see its records.</TabState>;
  if (!hasRecords && other === null) return <NothingFound />;
  return (
    <TabFrame
      tools={
        <>
          <RegionLine />
          {other === null && <GapLine />}
        </>
      }
    >
      <div className={styles.tables}>
        <RecordTable />
        {hasOthers && (
          <div className={styles.others}>
            <Alternatives />
          </div>
        )}
      </div>
    </TabFrame>
  );
}

/** Where the records are, and the method's own score. */
function RegionLine() {
  const region = useInspector(
    (state) => otherAnswerOf(state)?.region ?? state.result?.extraction.region ?? -1,
  );
  const score = useInspector((state) =>
    otherAnswerOf(state) === null ? state.result?.extraction.score : null,
  );
  const name = useInspector(({ model }) =>
    model === null || region === -1 || region >= model.count ? '' : blockName(model, region),
  );
  return (
    <>
      {name === '' ? (
        <span>No region</span>
      ) : (
        <span className={styles.region}>
          Region <BlockTag block={region} /> <strong>{name}</strong> <Xpath block={region} />
        </span>
      )}
      {score !== null && score !== undefined && <span>Score {readable(score)}</span>}
    </>
  );
}

function RecordTable() {
  const model = useInspector((state) => state.model);
  const page = useInspector((state) => state.page);
  const records = useAfterPaint(
    useInspector((state) => otherAnswerOf(state)?.records ?? state.result?.extraction.records),
    model,
  );
  const selected = useInspector((state) => state.selected);
  const select = useInspector((state) => state.select);
  const hover = useInspector((state) => state.hover);
  const openContextMenu = useInspector((state) => state.openContextMenu);
  const pictures = usePagePictures();
  const hasRoom = !useMedia(smallWindow);
  const look = looks[useInspector((state) => state.density)];
  const columns = columnsWith(look.width);
  const isOther = useInspector((state) => otherAnswerOf(state) !== null);
  const at = useMemo(
    () => (model === null || records === undefined ? -1 : recordOfBlock(model, records, selected)),
    [model, records, selected],
  );
  if (model === null || page === null || records === undefined) return null;

  const preview = (index: number | null): void =>
    hover(
      index === null
        ? null
        : { blocks: Int32Array.from(records[index]!), text: `Record ${index + 1} of ${records.length}` },
    );
  return (
    <VirtualRows
      label={isOther ? 'Records of the other answer' : 'Records found'}
      role="grid"
      columns={hasRoom ? columns : columns.filter(({ label }) => label !== boxColumn)}
      count={records.length}
      rowHeight={look.rowHeight}
      selected={at}
      onSelect={(index) => select(records[index]![0]!)}
      onHover={preview}
      onMenu={(at) => openContextMenu({ subject: 'record', ...at })}
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
                size={look}
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
                <span>{shortXpath(xpathOf(model, blocks[0]!), maxXpath)}</span>
                <CopyXpath block={blocks[0]!} />
              </span>
            </Cell>
          </>
        );
      }}
    />
  );
}

interface Props {
  label: string;
  pictures: LoadedPictures;
  page: PageHead;
  box: { x: number; y: number; width: number; height: number };
  /** px */
  size: { width: number; height: number };
}

/** Thumbnail of the upper part of a record. */
function RecordPicture({ label, pictures, page, box: { x, y, width: w, height: h }, size }: Props) {
  const { width, height } = size;
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
  }, [pictures, page, x, y, w, h, width, height]);
  return (
    <canvas ref={canvas} className={styles.picture} style={{ width, height }} role="img" aria-label={label} />
  );
}
