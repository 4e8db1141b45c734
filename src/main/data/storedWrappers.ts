import { join } from 'node:path';
import type { WrapperEntry } from '../../shared/contract/wrappers';
import type { Wrapper } from '../../shared/wrappers/wrapper';
import { FileError } from '../platform/fileError';
import { readPlainText } from '../platform/plainFile';
import { makePlainFolder, namesInPlainFolder } from '../platform/plainFolder';
import { acceptRevision } from './acceptRevision';
import { parsedWrapper, writeWrapper } from './readWrapper';

/** The folder of a corpus with its wrappers. */
const wrappersFolder = 'wrappers';
/** Files of a folder that are listed. */
const maxListed = 1000;

/** The wrappers of a corpus, which may come from a stranger: no link is followed. */
export async function storedWrappers(corpus: string): Promise<WrapperEntry[]> {
  const names = (await namesInPlainFolder(join(corpus, wrappersFolder)))
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort()
    .slice(0, maxListed);
  return Promise.all(
    names.map(async (name) => {
      try {
        const { revision, site, fields } = await storedWrapper(corpus, name);
        return { name, revision, site, fields: fields.length, fault: '' };
      } catch (cause) {
        return { name, revision: 0, site: '', fields: 0, fault: (cause as Error).message };
      }
    }),
  );
}

export async function storedWrapper(corpus: string, name: string): Promise<Wrapper> {
  const path = wrapperPath(corpus, name);
  return parsedWrapper(await readPlainText(path), path);
}

/**
 * Saves a wrapper in a corpus. If there is one of this name, the new one becomes its next revision, and the earlier one
 * is kept. Refuses if that one is newer than what the wrapper was made from.
 */
export async function storeWrapper(corpus: string, name: string, wrapper: Wrapper): Promise<Wrapper> {
  await makePlainFolder(join(corpus, wrappersFolder));
  const path = wrapperPath(corpus, name);
  const before = await storedWrapper(corpus, name).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause;
    return undefined;
  });
  if (before === undefined) {
    await writeWrapper(path, wrapper);
    return wrapper;
  }
  if (JSON.stringify(before) === JSON.stringify(wrapper)) return wrapper;
  if (before.revision > wrapper.revision)
    throw new FileError(
      `${path} has revision ${before.revision} already: open it and change that one, or save under another name`,
    );
  const next = { ...wrapper, revision: before.revision + 1 };
  await acceptRevision(path, before, next);
  return next;
}

function wrapperPath(corpus: string, name: string): string {
  return join(corpus, wrappersFolder, `${name}.json`);
}
