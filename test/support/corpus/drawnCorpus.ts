import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash } from '../../../src/main/capture/contentHash';
import { Corpus } from '../../../src/main/corpus/corpus';
import { storedLabel } from '../../../src/shared/labels/labelFile';
import { emptyLabel, type PageLabel } from '../../../src/shared/labels/pageLabel';
import type { PageBlocks } from '../../../src/shared/page/buildBlockModel';
import { wideProperties } from '../../../src/shared/page/comparableProperties';
import type { PageSnapshot } from '../../../src/shared/page/pageSnapshot';
import { blockAtXPath } from '../../../src/shared/page/xpath';
import { type Drawn, drawnSnapshot } from '../page/snapshots';

export interface DrawnPage {
  slug: string;
  site: string;
  tags?: string[];
  /** number of records in its list */
  records: number;
  /** number of labelled records, from the first; by default the page is not labelled */
  labelled?: number;
  /** number of words in each record, besides its title */
  text?: number;
}

/** A corpus of drawn pages, each a list of records under a heading; needs no browser. */
export async function drawnCorpus(folder: string, pages: readonly DrawnPage[]): Promise<Corpus> {
  const corpus = await Corpus.create(folder, 'Drawn', { width: 1000, height: 800, deviceScaleFactor: 1 });
  for (const { slug, site, tags, records, labelled, text } of pages) {
    const snapshot = listSnapshot(slug, records, text);
    await corpus.add({ snapshot, screenshot: [], mhtml: undefined }, { name: slug, site, tags });
    if (labelled !== undefined) await writeLabel(corpus, slug, '', (page) => labelOfFirst(page, labelled));
  }
  return corpus;
}

/** A list of records under a heading. */
export function listSnapshot(name: string, records: number, sentence = 5): PageSnapshot {
  const drawn = {
    ...drawnSnapshot(listPage(name, records, sentence), drawnProperties),
    unsetProperties: wideProperties.filter((property) => !(property in drawnProperties)),
  };
  return { ...drawn, hash: contentHash(drawn) };
}

/** Writes an annotator's label for a page, as a program would. */
export async function writeLabel(
  corpus: Corpus,
  slug: string,
  reader: string,
  make: (page: PageBlocks) => PageLabel,
): Promise<void> {
  const page = await corpus.pageBlocks(slug);
  const file = join(corpus.pageFolder(slug), reader === '' ? 'labels.json' : `labels.${reader}.json`);
  await writeFile(file, JSON.stringify(storedLabel(page, make(page))));
}

/** The first records of a drawn list, accepted. */
export function labelOfFirst(page: PageBlocks, count: number): PageLabel {
  const records = Array.from({ length: count }, (_, index) => ({
    blocks: [blockAtXPath(page, `/html/body/ul/li[${index + 1}]`)],
    from: 'hand',
    confidence: 1,
  }));
  return { ...emptyLabel, status: 'labelled', region: blockAtXPath(page, '/html/body/ul'), records };
}

const drawnProperties = { color: 'black', 'background-color': 'none', 'font-size': '14px' };
const rowHeight = 90;

function listPage(name: string, records: number, label: number): Drawn {
  const height = 160 + records * rowHeight;
  const row = (index: number): Drawn => {
    const top = 100 + index * rowHeight;
    return {
      tag: 'li',
      rect: [100, top, 800, 80],
      style: { 'background-color': 'white' },
      children: [
        { tag: 'img', rect: [110, top + 10, 60, 60], attributes: { alt: `Picture ${index}` } },
        {
          tag: 'h3',
          rect: [200, top + 10, 600, 24],
          style: { 'font-size': '18px' },
          children: [`${name} ${index}`],
        },
        { tag: 'p', rect: [200, top + 40, 600, 20], children: [`Number ${index}${' word'.repeat(label)}`] },
      ],
    };
  };
  return {
    tag: 'html',
    rect: [0, 0, 1000, height],
    children: [
      {
        tag: 'body',
        rect: [0, 0, 1000, height],
        children: [
          {
            tag: 'h1',
            rect: [100, 20, 800, 40],
            style: { 'font-size': '30px' },
            children: [`Results of ${name}`],
          },
          {
            tag: 'ul',
            rect: [100, 100, 800, records * rowHeight],
            children: Array.from({ length: records }, (_, index) => row(index)),
          },
        ],
      },
    ],
  };
}
