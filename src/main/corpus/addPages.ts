import { dirname } from 'node:path';
import type { AddedPages } from '../../shared/contract/corpus';
import { CaptureError } from '../capture/captureError';
import type { CaptureOptions } from '../capture/captureOptions';
import type { CapturedPage } from '../capture/captureSnapshot';
import { FileError } from '../platform/fileError';
import type { Corpus } from './corpus';
import { readCapturedPage } from './readCapturedPage';
import { snapshotPath } from './readSnapshot';

/** Captures an address or a file, in any browser. */
export type TakePage = (
  source: string,
  options: Pick<CaptureOptions, 'viewport' | 'scripts'> &
    Partial<Pick<CaptureOptions, 'fixed'>> & { signal: AbortSignal },
) => Promise<CapturedPage>;

/** For long work on many pages. */
export interface Work {
  take: TakePage;
  signal: AbortSignal;
  onProgress(done: number, total: number, text: string): void;
}

/** Captures sources one after another; failures are reported and do not stop the others. */
export async function addPages(
  corpus: Corpus,
  sources: readonly string[],
  {
    tags,
    ...wanted
  }: { tags: readonly string[] } & Pick<CaptureOptions, 'scripts'> & Partial<Pick<CaptureOptions, 'fixed'>>,
  { take, signal, onProgress }: Work,
): Promise<AddedPages> {
  const { viewport } = await corpus.entry();
  const result: AddedPages = { added: [], faults: [] };
  for (const [index, source] of sources.entries()) {
    onProgress(index, sources.length, source);
    try {
      const stored = await snapshotPath(source);
      const captured =
        stored === undefined
          ? await take(source, { viewport, ...wanted, signal })
          : await readCapturedPage(dirname(stored));
      signal.throwIfAborted();
      result.added.push(await corpus.add(captured, { tags }));
    } catch (cause) {
      signal.throwIfAborted();
      if (!isFaultOfPage(cause)) throw cause;
      result.faults.push({ file: source, fault: cause.message });
    }
  }
  onProgress(sources.length, sources.length, '');
  return result;
}

/** Whether an error concerns one page only. */
export function isFaultOfPage(cause: unknown): cause is Error {
  return cause instanceof CaptureError || cause instanceof FileError;
}
