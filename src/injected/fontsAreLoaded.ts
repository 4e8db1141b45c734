/** Runs in the page, in a world of its own; must not refer to anything outside itself. */
export function fontsAreLoaded(): boolean {
  return document.fonts.status === 'loaded';
}
