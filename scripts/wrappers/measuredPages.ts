import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Corpus } from '../../src/main/corpus/corpus';
import { programFolder } from '../../src/main/platform/programFolder';
import { neededTruth } from '../../src/main/tuning/neededTruth';
import { labelOf } from '../../src/shared/labels/labelFile';
import { evaluate } from '../../src/shared/locators/evaluate';
import { parseXPath } from '../../src/shared/locators/parseXPath';
import { type SnapshotTree, snapshotTree } from '../../src/shared/locators/snapshotTree';
import type { PageBlocks } from '../../src/shared/page/buildBlockModel';
import { blockAtXPath } from '../../src/shared/page/xpath';
import { labelledFolder } from '../../test/support/corpus/labelledPages';
import { importedCorpus } from '../labelledCorpus';

/** A captured page with its labelled records. */
export interface MeasuredPage {
  set: 'modern' | 'examples';
  name: string;
  site: string;
  /** pages of one site with the same one were made by one template */
  template: string;
  page: PageBlocks;
  /** per record its blocks */
  records: number[][];
  /** per record, the nodes of its labelled fields; empty if no fields are labelled */
  fields: FieldNodes[];
}

export type FieldNodes = Readonly<Record<string, readonly number[]>>;

interface Label {
  file: string;
  site: string;
  template: string;
  records: (string | string[])[];
  fields: Record<string, string | string[]>[];
}

/** The invented pages in the manner of today's sites, and the example corpus. */
export async function measuredPages(wanted: string): Promise<MeasuredPage[]> {
  const pages = [...(await modernPages(wanted)), ...(await examplePages(wanted))];
  return pages.filter(({ records }) => records.length > 0);
}

async function modernPages(wanted: string): Promise<MeasuredPage[]> {
  const name = 'modern/labels.json';
  const labels = JSON.parse(await readFile(join(labelledFolder, name), 'utf8')) as Label[];
  const corpus = await importedCorpus(name, labels.length);
  const pages: MeasuredPage[] = [];
  for (const { file, site, template, records, fields } of labels) {
    const slug = file.replace(/\.html$/, '').replace('/', '-');
    if (!slug.includes(wanted)) continue;
    const page = (await corpus.pageBlocks(slug)) as PageBlocks;
    const blocks = records.map((paths) => [paths].flat().map((path) => blockAtXPath(page, path)));
    const { tree } = snapshotTree(page.snapshot);
    pages.push({
      set: 'modern',
      name: slug,
      site,
      template,
      page,
      records: blocks,
      fields: fields.map((own) => fieldNodes(tree, own)),
    });
  }
  return pages;
}

/** The nodes at XPaths; an attribute at the end is left out. */
export function fieldNodes(
  tree: SnapshotTree['tree'],
  fields: Readonly<Record<string, string | readonly string[]>>,
): FieldNodes {
  return Object.fromEntries(
    Object.entries(fields).map(([name, paths]) => [
      name,
      [paths].flat().flatMap((path) => [...evaluate(tree, parseXPath(path))]),
    ]),
  );
}

async function examplePages(wanted: string): Promise<MeasuredPage[]> {
  const corpus = await Corpus.open(join(programFolder, 'examples/corpus'));
  const { pages } = await corpus.info();
  const found: MeasuredPage[] = [];
  for (const { slug, site } of pages) {
    if (!slug.includes(wanted)) continue;
    const page = (await corpus.pageBlocks(slug)) as PageBlocks;
    const { label } = labelOf(await neededTruth(corpus.snapshotPath(slug), ''), page);
    const records = label.records.map(({ blocks }) => [...blocks]);
    found.push({ set: 'examples', name: slug, site, template: slug, page, records, fields: [] });
  }
  return found;
}
