import { join } from 'node:path';
import { ifMissing } from '../platform/namesIn';
import { readPlainFile } from '../platform/plainFile';
import { unpackedText } from '../platform/unpackedText';
import { serverHtmlFile } from './corpusLayout';

/** The HTML of a captured page as it came from its server; undefined if it was not kept. */
export async function readServerHtml(folder: string): Promise<string | undefined> {
  const file = join(folder, serverHtmlFile);
  const packed = await readPlainFile(file).catch(ifMissing);
  return packed === undefined ? undefined : unpackedText(packed, file, 'capture the page again');
}
