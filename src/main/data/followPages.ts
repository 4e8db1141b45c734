import { setTimeout as pause } from 'node:timers/promises';
import { plural } from '../../shared/base/plural';
import { withoutFragment } from '../../shared/page/withoutFragment';

/** A page of a list: what identifies its records, and the way to the next one. */
export interface ListPage {
  /** as it was opened, after redirects */
  address: string;
  /** per record: equal keys are one record */
  keys: readonly string[];
  next: { kind: 'link' | 'numbers' | 'more' | 'none'; address: string };
}

export interface FollowOptions<Page extends ListPage> {
  /** pages to open, the first one included */
  limit: number;
  /** least pause between two pages, s */
  delay: number;
  open(address: string): Promise<Page>;
  /** why a page must not be opened; undefined if it may be */
  refusal(address: string): Promise<string | undefined>;
  /** the pause that a site asks for, s */
  delayOf(address: string): Promise<number>;
  /** called for each page in turn; `fresh`: which of its records no page before had */
  onPage(page: Page, fresh: readonly number[]): void | Promise<void>;
  signal: AbortSignal;
}

/**
 * Opens a page and the pages that follow it, one at a time, with a pause. Stays on the host, and opens no address twice.
 * Returns why it stopped, as a sentence.
 */
export async function followPages<Page extends ListPage>(
  first: string,
  options: FollowOptions<Page>,
): Promise<string> {
  const { limit, signal } = options;
  const visited = new Set<string>();
  const seen = new Set<string>();
  let address = first;
  for (let count = 1; ; count++) {
    const page = await options.open(address);
    visited.add(withoutFragment(address)).add(withoutFragment(page.address));
    const fresh = freshRecords(page.keys, seen);
    await options.onPage(page, fresh);
    const end = endAfter(page, fresh.length, count, limit) ?? (await blocked(page, visited, options));
    if (end !== undefined) return end;
    address = page.next.address;
    const delay = Math.max(options.delay, await options.delayOf(address));
    await pause(delay * 1000, undefined, { signal });
  }
}

/** Indices of records that were not seen before; they are now. */
function freshRecords(keys: readonly string[], seen: Set<string>): number[] {
  return [...keys.keys()].filter((record) => {
    const key = keys[record]!;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function endAfter(page: ListPage, fresh: number, count: number, limit: number): string | undefined {
  const where = `page ${count}`;
  if (page.keys.length === 0) return `${where} has no records`;
  if (fresh === 0) return `${where} has no new records`;
  if (page.next.kind === 'none') return `${where} has no link to a next page`;
  if (page.next.address === '')
    return `${where} goes on by a button without an address, which cannot be followed`;
  if (count >= limit) return `the limit of ${plural(limit, 'page', 'pages')} is reached`;
  return undefined;
}

async function blocked<Page extends ListPage>(
  { address, next }: ListPage,
  visited: ReadonlySet<string>,
  { refusal }: FollowOptions<Page>,
): Promise<string | undefined> {
  if (visited.has(withoutFragment(next.address))) return `the next page was visited before: ${next.address}`;
  if (new URL(next.address).host !== new URL(address).host)
    return `the next page is on another host, ${new URL(next.address).host}: open it yourself if you trust it`;
  return refusal(next.address);
}
