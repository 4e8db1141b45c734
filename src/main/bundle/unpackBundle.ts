import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { labelFileOf } from '../corpus/annotatorFiles';
import { Corpus } from '../corpus/corpus';
import { pagesFolder } from '../corpus/corpusLayout';
import { labelText } from '../corpus/labelText';
import { slugOf } from '../corpus/slug';
import { fileError } from '../platform/fileError';
import { writeAtomically } from '../platform/writeAtomically';
import type { Bundle } from './bundle';
import { readBundle } from './readBundle';

/** The name of the page's folder in every unpacked bundle. */
const pageName = 'page';

export interface UnpackedBundle {
  bundle: Bundle;
  /** a corpus with the page and its labels */
  folder: string;
  /** the page's own folder */
  page: string;
}

/**
 * Opens a bundle: makes a corpus of one page out of it, in a folder of its own below `bundles`. Nothing of the archive
 * is written as it is: pages and labels are read, checked and written as those of any corpus. A bundle that was opened
 * before keeps its folder, with the labels as they are there by now.
 */
export async function unpackBundle(bundles: string, bytes: Buffer, name: string): Promise<UnpackedBundle> {
  const bundle = await readBundle(bytes, name);
  const sum = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const folder = join(bundles, `${slugOf(basename(name).replace(/\.[^.]*$/, ''))}-${sum}`);
  if (!(await isCorpus(folder))) await makeCorpus(bundles, folder, bundle);
  return { bundle, folder, page: join(folder, pagesFolder, pageName) };
}

/** All or nothing: a folder with the name is complete. */
async function makeCorpus(bundles: string, folder: string, bundle: Bundle): Promise<void> {
  const { captured, site, tags, labels } = bundle;
  const working = join(bundles, `.opening-${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(working, { recursive: true, mode: 0o700 });
    const corpus = await Corpus.create(
      working,
      corpusName(captured.snapshot.title),
      captured.snapshot.viewport,
    );
    const slug = await corpus.add(captured, { name: pageName, site, tags });
    for (const { reader, label } of labels)
      await writeAtomically(join(corpus.pageFolder(slug), labelFileOf(reader)), labelText(label));
    await rename(working, folder);
  } catch (cause) {
    // Another window may have opened it in the meantime.
    if (!(await isCorpus(folder))) throw fileError(cause, bundles);
  } finally {
    await rm(working, { recursive: true, force: true });
  }
}

async function isCorpus(folder: string): Promise<boolean> {
  return Corpus.open(folder).then(
    () => true,
    () => false,
  );
}

/** The title of a page may have any characters. */
function corpusName(title: string): string {
  const plain = [...title.replace(/[\p{Cc}\p{Cf}]/gu, ' ').trim()].slice(0, 80).join('');
  return plain === '' ? 'Bundle' : `Bundle: ${plain}`;
}
