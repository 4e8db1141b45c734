import { uploadScheme } from '../../shared/contract/upload';
import { pageFileEnding } from '../../shared/page/pageFileEnding';
import { CaptureError } from './captureError';
import { otherContent } from './otherContent';
import { checkedArchive, type Source, temporaryFile } from './source';

/** Limit for a displayed name, characters. */
const maxNameLength = 200;

const pageAdvice = 'choose an .html or .mhtml file';

/**
 * A page that was uploaded as the bytes of a file. Neither the page nor its name can be trusted: it is stored under
 * our own name, alone in a private folder, and the page may read nothing else of the disk.
 */
export async function uploadedSource(name: string, bytes: Buffer): Promise<Source> {
  const given = uploadedName(name);
  const ending = pageFileEnding(name);
  if (ending === undefined) throw new CaptureError(`'${given}' is not a page: ${pageAdvice}`);
  const other = otherContent(bytes);
  if (other !== undefined) throw new CaptureError(`'${given}' is ${other}, not a page: ${pageAdvice}`);
  const archive = ending.startsWith('.mht') ? checkedArchive(given, bytes) : undefined;
  return {
    given,
    address: archive?.address ?? `${uploadScheme}${encodeURIComponent(given)}`,
    ...(await temporaryFile(`page${ending}`, archive?.converted ?? bytes)),
  };
}

/** The last part of a name, without characters that change how a line reads. */
export function uploadedName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  // Half a surrogate pair becomes the replacement character.
  const readable = Buffer.from(last, 'utf8').toString('utf8');
  return readable.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').slice(-maxNameLength) || 'page';
}
