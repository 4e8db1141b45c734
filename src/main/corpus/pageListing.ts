import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { CorpusPage, LabelSummary } from '../../shared/contract/corpus';
import type { FileFault } from '../../shared/labels/fileFault';
import { labelFileSchema, labelFileVersion } from '../../shared/labels/labelFile';
import { labelStatuses } from '../../shared/labels/pageLabel';
import { faultWithoutName, fileError } from '../platform/fileError';
import { lockFile, withLock } from '../platform/lock';
import { readPlainText } from '../platform/plainFile';
import { needPlainFolder } from '../platform/plainFolder';
import { type AnnotatorFile, annotatorFiles } from './annotatorFiles';
import { type PageEntry, pageEntry, pageFile, parseEntry, snapshotFile } from './corpusLayout';
import { finishReplacing, readyFolder } from './replaceCapture';
import { isPageName } from './slug';

/** A page, as read from its folder; whether it is held out is stored elsewhere. */
export type ListedPage = Omit<CorpusPage, 'isHeldOut'>;

export interface PageListing {
  /** undefined for a folder that cannot be used as a page */
  page: ListedPage | undefined;
  faults: FileFault[];
}

/** The parts of a labels file that a page list needs; the rest is read when the page is opened. */
const labelHead = z.object({
  format: z.literal('recordscope-labels'),
  version: labelFileSchema.shape.version,
  page: z.string(),
  updatedAt: z.string(),
  status: z.enum(labelStatuses),
  records: z.array(z.object({ confidence: z.number() })),
  lost: z.array(z.unknown()),
  hard: z.boolean(),
  noRecords: z.boolean(),
});

/** Reads a page's small files, not its snapshot; each unusable file is reported and hides no other. */
export async function readPageListing(
  pages: string,
  slug: string,
  isReadOnly: boolean,
): Promise<PageListing> {
  const folder = join(pages, slug);
  const faults: FileFault[] = [];
  if (!isPageName(slug)) return noPage(folder, 'has an invalid name: rename it');
  let names: string[];
  try {
    await needPlainFolder(folder);
    names = await readdir(folder);
    if (names.includes(readyFolder) && !isReadOnly) {
      await withLock(join(folder, lockFile), () => finishReplacing(folder));
      names = await readdir(folder);
    }
  } catch (cause) {
    // A page that is removed meanwhile is not a fault.
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return { page: undefined, faults };
    return noPage(folder, faultWithoutName(fileError(cause, folder), folder));
  }
  if (!names.includes(snapshotFile))
    return noPage(folder, `contains no ${snapshotFile}: capture the page again, or remove the folder`);
  const { entry, fault } = await readEntry(join(folder, pageFile));
  if (entry === undefined) return noPage(join(folder, pageFile), fault);
  const readers = annotatorFiles(names);
  for (const { file, fault } of readers.faults) faults.push({ file: join(folder, file), fault });
  const labels: LabelSummary[] = [];
  for (const reader of readers.files) {
    const summary = await readSummary(folder, reader, entry.hash);
    if ('fault' in summary) faults.push(summary);
    else labels.push(summary);
  }
  const { url, title, site, tags, capturedAt, hash, warnings } = entry;
  const page = { slug, source: folder, url, title, site, tags, capturedAt, hash, warnings, labels };
  return { page, faults };
}

function noPage(file: string, fault: string): PageListing {
  return { page: undefined, faults: [{ file, fault }] };
}

async function readEntry(
  file: string,
): Promise<{ entry: PageEntry; fault: '' } | { entry: undefined; fault: string }> {
  try {
    return { entry: parseEntry(await readPlainText(file), pageEntry), fault: '' };
  } catch (cause) {
    return { entry: undefined, fault: faultWithoutName(fileError(cause, file), file) };
  }
}

async function readSummary(
  folder: string,
  { reader, file }: AnnotatorFile,
  hash: string,
): Promise<LabelSummary | FileFault> {
  const path = join(folder, file);
  try {
    const head = parseEntry(await readPlainText(path), labelHead, labelFileVersion);
    const { page, updatedAt, status, records, lost, hard, noRecords } = head;
    return {
      reader,
      status,
      records: records.length,
      hard,
      noRecords,
      doubtful: records.filter(({ confidence }) => confidence < 1).length + lost.length,
      isOfOtherCapture: page !== hash,
      updatedAt,
    };
  } catch (cause) {
    return { file: path, fault: faultWithoutName(fileError(cause, path), path) };
  }
}
