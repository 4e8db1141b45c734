import { createHash } from 'node:crypto';
import type { StoredLabel } from '../../shared/labels/labelFile';
import { readStoredLabel } from '../corpus/readStoredLabel';

/** An annotator's label of a page; null if the page is not labelled by this annotator. */
export async function readTruth(pageFolder: string, reader: string): Promise<StoredLabel | null> {
  const stored = await readStoredLabel(pageFolder, reader);
  return stored?.status === 'labelled' ? stored : null;
}

/**
 * A key that changes only with the capture or the records of the label, not when the label is saved again, nor with its
 * fields: methods find records.
 */
export function truthKey(hash: string, truth: StoredLabel | null): string {
  const content = truth && { ...withoutFields(truth), revision: 0, updatedAt: '' };
  return createHash('sha256')
    .update(`${hash} ${JSON.stringify(content)}`)
    .digest('hex');
}

function withoutFields({ fields: _, ...truth }: StoredLabel): StoredLabel {
  return { ...truth, version: 1, records: truth.records.map(({ cells: _, ...record }) => record) };
}
