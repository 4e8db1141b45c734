import type { Corpus } from '../../../src/main/corpus/corpus';
import { type DrawnPage, drawnCorpus } from './drawnCorpus';

/**
 * Lists of 3 that are not records, and lists of 8 and more that are: BUW is right on all of them with a minimum of 4 to
 * 8 records (`dataRecords.minRecords`, 3 by default). Two pages per site; the last sites are held out.
 */
export async function plantedCorpus(folder: string, sites = 8, heldOut = 2): Promise<Corpus> {
  const pages = Array.from({ length: sites }, (_, site): DrawnPage[] => [
    { slug: `few-${site}`, site: `site-${site}`, records: 3, labelled: 0 },
    { slug: `many-${site}`, site: `site-${site}`, records: 8 + site, labelled: 8 + site },
  ]).flat();
  const corpus = await drawnCorpus(folder, pages);
  const names = Array.from({ length: heldOut }, (_, index) => `site-${sites - 1 - index}`);
  await corpus.edit((entry) => ({ ...entry, heldOut: names }));
  return corpus;
}
