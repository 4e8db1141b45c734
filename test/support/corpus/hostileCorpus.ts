import { execFileSync } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What may replace a file without being one: opening it normally hangs, or reads something else. */
export const notFiles = {
  FIFO: (path) => execFileSync('mkfifo', [path]),
  folder: (path) => execFileSync('mkdir', [path]),
  device: (path) => execFileSync('mknod', [path, 'c', '1', '5']),
} satisfies Record<string, (path: string) => void>;

export type NotFile = keyof typeof notFiles;

/** Only root can create devices; Windows has no FIFOs. */
export function canMake(kind: NotFile): boolean {
  if (kind === 'folder') return true;
  return process.platform !== 'win32' && (kind !== 'device' || process.getuid?.() === 0);
}

/** Creates it in place of a file. */
export async function putInPlace(path: string, kind: NotFile): Promise<void> {
  await rm(path, { force: true });
  await mkdir(dirname(path), { recursive: true });
  notFiles[kind](path);
}
