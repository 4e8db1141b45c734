/**
 * Whether the browser has anything to draw: it draws an HTML page only once its body begins.
 * Runs in the page, in an isolated world; must not refer to anything outside itself.
 */
export function hasBody(): boolean {
  return document.contentType !== 'text/html' || document.body !== null;
}
