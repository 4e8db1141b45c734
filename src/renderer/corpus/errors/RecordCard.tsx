import { useEffect, useRef, useState } from 'react';
import { recordRect } from '../../../shared/records/recordRect';
import { recordTitle } from '../../../shared/records/recordTitle';
import { homeMark } from '../../ui/focusHome';
import { percent } from '../../ui/format';
import { type EvaluatedMethod, stageName } from '../leaderboard/evaluatedMethods';
import type { PagePreview, PagePreviews } from '../pages/pagePreviews';
import type { RecordItem } from './recordItems';
import styles from './records.module.css';

/** Size of the image, px. */
const size = { width: 208, height: 104 };

interface Props {
  item: RecordItem;
  method: EvaluatedMethod;
  /** title of the page */
  title: string;
  previews: PagePreviews;
  isActive: boolean;
  onOpen: () => void;
  onFocus: () => void;
}

/** A record with its image and its error, if any. */
export function RecordCard({ item, method, title, previews, isActive, onOpen, onFocus }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shown, setShown] = useState<{ name: string; fault: string }>({ name: '', fault: '' });
  useEffect(() => {
    let isUnmounted = false;
    const draw = async (): Promise<void> => {
      const preview = await previews.get(item.page);
      if (isUnmounted) return;
      if (preview.head.page !== item.hash) {
        setShown({ name: '', fault: 'recaptured since: evaluate again' });
        return;
      }
      setShown({ name: recordTitle(preview.model, (item.labelled ?? item.extracted)!), fault: '' });
      if (canvas.current !== null) await drawRecord(canvas.current, size, preview, item);
    };
    draw().catch((cause: Error) => !isUnmounted && setShown({ name: '', fault: cause.message }));
    return () => {
      isUnmounted = true;
    };
  }, [previews, item]);
  const { error } = item;
  return (
    <button
      type="button"
      className={styles.card}
      tabIndex={isActive ? 0 : -1}
      data-card={isActive}
      {...(isActive ? homeMark : {})}
      onClick={onOpen}
      onFocus={onFocus}
    >
      <canvas ref={canvas} className={styles.picture} style={size} />
      <span className={styles.name}>{shown.fault || shown.name || ' '}</span>
      <span className={styles.where}>
        {title} · {item.site}
      </span>
      <span className={styles.stage}>
        {error === null ? 'found' : `${error.kind}: ${stageName(method, error.stage)}`}
        {item.overlap > 0 && item.overlap < 1 && `, ${percent(item.overlap)} % shared`}
      </span>
      {error !== null && error.words !== '' && <span className={styles.words}>{error.words}</span>}
    </button>
  );
}

type Box = readonly [number, number, number, number];

/** The blocks of a record, as labelled and as extracted. */
interface DrawnRecord {
  labelled: readonly number[] | null;
  extracted: readonly number[] | null;
}

/** Margin of the page around the record, CSS px of the page. */
const margin = 12;

/** Draws a record with a margin into a canvas of this size, CSS px. */
async function drawRecord(
  canvas: HTMLCanvasElement,
  size: { width: number; height: number },
  preview: PagePreview,
  record: DrawnRecord,
): Promise<void> {
  const context = canvas.getContext('2d');
  const boxes = [record.labelled, record.extracted].map((blocks) =>
    blocks === null ? null : (recordRect(preview.model, blocks) as Box),
  );
  const view = viewOf(
    boxes.filter((box) => box !== null),
    size,
  );
  if (!context || view === undefined) return;
  const { x, y, scale } = view;
  const ratio = window.devicePixelRatio || 1;
  canvas.width = size.width * ratio;
  canvas.height = size.height * ratio;
  const [bottom, right] = [y + size.height / scale, x + size.width / scale];
  for (const [index, part] of preview.head.pictures.entries()) {
    if (part.y + part.height <= y || part.y >= bottom) continue;
    const image = await preview.picture(index);
    if (image === undefined) continue;
    const [across, down] = [image.naturalWidth / preview.head.width, image.naturalHeight / part.height];
    const [top, end] = [Math.max(y, part.y), Math.min(bottom, part.y + part.height)];
    const [left, border] = [Math.max(x, 0), Math.min(right, preview.head.width)];
    context.setTransform(ratio * scale, 0, 0, ratio * scale, -x * ratio * scale, -y * ratio * scale);
    context.drawImage(
      image,
      left * across,
      (top - part.y) * down,
      (border - left) * across,
      (end - top) * down,
      left,
      top,
      border - left,
      end - top,
    );
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const style = getComputedStyle(canvas);
  boxes.forEach((box, index) => {
    if (box === null) return;
    const role = index === 0 ? 'truth' : 'record';
    context.strokeStyle = style.getPropertyValue(`--role-${role}`);
    context.lineWidth = 2;
    context.setLineDash(index === 0 ? [7, 2, 2, 2] : []);
    const [left, top, width, height] = box;
    context.strokeRect((left - x) * scale, (top - y) * scale, width * scale, height * scale);
  });
}

/** Centres all boxes, at most at the scale of the page. */
function viewOf(
  boxes: readonly Box[],
  size: { width: number; height: number },
): { x: number; y: number; scale: number } | undefined {
  if (boxes.length === 0) return undefined;
  const left = Math.min(...boxes.map(([x]) => x)) - margin;
  const top = Math.min(...boxes.map(([, y]) => y)) - margin;
  const width = Math.max(...boxes.map(([x, , w]) => x + w)) + margin - left;
  const height = Math.max(...boxes.map(([, y, , h]) => y + h)) + margin - top;
  const scale = Math.min(1, size.width / width, size.height / height);
  return {
    x: left - (size.width / scale - width) / 2,
    y: top - (size.height / scale - height) / 2,
    scale,
  };
}
