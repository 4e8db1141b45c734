import { stubLayout } from './jsdomLayout';

/** A window for the whole inspector: all elements have the same size, and nothing is drawn. */
export function layoutInJsdom(size = { width: 1200, height: 400 }): void {
  stubLayout(size);
  // Away from the corner where all clicks of a test happen, which would otherwise be on a resize handle.
  Element.prototype.getBoundingClientRect = () => new DOMRect(100, 100, size.width, size.height);
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  HTMLCanvasElement.prototype.getContext = () => null;
}
