import { dirname } from 'node:path';
import type { StoredLabel } from '../../shared/labels/labelFile';
import { readTruth } from '../evaluation/truth';
import { FileError } from '../platform/fileError';

/** An annotator's label of a page; throws if there is none, as there is nothing to fit to. */
export async function neededTruth(snapshot: string, reader: string): Promise<StoredLabel> {
  const truth = await readTruth(dirname(snapshot), reader);
  if (truth === null)
    throw new FileError(
      `${dirname(snapshot)} is not labelled${reader === '' ? '' : ` by ${reader}`}: label it first.`,
    );
  return truth;
}
