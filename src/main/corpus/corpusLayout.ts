import { z } from 'zod';
import { oneLine } from '../platform/fileError';

/** The file names of a corpus folder, and the formats of its small files. */
export const corpusFile = 'corpus.json';
export const pagesFolder = 'pages';
export const pageFile = 'page.json';
export const snapshotFile = 'snapshot.json.gz';
export const archiveFile = 'page.mhtml';
export const serverHtmlFile = 'source.html.gz';
export const resultsFolder = 'results';
export const runsFolder = 'runs';

/** Whether a file in a page's folder affects the list of pages. */
export function affectsPageList(name: string): boolean {
  return name === pageFile || name === snapshotFile || /^labels.*\.json$/i.test(name);
}

/** A single image is `screenshot.webp`; several are numbered. */
export function screenshotFiles(count: number): string[] {
  return count === 1
    ? ['screenshot.webp']
    : Array.from({ length: count }, (_, i) => `screenshot.${i + 1}.webp`);
}

const viewport = z.object({ width: z.number(), height: z.number(), deviceScaleFactor: z.number() });

export const corpusEntry = z.object({
  format: z.literal('recordscope-corpus'),
  version: z.literal(1),
  name: z.string(),
  viewport,
  /** sites of which all pages are held out */
  heldOut: z.array(z.string()).default([]),
});
export type CorpusEntry = z.infer<typeof corpusEntry>;

export const pageEntry = z.object({
  format: z.literal('recordscope-page-entry'),
  version: z.literal(1),
  url: z.string(),
  /** where it was opened from, for a web archive that was saved from `url` */
  file: z.string().optional(),
  title: z.string(),
  site: z.string(),
  capturedAt: z.string(),
  hash: z.string(),
  tags: z.array(z.string()),
  browser: z.string(),
  viewport,
  scripts: z.boolean(),
  screenshot: z.array(z.string()),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
});
export type PageEntry = z.infer<typeof pageEntry>;

/** Reads a small JSON file through its schema; the message says what is wrong with it. `newest` is its last version. */
export function parseEntry<T>(text: string, schema: z.ZodType<T>, newest = 1): T {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch (cause) {
    throw new Error(`is not valid JSON: ${oneLine((cause as Error).message)}`);
  }
  const parsed = schema.safeParse(stored);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const version = (stored as { version?: unknown } | null)?.version;
  if (issue?.path.join('.') === 'version' && typeof version === 'number' && version > newest)
    throw new Error(
      `has version ${version}, but this program reads ${newest === 1 ? '' : 'up to '}version ${newest}: use a newer program`,
    );
  throw new Error(`is not valid at ${issue?.path.join('.') || 'the top level'}: ${issue?.message}`);
}

export function asJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
