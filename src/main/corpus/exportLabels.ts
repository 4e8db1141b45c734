import { lstat, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { CorpusPage } from '../../shared/contract/corpus';
import type { FileFault } from '../../shared/labels/fileFault';
import type { LabelFormat } from '../../shared/labels/formats/labelFormat';
import type { LabelSetPage } from '../../shared/labels/formats/labelSet';
import { writeLabels } from '../../shared/labels/formats/readLabels';
import { type StoredLabel, storedLabel } from '../../shared/labels/labelFile';
import { FileError, fileError } from '../platform/fileError';
import { readPlainFile } from '../platform/plainFile';
import { unfinishedName, writeAtomically } from '../platform/writeAtomically';
import { annotatorKey } from './annotatorFiles';
import type { Corpus } from './corpus';
import { pagesFolder } from './corpusLayout';
import { type PicturePart, pictureParts } from './pictureParts';
import { readStoredLabel } from './readStoredLabel';

/** The file of a COCO export, in its folder. */
export const cocoFile = 'annotations.json';

/** The address under which Label Studio serves local files, with the corpus folder as its root. */
const labelStudioFiles = '/data/local-files/?d=';

/** Writes an annotator's labels of all pages to a file, or for COCO to a folder with the screenshots. */
export async function exportLabels(
  corpus: Corpus,
  reader: string,
  format: LabelFormat,
  to: string,
): Promise<{ path: string; pages: number; records: number; faults: FileFault[] }> {
  const path = resolve(to);
  if (await lstat(path).catch(() => undefined))
    throw new FileError(`${path} already exists: choose another name, or remove it first`);
  const pages: LabelSetPage[] = [];
  const faults: FileFault[] = [];
  const pictures: { from: string; name: string }[] = [];
  for (const page of (await corpus.info()).pages) {
    const labels = await labelsOf(corpus, page, reader);
    if (labels === undefined) continue;
    const { slug, url, title, site, tags } = page;
    const scale = (await corpus.pageBlocks(slug)).snapshot.viewport.deviceScaleFactor;
    const parts = await pictureParts(corpus.pageFolder(slug), scale);
    if (parts.length === 0 && areBoxes(format)) {
      faults.push({ file: slug, fault: `has no screenshot, which ${format} needs: it is skipped` });
      continue;
    }
    const named = parts.map((part) => namedImage(part, slug, format, scale));
    for (const [index, { file }] of named.entries()) pictures.push({ from: parts[index]!.file, name: file });
    pages.push({ slug, url, title, site, tags, pictures: named, labels });
  }
  const text = writeLabels(format, pages, reader);
  try {
    if (format === 'coco') await writeCoco(path, text, pictures);
    else await writeAtomically(path, text);
  } catch (cause) {
    throw fileError(cause, path);
  }
  return {
    path,
    pages: pages.length,
    records: pages.reduce((sum, { labels }) => sum + recordCount(labels), 0),
    faults,
  };
}

/** Formats that describe boxes on images, not pages. */
function areBoxes(format: LabelFormat): boolean {
  return format === 'coco' || format === 'label-studio';
}

/** The labels, matched to the current capture. */
async function labelsOf(corpus: Corpus, page: CorpusPage, reader: string): Promise<StoredLabel | undefined> {
  const { slug, hash, labels } = page;
  if (!labels.some((entry) => annotatorKey(entry.reader) === annotatorKey(reader))) return undefined;
  const stored = await readStoredLabel(corpus.pageFolder(slug), reader);
  if (stored === undefined || stored.page === hash) return stored;
  const { label, revision, savedAt } = await corpus.labels.read(slug, reader);
  return storedLabel(await corpus.pageBlocks(slug), label, { revision, updatedAt: savedAt });
}

function namedImage(
  { name, y, size }: PicturePart,
  slug: string,
  format: LabelFormat,
  scale: number,
): LabelSetPage['pictures'][number] {
  const inCorpus = `${pagesFolder}/${slug}/${name}`;
  const file =
    format === 'coco'
      ? `images/${slug}/${name}`
      : format === 'label-studio'
        ? `${labelStudioFiles}${inCorpus}`
        : inCorpus;
  return { file, width: size.width, height: size.height, top: y, scale };
}

function recordCount({ noRecords, records }: StoredLabel): number {
  return noRecords ? 0 : records.length;
}

/** Writes all files or none. */
async function writeCoco(
  path: string,
  text: string,
  pictures: readonly { from: string; name: string }[],
): Promise<void> {
  const working = unfinishedName(path);
  try {
    await mkdir(working);
    for (const { from, name } of pictures) {
      await mkdir(join(working, name, '..'), { recursive: true });
      await writeFile(join(working, name), await readPlainFile(from));
    }
    await writeFile(join(working, cocoFile), text);
    await rename(working, path);
  } finally {
    await rm(working, { recursive: true, force: true });
  }
}
