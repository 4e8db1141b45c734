/** Where a picture of the page is got from: where the inspector came from, with the token of its own address. */
export function pictureUrl(path: string, inspector: string = window.location.href): string {
  const base = new URL(inspector);
  const url = new URL(path, base);
  const token = base.searchParams.get('token');
  if (token !== null) url.searchParams.set('token', token);
  return url.href;
}
