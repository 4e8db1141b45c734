import type { PageHead } from '../../../shared/contract/pageHead';
import { exportFrame, exportScale, exportSvg } from '../../../shared/overlay/exportSvg';
import { overlayGeometry } from '../../../shared/overlay/overlayGeometry';
import { recordRect } from '../../../shared/records/recordRect';
import type { InspectorState } from '../../store/inspectorState';
import { pictureUrl } from '../../store/transport/pictureUrl';
import { saveBlob } from '../../ui/saveFile';
import { drawOverlay, tagWidth } from './drawOverlay';
import { stageScene } from './stageScene';

/** Saves the whole page with its overlays as an image file. */
export async function savePicture(state: InspectorState, kind: 'png' | 'svg'): Promise<void> {
  try {
    const blob =
      kind === 'svg' ? new Blob([await svgOf(state)], { type: 'image/svg+xml' }) : await pngOf(state);
    saveBlob(`${fileName(state)}.${kind}`, blob);
  } catch (cause) {
    state.addLog('error', `The image could not be created: ${(cause as Error).message}`);
  }
}

async function svgOf(state: InspectorState): Promise<string> {
  const { page, scene } = drawn(state);
  const pictures = await Promise.all(
    page.pictures.map(async ({ y, height, path }) => ({ y, height, href: await dataUrl(pictureUrl(path)) })),
  );
  return exportSvg({ width: page.width, height: page.height, title: page.title, pictures }, scene);
}

export async function pngOf(state: InspectorState): Promise<Blob> {
  const { page, scene } = drawn(state);
  const scale = exportScale(page);
  const frame = exportFrame(page, scale);
  const canvas = document.createElement('canvas');
  canvas.width = frame.view.width;
  canvas.height = frame.view.height;
  const pen = penOf(canvas);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  for (const { y, height, path } of page.pictures)
    pen.drawImage(await image(pictureUrl(path)), 0, y * scale, page.width * scale, height * scale);
  drawOverlay(pen, overlayGeometry(scene, frame, tagWidth(pen, new Map())));
  return pngBlob(canvas);
}

/** The part of the screenshot that shows some blocks, without overlays. */
export async function pngOfBlocks(
  { page, model }: Pick<InspectorState, 'page' | 'model'>,
  blocks: readonly number[],
): Promise<Blob> {
  if (page === null || model === null) throw new Error('no page is open');
  const [left, top, width, height] = recordRect(model, blocks);
  const scale = Math.min(page.viewport.deviceScaleFactor, exportScale({ width, height }));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = penOf(canvas);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  for (const part of page.pictures) {
    if (part.y >= top + height || part.y + part.height <= top) continue;
    const [x, y] = [-left * scale, (part.y - top) * scale];
    pen.drawImage(await image(pictureUrl(part.path)), x, y, page.width * scale, part.height * scale);
  }
  return pngBlob(canvas);
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('the browser does not support a canvas of this size');
  return pen;
}

function pngBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('the image is too large')) : resolve(blob))),
  );
}

function drawn(state: InspectorState) {
  const { page } = state;
  const scene = stageScene()({ ...state, previewed: null, hovered: null, overlaysHidden: false });
  if (page === null || scene === null) throw new Error('no page is open');
  return { page, scene };
}

async function image(url: string): Promise<HTMLImageElement> {
  const loaded = new Image();
  loaded.src = url;
  await loaded.decode();
  return loaded;
}

async function dataUrl(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the screenshot cannot be loaded (${answer.status})`);
  const blob = await answer.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error('the screenshot cannot be read'));
    reader.readAsDataURL(blob);
  });
}

function fileName({ page, method, stage }: InspectorState): string {
  const title = nameOf(page)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60);
  return `${title.replace(/^-|-$/g, '') || 'page'}.${method}.${stage}`;
}

function nameOf(page: PageHead | null): string {
  return page === null ? '' : page.title || page.address;
}
