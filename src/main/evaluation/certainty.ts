import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { version } from '../../../package.json';
import { type PageCertainty, pageCertainty } from '../../shared/evaluation/pageCertainty';
import type { MethodConfig } from '../../shared/evaluation/results';
import { methods } from '../../shared/methods';
import { defaultSettings } from '../../shared/pipeline/settings';
import { asJson, parseEntry } from '../corpus/corpusLayout';
import { writeAtomically } from '../platform/writeAtomically';
import type { EvaluatedCorpus } from './plannedPages';
import { type PageRunOptions, runPages } from './runPages';

export interface CertaintyOptions extends Pick<PageRunOptions, 'workers' | 'signal'> {
  /** cache of earlier results, by capture; may be deleted at any time */
  cacheFile: string;
  onProgress?: (done: number, total: number, text: string) => void;
}

const cacheSchema = z.object({
  /** version of the program that computed them */
  program: z.string(),
  /** agreement of the methods, by the hash of the capture */
  agreement: z.record(z.string(), z.number()),
});

const configs: readonly MethodConfig[] = methods.map(({ id }) => ({
  method: id,
  preset: 'default',
  settings: defaultSettings,
}));

/** How far the methods agree on each page. Runs them only on captures that are not in the cache. */
export async function certainty(
  corpus: EvaluatedCorpus,
  { cacheFile, workers, signal, onProgress }: CertaintyOptions,
): Promise<PageCertainty[]> {
  const { pages } = await corpus.info();
  const known = await readCache(cacheFile);
  const todo = pages.filter(({ hash }) => !known.has(hash));
  const tasks = todo.map(({ slug, site, tags, hash }) => ({
    slug,
    site,
    tags,
    hash,
    snapshot: corpus.snapshotPath(slug),
    label: null,
  }));
  let done = pages.length - todo.length;
  onProgress?.(done, pages.length, '');
  try {
    await runPages(
      tasks,
      { entrants: configs, match: { kind: 'leaves' }, workers, signal },
      async (page, lines) => {
        const [found] = pageCertainty(lines);
        if (found !== undefined) known.set(page.hash, found.agreement);
        onProgress?.(++done, pages.length, page.slug);
      },
    );
  } finally {
    // Keeps finished pages, also after a cancellation.
    if (todo.length > 0) await writeCache(cacheFile, known, new Set(pages.map(({ hash }) => hash)));
  }
  return pages.flatMap(({ slug, hash }) => {
    const agreement = known.get(hash);
    return agreement === undefined ? [] : { slug, agreement };
  });
}

async function readCache(file: string): Promise<Map<string, number>> {
  try {
    const { program, agreement } = parseEntry(await readFile(file, 'utf8'), cacheSchema);
    return program === version ? new Map(Object.entries(agreement)) : new Map();
  } catch {
    // Without the cache it only takes longer.
    return new Map();
  }
}

async function writeCache(
  file: string,
  known: ReadonlyMap<string, number>,
  wanted: ReadonlySet<string>,
): Promise<void> {
  const agreement = Object.fromEntries([...known].filter(([hash]) => wanted.has(hash)));
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeAtomically(file, asJson({ program: version, agreement }));
  } catch {
    return;
  }
}
