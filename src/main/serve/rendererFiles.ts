import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

export interface FoundFile {
  content: Buffer;
  type: string;
}

/** The built inspector's files. */
export class RendererFiles {
  constructor(private readonly folder: string) {}

  /** The file at a path of the address, or undefined. Reads only files that the folder lists: no path leads out. */
  async find(path: string): Promise<FoundFile | undefined> {
    const parts = path.split('/').filter((part) => part !== '');
    let folder = this.folder;
    for (const [index, part] of parts.entries()) {
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
      const entry = entries.find(({ name }) => name === part);
      const isLast = index === parts.length - 1;
      if (entry === undefined || !(isLast ? entry.isFile() : entry.isDirectory())) return undefined;
      folder = join(folder, part);
    }
    const type = types[extname(folder)];
    const content = type === undefined ? undefined : await readFile(folder).catch(() => undefined);
    return type === undefined || content === undefined ? undefined : { content, type };
  }
}
