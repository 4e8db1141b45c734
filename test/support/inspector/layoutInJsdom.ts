import { stubLayout } from './jsdomLayout';

/** A window for the whole inspector: as large everywhere, with nothing to draw on. */
export function layoutInJsdom(size = { width: 1200, height: 400 }): void {
  stubLayout(size);
  // Away from the corner where every click of a test takes place, which would otherwise be on an edge to drag.
  Element.prototype.getBoundingClientRect = () => new DOMRect(100, 100, size.width, size.height);
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  HTMLCanvasElement.prototype.getContext = () => null;
}
