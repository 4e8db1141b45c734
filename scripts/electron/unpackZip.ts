import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

interface ExtractZip {
  extract(archive: string, options: { dir: string }): Promise<void>;
}

/** Unpacks with the same package as npm's `electron`, which keeps permissions and links. */
export async function unpackZip(archive: string, folder: string): Promise<void> {
  const electron = createRequire(import.meta.url).resolve('electron/package.json');
  const unpacker = createRequire(electron).resolve('@electron-internal/extract-zip');
  const { extract } = (await import(/* @vite-ignore */ pathToFileURL(unpacker).href)) as ExtractZip;
  await extract(archive, { dir: folder });
}
