/** The URL of a part of the screenshot, at the inspector's own origin. */
export function pictureUrl(path: string, inspector: string = window.location.href): string {
  return new URL(path, inspector).href;
}
