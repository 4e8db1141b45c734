/** Runs in the page, in an isolated world; must not refer to anything outside itself. */
export function fontsAreLoaded(): boolean {
  return document.fonts.status === 'loaded';
}
