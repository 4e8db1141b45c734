import { readdir } from 'node:fs/promises';
import type { FileFault } from '../../shared/labels/fileFault';
import { fileError } from '../platform/fileError';
import { inParallel } from '../platform/inParallel';
import { type PageListing, readPageListing } from './pageListing';

/** Files to read at a time: enough to keep a disk busy, far below the system's limit for open files. */
const atOnce = 32;

/** The listings of all page folders of a corpus. */
export class CorpusIndex {
  private listings = new Map<string, PageListing>();

  constructor(
    private readonly pages: string,
    private readonly isReadOnly: () => boolean,
  ) {}

  async load(): Promise<void> {
    const names = await pageNames(this.pages);
    const listings = await inParallel(names, atOnce, (name) => this.read(name));
    this.listings = new Map(names.map((name, index) => [name, listings[index]!]));
  }

  /** Reads some pages again; returns those that have changed. */
  async refresh(slugs: readonly string[]): Promise<string[]> {
    const fresh = await inParallel(slugs, atOnce, (slug) => this.read(slug));
    return slugs.filter((slug, index) => {
      const before = JSON.stringify(this.listings.get(slug) ?? null);
      const { page, faults } = fresh[index]!;
      const isGone = page === undefined && faults.length === 0;
      if (isGone) this.listings.delete(slug);
      else this.listings.set(slug, fresh[index]!);
      return before !== JSON.stringify(isGone ? null : fresh[index]);
    });
  }

  /** Sorted by name. */
  all(): { page: NonNullable<PageListing['page']>[]; faults: FileFault[] } {
    const listings = [...this.listings].sort(([one], [other]) => (one < other ? -1 : 1));
    return {
      page: listings.flatMap(([, { page }]) => page ?? []),
      faults: listings.flatMap(([, { faults }]) => faults),
    };
  }

  has(slug: string): boolean {
    return this.listings.has(slug);
  }

  names(): string[] {
    return [...this.listings.keys()];
  }

  private read(slug: string): Promise<PageListing> {
    return readPageListing(this.pages, slug, this.isReadOnly());
  }
}

/** The folders of pages, without hidden ones and files of the system. */
export async function pageNames(pages: string): Promise<string[]> {
  const entries = await readdir(pages, { withFileTypes: true }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return [];
    throw fileError(cause, pages);
  });
  return entries
    .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
    .map(({ name }) => name);
}
