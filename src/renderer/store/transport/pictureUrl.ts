/** Where a picture of the page is got from: where the inspector came from. */
export function pictureUrl(path: string, inspector: string = window.location.href): string {
  return new URL(path, inspector).href;
}
