import { createHash } from 'node:crypto';
import { FileError } from '../platform/fileError';
import type { TuningPages } from './tuningPages';

/** The pages of several corpora as if they were one; each page is named after its corpus too. */
export function joinedPages(parts: readonly TuningPages[]): TuningPages {
  const [only] = parts;
  if (parts.length === 1) return only!;
  const names = parts.map(({ corpus }) => corpus.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    throw new FileError(`Two of the corpora are called '${twice}': give each once, or rename one.`);
  const hash = createHash('sha256');
  for (const { corpus } of parts) hash.update(`${corpus.hash}\n`);
  const named = (part: 'searched' | 'heldOut') =>
    parts.flatMap((pages) =>
      pages[part].map((page) => ({ ...page, slug: `${pages.corpus.name}/${page.slug}` })),
    );
  return {
    corpus: { name: names.join(' + '), hash: hash.digest('hex') },
    searched: named('searched'),
    heldOut: named('heldOut'),
    heldOutSites: [...new Set(parts.flatMap(({ heldOutSites }) => heldOutSites))].sort(),
    faults: parts.flatMap(({ faults }) => faults),
  };
}
