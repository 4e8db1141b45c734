import { uploadScheme } from '../../shared/contract/upload';
import { pageFileEnding } from '../../shared/page/pageFileEnding';
import { CaptureError } from './captureError';
import { checkedArchive, type Source, temporaryFile } from './source';

/** As much of a name as is shown. */
const longestName = 200;

/**
 * A page that came as the bytes of a file. Neither it nor its name can be trusted: it is stored under a name
 * of our own, alone in a private folder, which is all of the disk that the page may read.
 */
export async function uploadedSource(name: string, bytes: Buffer): Promise<Source> {
  const given = uploadedName(name);
  const ending = pageFileEnding(name);
  if (ending === undefined)
    throw new CaptureError(`'${given}' is not a page: choose an .html or .mhtml file`);
  const archive = ending.startsWith('.mht') ? checkedArchive(given, bytes) : undefined;
  return {
    given,
    address: archive?.address ?? `${uploadScheme}${encodeURIComponent(given)}`,
    ...(await temporaryFile(`page${ending}`, archive?.converted ?? bytes)),
  };
}

/** The last part of a name, without characters that change how a line is read. */
export function uploadedName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  // Half a surrogate pair becomes the sign for a character that cannot be read.
  const readable = Buffer.from(last, 'utf8').toString('utf8');
  return readable.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').slice(-longestName) || 'page';
}
