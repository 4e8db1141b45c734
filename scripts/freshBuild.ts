import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** One file of each part of the build. */
const built = ['out/main/cli.js', 'out/preload/index.cjs', 'out/renderer/index.html'];
const sources = ['src', 'electron.vite.config.ts', 'package.json'];

/** Builds the program unless the last build is newer than everything it is made of. */
export function freshBuild(folder: string): void {
  if (isFresh(folder)) return;
  execFileSync(process.execPath, [join(folder, 'node_modules/electron-vite/bin/electron-vite.js'), 'build'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

export function isFresh(folder: string): boolean {
  const files = built.map((file) => join(folder, file));
  if (!files.every((file) => existsSync(file))) return false;
  const builtAt = Math.min(...files.map((file) => statSync(file).mtimeMs));
  return sources
    .flatMap((source) => filesIn(join(folder, source)))
    .every((file) => statSync(file).mtimeMs <= builtAt);
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
