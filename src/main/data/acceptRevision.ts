import { constants } from 'node:fs';
import type { Wrapper } from '../../shared/wrappers/wrapper';
import { FileError, fileError } from '../platform/fileError';
import { withLock } from '../platform/lock';
import { openPlainFile, readPlainText } from '../platform/plainFile';
import { readWrapper, writeWrapper } from './readWrapper';

/** Where the earlier revisions of a wrapper are kept: a line each, oldest first. */
export function historyPath(path: string): string {
  return `${path.replace(/\.json$/i, '')}.history.jsonl`;
}

/**
 * Replaces a wrapper by its next revision, and keeps the earlier one in its history. Refuses if the file is not what
 * the new revision was made from.
 */
export async function acceptRevision(path: string, before: Wrapper, next: Wrapper): Promise<void> {
  try {
    await withLock(`${path}.lock`, async () => {
      // Never through a link: the new revision would replace the link, not the file.
      await readPlainText(path);
      if (JSON.stringify(await readWrapper(path)) !== JSON.stringify(before))
        throw new FileError(`${path} changed meanwhile: run heal again`);
      // The history comes first: after an interruption it has one line too many, and nothing is lost.
      await appendLine(historyPath(path), JSON.stringify(before));
      await writeWrapper(path, next);
    });
  } catch (cause) {
    throw fileError(cause, path);
  }
}

async function appendLine(path: string, line: string): Promise<void> {
  const { O_WRONLY, O_APPEND, O_CREAT } = constants;
  const file = await openPlainFile(path, O_WRONLY | O_APPEND | O_CREAT).catch((cause: unknown) => {
    throw fileError(cause, path);
  });
  try {
    await file.writeFile(`${line}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}
