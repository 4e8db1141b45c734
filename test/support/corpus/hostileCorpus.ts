import { execFileSync } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What may stand in the place of a file and is not one: opening it the usual way waits, or reads something else. */
export const notFiles = {
  FIFO: (path) => execFileSync('mkfifo', [path]),
  folder: (path) => execFileSync('mkdir', [path]),
  device: (path) => execFileSync('mknod', [path, 'c', '1', '5']),
} satisfies Record<string, (path: string) => void>;

export type NotFile = keyof typeof notFiles;

/** Devices can be made by root alone, and FIFOs not on Windows. */
export function canMake(kind: NotFile): boolean {
  if (kind === 'folder') return true;
  return process.platform !== 'win32' && (kind !== 'device' || process.getuid?.() === 0);
}

/** Puts it where a file was or should be. */
export async function putInPlace(path: string, kind: NotFile): Promise<void> {
  await rm(path, { force: true });
  await mkdir(dirname(path), { recursive: true });
  notFiles[kind](path);
}
