import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { FileError } from './fileError';

/** Limit for an unpacked file, bytes: a small file of a stranger may unpack to far more than memory holds. */
const maxSize = 256 * 1024 * 1024;

/** Unpacks the bytes of a .gz file to text; errors name the file, and say what to do. */
export async function unpackedText(packed: Buffer, file: string, advice: string): Promise<string> {
  const bytes = await promisify(gunzip)(packed, { maxOutputLength: maxSize }).catch(
    (cause: NodeJS.ErrnoException) => {
      const fault =
        cause.code === 'ERR_BUFFER_TOO_LARGE'
          ? `unpacks to more than ${maxSize / 1024 / 1024} MB`
          : `cannot be unpacked (${cause.message})`;
      throw new FileError(`${file} is damaged: it ${fault}; ${advice}`);
    },
  );
  return bytes.toString('utf8');
}
