import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../corpus/atomicWrite';
import { fileError } from '../corpus/fileError';

/** Bytes of a token: none can be guessed. */
const tokenSize = 32;
const tokenForm = /^[\w-]{43}$/;

/**
 * The secret that a browser must show, the same after a restart, so that an open tab finds the new server.
 * Kept where only the user can read it.
 */
export async function accessToken(folder: string): Promise<string> {
  const path = join(folder, 'token');
  const stored = await readFile(path, 'utf8').catch(() => '');
  if (tokenForm.test(stored)) return stored;
  const token = randomBytes(tokenSize).toString('base64url');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeAtomically(path, token, 0o600);
  } catch (cause) {
    throw fileError(cause, path);
  }
  return token;
}

/** Takes the same time whatever is given, so that nothing can be learned from it. */
export function isToken(given: string, token: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
