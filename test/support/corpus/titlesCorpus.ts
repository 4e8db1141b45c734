import type { Corpus } from '../../../src/main/corpus/corpus';
import { emptyLabel, type PageLabel } from '../../../src/shared/labels/pageLabel';
import type { PageBlocks } from '../../../src/shared/page/buildBlockModel';
import { blockAtXPath } from '../../../src/shared/page/xpath';
import { drawnCorpus, writeLabel } from './drawnCorpus';

/**
 * Lists in which only the titles are labelled, not whole items: no method expects that, but it can be learnt. One page
 * per site; the last sites are held out.
 */
export async function titlesCorpus(folder: string, sites: number, heldOut: number): Promise<Corpus> {
  const pages = Array.from({ length: sites }, (_, site) => ({
    slug: `list-${site}`,
    site: `site-${site}`,
    records: 4 + (site % 5),
  }));
  const corpus = await drawnCorpus(folder, pages);
  for (const { slug, records } of pages) await writeLabel(corpus, slug, '', (page) => titles(page, records));
  const names = Array.from({ length: heldOut }, (_, index) => `site-${sites - 1 - index}`);
  await corpus.edit((entry) => ({ ...entry, heldOut: names }));
  return corpus;
}

function titles(page: PageBlocks, count: number): PageLabel {
  const records = Array.from({ length: count }, (_, index) => ({
    blocks: [blockAtXPath(page, `/html/body/ul/li[${index + 1}]/h3`)],
    from: 'hand',
    confidence: 1,
  }));
  return { ...emptyLabel, status: 'labelled', region: blockAtXPath(page, '/html/body/ul'), records };
}
