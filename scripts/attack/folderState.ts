import { createHash } from 'node:crypto';
import { lstat, readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';

/** The content of a folder as a text that changes with every name, kind and byte. */
export async function folderState(folder: string): Promise<string> {
  const lines: string[] = [];
  const walk = async (path: string, name: string): Promise<void> => {
    const found = await lstat(path);
    const head = `${name} ${found.mode}`;
    if (found.isSymbolicLink()) lines.push(`${head} ${await readlink(path)}`);
    else if (found.isFile())
      lines.push(
        `${head} ${createHash('sha256')
          .update(await readFile(path))
          .digest('hex')}`,
      );
    else lines.push(head);
    if (!found.isDirectory()) return;
    for (const entry of (await readdir(path)).sort()) await walk(join(path, entry), `${name}/${entry}`);
  };
  await walk(folder, '.');
  return lines.join('\n');
}
