import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileError } from '../platform/fileError';
import { writeAtomically } from '../platform/writeAtomically';

const secretBytes = 32;
const secretForm = /^[\w-]{43}$/;

/**
 * The user's secret. It never leaves this machine's programs: browsers get keys derived from it. It survives a restart,
 * so an open tab can connect to the new server.
 */
export async function accessSecret(folder: string): Promise<string> {
  const stored = await readFile(secretPath(folder), 'utf8').catch(() => '');
  return secretForm.test(stored) ? stored : newSecret(folder);
}

/** Replaces the secret: keys derived from the old one are invalid for programs started from now on. */
export async function newSecret(folder: string): Promise<string> {
  const secret = randomSecret();
  const path = secretPath(folder);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeAtomically(path, secret, 0o600);
  } catch (cause) {
    throw fileError(cause, path);
  }
  return secret;
}

/** 256 random bits as 43 characters. */
export function randomSecret(): string {
  return randomBytes(secretBytes).toString('base64url');
}

/** A key for one purpose. It reveals neither the secret nor the keys for other purposes. */
export function keyFor(purpose: string, secret: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url');
}

/** Constant-time comparison: its duration reveals nothing. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function secretPath(folder: string): string {
  return join(folder, 'secret');
}
