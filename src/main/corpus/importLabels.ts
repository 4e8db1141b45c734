import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileFault } from '../../shared/labels/fileFault';
import { LabelFormatError, type ReadLabels } from '../../shared/labels/formats/labelSet';
import { readLabels } from '../../shared/labels/formats/readLabels';
import { labelOf } from '../../shared/labels/labelFile';
import { FileError, fileError } from '../platform/fileError';
import { isFaultOfPage } from './addPages';
import type { Corpus } from './corpus';
import { cocoFile } from './exportLabels';

/** Imports labels of any format as those of an annotator, by page name; each page's import can be undone. */
export async function importLabels(
  corpus: Corpus,
  reader: string,
  path: string,
): Promise<{ pages: number; records: number; faults: FileFault[] }> {
  const { pages, faults } = await readFormat(path);
  const known = new Set((await corpus.info()).pages.map(({ slug }) => slug));
  const result = { pages: 0, records: 0, faults: [...faults] };
  for (const { slug, labels } of pages) {
    if (!known.has(slug)) {
      const shown = slug.replace(/\p{Cc}/gu, '�');
      result.faults.push({ file: shown, fault: 'is not a page of this corpus: its labels were skipped' });
      continue;
    }
    try {
      const state = await corpus.labels.set(slug, reader, 'import', (page, { fields }) => ({
        // Most formats have no fields: those that the page has stay, in the records that are there now.
        ...(fields !== undefined && { fields }),
        ...labelOf(labels, page).label,
      }));
      result.pages++;
      result.records += state.label.records.length;
      const { length } = state.label.lost;
      if (length > labels.lost.length)
        result.faults.push({ file: slug, fault: `has no block for ${length} of its labelled records` });
    } catch (cause) {
      if (!isFaultOfPage(cause)) throw cause;
      result.faults.push({ file: slug, fault: cause.message });
    }
  }
  return result;
}

async function readFormat(path: string): Promise<ReadLabels> {
  try {
    const file = (await stat(path)).isDirectory() ? join(path, cocoFile) : path;
    return readLabels(await readFile(file, 'utf8'));
  } catch (cause) {
    if (cause instanceof LabelFormatError) throw new FileError(`${path} ${cause.message}`);
    throw fileError(cause, path);
  }
}
