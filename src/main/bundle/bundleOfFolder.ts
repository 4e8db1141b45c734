import { join } from 'node:path';
import type { FileFault } from '../../shared/labels/fileFault';
import type { Session } from '../../shared/session/session';
import { annotatorFiles } from '../corpus/annotatorFiles';
import { type PageEntry, pageEntry, pageFile, parseEntry } from '../corpus/corpusLayout';
import { readCapturedPage } from '../corpus/readCapturedPage';
import { readStoredLabel } from '../corpus/readStoredLabel';
import { FileError } from '../platform/fileError';
import { namesIn } from '../platform/namesIn';
import { readPlainText } from '../platform/plainFile';
import type { Bundle, BundledLabel } from './bundle';

/** A stored page with the labels beside it; `faults` are labels that cannot be read, and are left out. */
export async function bundleOfFolder(
  folder: string,
  about: Pick<Bundle, 'notes' | 'savedAt'> & { session: Session },
): Promise<{ bundle: Bundle; faults: FileFault[] }> {
  const captured = await readCapturedPage(folder);
  const { site, tags } = await entryOf(folder);
  const { files, faults } = annotatorFiles(await namesIn(folder));
  const labels: BundledLabel[] = [];
  for (const { reader, file } of files)
    try {
      const label = await readStoredLabel(folder, reader);
      if (label !== undefined) labels.push({ reader, label });
    } catch (cause) {
      if (!(cause instanceof FileError)) throw cause;
      faults.push({ file, fault: cause.message });
    }
  return { bundle: { captured, site, tags, labels, ...about }, faults };
}

/** A page is usable without its entry. */
async function entryOf(folder: string): Promise<Pick<PageEntry, 'site' | 'tags'>> {
  try {
    return parseEntry(await readPlainText(join(folder, pageFile)), pageEntry);
  } catch {
    return { site: '', tags: [] };
  }
}
