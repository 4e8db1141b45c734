/**
 * Whether there is anything for the browser to draw: it draws no HTML page before its body begins.
 * Runs in the page, in a world of its own; must not refer to anything outside itself.
 */
export function hasBody(): boolean {
  return document.contentType !== 'text/html' || document.body !== null;
}
