import type { Protocol } from 'devtools-protocol';
import type { CdpSession } from '../browser/cdpSession';

/** Where a frame's document is visible on the page: the corner of its view, its size and its scale. */
export interface FrameView {
  x: number;
  y: number;
  width: number;
  height: number;
  scaleX: number;
  scaleY: number;
}

/** A frame that is part of the document, but is not drawn. */
const notDrawn: FrameView = { x: 0, y: 0, width: 0, height: 0, scaleX: 1, scaleY: 1 };

/**
 * The view of the frame that element `backendNodeId` contains. The browser reports positions relative to the outermost
 * document of the session's process. `outer` is the view of that document on the page.
 */
export async function frameView(
  session: CdpSession,
  backendNodeId: number,
  outer: FrameView,
): Promise<FrameView> {
  const box = await session.send('DOM.getBoxModel', { backendNodeId }).catch(() => undefined);
  if (box === undefined) return notDrawn;
  const { content, border, width, height } = box.model;
  const inner = boundsOf(content);
  const whole = boundsOf(border);
  return {
    x: outer.x + outer.scaleX * inner.x,
    y: outer.y + outer.scaleY * inner.y,
    width: outer.scaleX * inner.width,
    height: outer.scaleY * inner.height,
    scaleX: outer.scaleX * (width > 0 ? whole.width / width : 1),
    scaleY: outer.scaleY * (height > 0 ? whole.height / height : 1),
  };
}

function boundsOf(quad: Protocol.DOM.Quad): { x: number; y: number; width: number; height: number } {
  const xs = quad.filter((_, index) => index % 2 === 0);
  const ys = quad.filter((_, index) => index % 2 === 1);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
