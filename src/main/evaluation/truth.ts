import { createHash } from 'node:crypto';
import type { StoredLabel } from '../../shared/labels/labelFile';
import { readStoredLabel } from '../corpus/readStoredLabel';

/** What a reader holds for true on a page; null where it is not labelled, by this reader or at all. */
export async function readTruth(pageFolder: string, reader: string): Promise<StoredLabel | null> {
  const stored = await readStoredLabel(pageFolder, reader);
  return stored?.status === 'labelled' ? stored : null;
}

/** The same as long as the capture and what is said of it stay, however often it was saved. */
export function truthKey(hash: string, truth: StoredLabel | null): string {
  const said = truth && { ...truth, revision: 0, updatedAt: '' };
  return createHash('sha256')
    .update(`${hash} ${JSON.stringify(said)}`)
    .digest('hex');
}
