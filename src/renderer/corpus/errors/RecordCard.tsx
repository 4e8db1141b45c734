import { useEffect, useRef, useState } from 'react';
import { recordRect } from '../../../shared/records/recordRect';
import { recordTitle } from '../../../shared/records/recordTitle';
import { homeMark } from '../../ui/focusHome';
import { percent } from '../../ui/format';
import { type EvaluatedMethod, stageName } from '../leaderboard/evaluatedMethods';
import type { PagePreview, PagePreviews } from '../pages/pagePreviews';
import type { RecordItem } from './recordItems';
import styles from './records.module.css';

/** Of its picture, px. */
const size = { width: 208, height: 104 };

interface Props {
  item: RecordItem;
  method: EvaluatedMethod;
  /** of the page */
  title: string;
  previews: PagePreviews;
  isActive: boolean;
  onOpen: () => void;
  onFocus: () => void;
}

/** A record with its picture, and what became of it. */
export function RecordCard({ item, method, title, previews, isActive, onOpen, onFocus }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [seen, setSeen] = useState<{ name: string; fault: string }>({ name: '', fault: '' });
  useEffect(() => {
    let isGone = false;
    const draw = async (): Promise<void> => {
      const glance = await previews.get(item.page);
      if (isGone) return;
      if (glance.head.page !== item.hash) {
        setSeen({ name: '', fault: 'captured anew since: evaluate again' });
        return;
      }
      setSeen({ name: recordTitle(glance.model, (item.labelled ?? item.extracted)!), fault: '' });
      if (canvas.current !== null) await drawRecord(canvas.current, size, glance, item);
    };
    draw().catch((cause: Error) => !isGone && setSeen({ name: '', fault: cause.message }));
    return () => {
      isGone = true;
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
      <span className={styles.name}>{seen.fault || seen.name || ' '}</span>
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

/** How a record is drawn: where it is labelled, and where it was extracted. */
interface DrawnRecord {
  labelled: readonly number[] | null;
  extracted: readonly number[] | null;
}

/** Around the record so much of the page is seen too, CSS px of the page. */
const around = 12;

/** Draws a record with what is around it into a canvas of this size, CSS px. */
async function drawRecord(
  canvas: HTMLCanvasElement,
  size: { width: number; height: number },
  glance: PagePreview,
  record: DrawnRecord,
): Promise<void> {
  const pen = canvas.getContext('2d');
  const boxes = [record.labelled, record.extracted].map((blocks) =>
    blocks === null ? null : (recordRect(glance.model, blocks) as Box),
  );
  const view = viewOf(
    boxes.filter((box) => box !== null),
    size,
  );
  if (!pen || view === undefined) return;
  const { x, y, scale } = view;
  const ratio = window.devicePixelRatio || 1;
  canvas.width = size.width * ratio;
  canvas.height = size.height * ratio;
  const [bottom, right] = [y + size.height / scale, x + size.width / scale];
  for (const [index, part] of glance.head.pictures.entries()) {
    if (part.y + part.height <= y || part.y >= bottom) continue;
    const image = await glance.picture(index);
    if (image === undefined) continue;
    const [across, down] = [image.naturalWidth / glance.head.width, image.naturalHeight / part.height];
    const [top, end] = [Math.max(y, part.y), Math.min(bottom, part.y + part.height)];
    const [left, border] = [Math.max(x, 0), Math.min(right, glance.head.width)];
    pen.setTransform(ratio * scale, 0, 0, ratio * scale, -x * ratio * scale, -y * ratio * scale);
    pen.drawImage(
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
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  const style = getComputedStyle(canvas);
  boxes.forEach((box, index) => {
    if (box === null) return;
    const role = index === 0 ? 'truth' : 'record';
    pen.strokeStyle = style.getPropertyValue(`--role-${role}`);
    pen.lineWidth = 2;
    pen.setLineDash(index === 0 ? [7, 2, 2, 2] : []);
    const [left, top, width, height] = box;
    pen.strokeRect((left - x) * scale, (top - y) * scale, width * scale, height * scale);
  });
}

/** The whole of all boxes in the middle, never larger than on the page. */
function viewOf(
  boxes: readonly Box[],
  size: { width: number; height: number },
): { x: number; y: number; scale: number } | undefined {
  if (boxes.length === 0) return undefined;
  const left = Math.min(...boxes.map(([x]) => x)) - around;
  const top = Math.min(...boxes.map(([, y]) => y)) - around;
  const width = Math.max(...boxes.map(([x, , w]) => x + w)) + around - left;
  const height = Math.max(...boxes.map(([, y, , h]) => y + h)) + around - top;
  const scale = Math.min(1, size.width / width, size.height / height);
  return {
    x: left - (size.width / scale - width) / 2,
    y: top - (size.height / scale - height) / 2,
    scale,
  };
}
