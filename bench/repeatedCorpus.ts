import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Corpus } from '../src/main/corpus/corpus';
import { inParallel } from '../src/main/platform/inParallel';

const atOnce = 32;

/** A corpus of the given size that repeats the pages of another under new names. */
export async function repeatedCorpus(of: string, folder: string, count: number): Promise<Corpus> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'pages'), { recursive: true });
  await copyFile(join(of, 'corpus.json'), join(folder, 'corpus.json'));
  const slugs = (await (await Corpus.open(of)).info()).pages.map(({ slug }) => slug);
  const names = Array.from({ length: count }, (_, index) => index);
  await inParallel(names, atOnce, async (index) => {
    const from = join(of, 'pages', slugs[index % slugs.length]!);
    const to = join(folder, 'pages', `${String(index).padStart(5, '0')}-${slugs[index % slugs.length]!}`);
    await mkdir(to);
    // A link to the same bytes, so thousands of pages take no space.
    for (const file of await readdir(from))
      if (/\.json(\.gz)?$/.test(file)) await link(join(from, file), join(to, file));
  });
  return Corpus.open(folder);
}
