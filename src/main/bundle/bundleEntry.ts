import { z } from 'zod';
import { annotatorName } from '../../shared/labels/pageLabel';

/** Extension of a bundle: a page with a session, labels and notes in one file, for somebody else. */
export const bundleEnding = '.recordscope';
/** Maximum size of a bundle, and of all that it unpacks to, bytes. */
export const maxBundleBytes = 256 * 1024 * 1024;
/** Screenshots of a very tall page have some 20 parts. */
export const maxBundleFiles = 500;

/** The names of the files in a bundle; label files are numbered. */
export const bundleFiles = {
  entry: 'bundle.json',
  session: 'session.json',
  snapshot: 'page/snapshot.json.gz',
  serverHtml: 'page/source.html.gz',
} as const;

const file = z.string().max(200);

/** `bundle.json`: what a bundle contains. */
export const bundleEntry = z.object({
  format: z.literal('recordscope-bundle'),
  version: z.literal(1),
  /** version of the program that wrote it */
  program: z.string().max(100),
  /** ISO 8601 */
  savedAt: z.iso.datetime(),
  notes: z.string().max(10_000),
  page: z.object({
    hash: z.string().max(100),
    site: z.string().max(1000),
    tags: z.array(z.string().max(60)).max(50),
    /** from the top down */
    screenshot: z.array(file).max(400),
    /** whether the HTML that the server sent is there */
    hasServerHtml: z.boolean(),
  }),
  labels: z
    .array(z.object({ reader: z.union([z.literal(''), z.string().regex(annotatorName)]), file }))
    .max(90),
});
export type BundleEntry = z.infer<typeof bundleEntry>;

/** Whether a path or a name is that of a bundle. */
export function isBundleName(name: string): boolean {
  return name.toLowerCase().endsWith(bundleEnding);
}
