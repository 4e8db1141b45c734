import { readFile, stat } from 'node:fs/promises';
import { LocatorError } from '../../shared/locators/locator';
import { parseXPath } from '../../shared/locators/parseXPath';
import { type Wrapper, wrapperSchema } from '../../shared/wrappers/wrapper';
import { asJson, parseEntry } from '../corpus/corpusLayout';
import { FileError, fileError } from '../platform/fileError';
import { writeAtomically } from '../platform/writeAtomically';

/** A wrapper of 500 fields has less than 2 MB. */
const maxMegabytes = 8;
const megabyte = 1024 * 1024;

/** Reads a wrapper; the error names the file, what is wrong with it, and where. */
export async function readWrapper(path: string): Promise<Wrapper> {
  const text = await wrapperText(path).catch((cause: unknown) => {
    throw fileError(cause, path);
  });
  return parsedWrapper(text, path);
}

/** A wrapper from the text of a file; `path` names it in the error. */
export function parsedWrapper(text: string, path: string): Wrapper {
  try {
    const wrapper = parseEntry(text, wrapperSchema);
    checkLocators('records', wrapper.records.locators);
    for (const { name, locators } of wrapper.fields) checkLocators(`field ${name}`, locators);
    checkLocators('next', wrapper.next?.locators ?? []);
    return wrapper;
  } catch (cause) {
    throw new FileError(`${path} ${(cause as Error).message}`);
  }
}

export async function writeWrapper(path: string, wrapper: Wrapper): Promise<void> {
  await writeAtomically(path, asJson(wrapper)).catch((cause: unknown) => {
    throw fileError(cause, path);
  });
}

async function wrapperText(path: string): Promise<string> {
  const { size } = await stat(path);
  if (size > maxMegabytes * megabyte)
    throw new FileError(`${path} is too large for a wrapper: it may have ${maxMegabytes} MB`);
  return readFile(path, 'utf8');
}

/** A file written by hand may have anything for an XPath. */
function checkLocators(owner: string, locators: readonly { xpath: string }[]): void {
  for (const { xpath } of locators)
    try {
      parseXPath(xpath);
    } catch (cause) {
      if (!(cause instanceof LocatorError)) throw cause;
      throw new Error(`has a locator that cannot be used (${owner}): ${cause.message}`);
    }
}
