import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ExampleInfo } from '../../shared/contract/commands';
import { unpackedFolder } from '../platform/programFolder';

const described = z.object({ title: z.string(), about: z.string() });

/** The example pages of the program, by name. Skips pages without a description. */
export async function examplePages(folder = join(unpackedFolder, 'examples/pages')): Promise<ExampleInfo[]> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.sort().map(async (name): Promise<ExampleInfo[]> => {
      const text = await readFile(join(folder, name, 'truth.json'), 'utf8').catch(() => '{}');
      const parsed = described.safeParse(JSON.parse(text));
      return parsed.success ? [{ name, ...parsed.data, source: join(folder, name, 'index.html') }] : [];
    }),
  );
  return found.flat();
}
