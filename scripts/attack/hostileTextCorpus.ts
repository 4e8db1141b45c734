import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash } from '../../src/main/capture/contentHash';
import { Corpus } from '../../src/main/corpus/corpus';
import { labelOfFirst, listSnapshot, writeLabel } from '../../test/support/corpus/drawnCorpus';
import { changeJson } from './strangersCorpus';

export interface HostileText {
  /** the page's folder */
  slug: string;
  /** part of every text that the program prints or exports of it */
  text: string;
}

/** A corpus with one page per text, which is in its title, address, site, tags, note, warnings and records. */
export async function hostileTextCorpus(folder: string, pages: readonly HostileText[]): Promise<void> {
  const corpus = await Corpus.create(folder, 'Hostile', { width: 1000, height: 800, deviceScaleFactor: 1 });
  for (const { slug, text } of pages) {
    const drawn = {
      ...listSnapshot(text, 6),
      title: text,
      address: `http://hostile.example/${text}`,
      browser: text,
      warnings: [{ code: 'http-error', message: text }],
    };
    const snapshot = { ...drawn, hash: contentHash(drawn) };
    await corpus.add(
      { snapshot, screenshot: [], mhtml: undefined },
      { name: slug, site: text, tags: [text] },
    );
    await writeLabel(corpus, slug, '', (page) => ({ ...labelOfFirst(page, 3), note: text }));
  }
  await changeJson(join(folder, 'corpus.json'), { name: pages[0]!.text });
}

/** A folder that is not a page, with a name that a terminal would interpret. */
export async function addHostileFolder(corpus: string): Promise<void> {
  await mkdir(join(corpus, 'pages', '\u001b[31mred\nforged: all is well'));
}
