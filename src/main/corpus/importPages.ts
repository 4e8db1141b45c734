import { readFile, realpath } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AddedPages } from '../../shared/contract/corpus';
import { defaultAnnotator } from '../../shared/labels/pageLabel';
import { FileError, fileError } from '../platform/fileError';
import { isFaultOfPage, type Work } from './addPages';
import type { Corpus } from './corpus';
import { slugOf } from './slug';
import type { MissingCell } from './xpathFields';
import { type LabelledFile, labelFromXPaths, parseXPathLabels, type XPathLabels } from './xpathLabels';

export interface ImportWork extends Work {
  /** the address of a page that has none of its own; by default, that of its file */
  addressOf?: (file: string) => string;
}

/**
 * Captures the pages of a folder that a file of XPath labels lists, as saved and without scripts, and labels them.
 * A page that was imported before is not captured again, so a stopped import can be restarted.
 */
export async function importPages(
  corpus: Corpus,
  folder: string,
  labels: string,
  work: ImportWork,
): Promise<AddedPages> {
  const { pages, faults } = await readXPathLabels(labels);
  const result: AddedPages = {
    added: [],
    faults: faults.map(({ file, fault }) => ({ file: `${labels}, ${file}`, fault })),
  };
  const known = new Map((await corpus.info()).pages.map(({ url, slug }) => [url, slug]));
  for (const [index, labelled] of pages.entries()) {
    work.onProgress(index, pages.length, labelled.file);
    try {
      const { slug, isNew } = await importPage(corpus, folder, labelled, known, work);
      if (isNew) result.added.push(slug);
      let missing: MissingCell[] = [];
      const { label } = await corpus.labels.set(slug, defaultAnnotator, 'import', (page) => {
        const found = labelFromXPaths(page, labelled);
        missing = found.missing;
        return found.label;
      });
      for (const { xpath } of label.lost)
        result.faults.push({ file: labelled.file, fault: `has no block at ${xpath}` });
      if (labelled.region != null && label.region === -1)
        result.faults.push({ file: labelled.file, fault: `has no block at ${labelled.region}` });
      for (const cell of missing) result.faults.push({ file: labelled.file, fault: missingText(cell) });
    } catch (cause) {
      work.signal.throwIfAborted();
      if (!isFaultOfPage(cause)) throw cause;
      result.faults.push({ file: labelled.file, fault: cause.message });
    }
  }
  work.onProgress(pages.length, pages.length, '');
  return result;
}

function missingText({ field, xpath, part }: MissingCell): string {
  const place = part === undefined ? xpath : `${xpath} with '${part}'`;
  return `has no ${field} at ${place}: it must be in its record`;
}

async function importPage(
  corpus: Corpus,
  folder: string,
  { file, site, tags, url }: LabelledFile,
  known: ReadonlyMap<string, string>,
  { take, signal, addressOf }: ImportWork,
): Promise<{ slug: string; isNew: boolean }> {
  const path = await fileInside(folder, file);
  const address = url ?? addressOf?.(file) ?? pathToFileURL(path).href;
  const slug = known.get(address);
  if (slug !== undefined) return { slug, isNew: false };
  const { viewport } = await corpus.entry();
  const captured = await take(path, { viewport, scripts: false, signal });
  signal.throwIfAborted();
  const snapshot = { ...captured.snapshot, address };
  const name = slugOf(file.replace(/(\/index)?\.[a-z]+$/i, ''));
  return { slug: await corpus.add({ ...captured, snapshot }, { name, site, tags }), isNew: true };
}

/** A link may lead out of the folder even if the path does not. */
async function fileInside(folder: string, file: string): Promise<string> {
  const path = join(folder, file);
  const [root, real] = await Promise.all([realpath(resolve(folder)), realpath(path)]).catch((cause) => {
    throw fileError(cause, path);
  });
  if (relative(root, real).split(sep)[0] === '..') throw new FileError(`${path} leads out of ${folder}`);
  return real;
}

async function readXPathLabels(path: string): Promise<XPathLabels> {
  const text = await readFile(path, 'utf8').catch((cause) => {
    throw fileError(cause, path);
  });
  try {
    return parseXPathLabels(text);
  } catch (cause) {
    throw new FileError(`${path} ${(cause as Error).message}`);
  }
}
