import { join } from 'node:path';
import { plural } from '../../shared/base/plural';
import type { CorpusPage } from '../../shared/contract/corpus';
import type { FileFault } from '../../shared/labels/fileFault';
import { LabelFileError, labelOf, parseLabelFile } from '../../shared/labels/labelFile';
import { doubtfulCount } from '../../shared/labels/pageLabel';
import type { PageBlocks } from '../../shared/page/buildBlockModel';
import { faultWithoutName, fileError } from '../platform/fileError';
import { namesIn } from '../platform/namesIn';
import { openPlainFile, readPlainText } from '../platform/plainFile';
import { annotatorFile, historyFileOf } from './annotatorFiles';
import type { Corpus } from './corpus';
import { pageFile } from './corpusLayout';
import { screenshotNames } from './pictureParts';
import { readHistory } from './readHistory';

/** Reads everything in a corpus, captures too, without changing it; reports what is unusable or doubtful. */
export async function checkCorpus(
  corpus: Corpus,
  signal: AbortSignal,
  onProgress: (done: number, total: number, slug: string) => void,
): Promise<FileFault[]> {
  const { pages, faults } = await corpus.info();
  const found = [...faults];
  for (const [index, page] of pages.entries()) {
    signal.throwIfAborted();
    onProgress(index, pages.length, page.slug);
    found.push(...(await pageFaults(corpus, page)));
  }
  return found;
}

async function pageFaults(corpus: Corpus, page: CorpusPage): Promise<FileFault[]> {
  const folder = corpus.pageFolder(page.slug);
  const faults: FileFault[] = [];
  for (const name of await screenshotNames(folder)) {
    const fault = await screenshotFault(join(folder, name));
    if (fault !== undefined) faults.push({ file: join(folder, name), fault });
  }
  let blocks: PageBlocks;
  try {
    blocks = await corpus.pageBlocks(page.slug);
  } catch (cause) {
    const file = corpus.snapshotPath(page.slug);
    return [...faults, { file, fault: faultWithoutName(cause as Error, file) }];
  }
  if (blocks.snapshot.hash !== page.hash)
    faults.push({
      file: join(folder, pageFile),
      fault: 'describes a different capture than the stored one',
    });
  const names = await namesIn(folder);
  for (const { reader } of page.labels)
    faults.push(...(await labelFaults(join(folder, annotatorFile(names, reader)), blocks)));
  return faults;
}

async function screenshotFault(file: string): Promise<string | undefined> {
  try {
    await (await openPlainFile(file)).close();
    return undefined;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return 'is missing, though page.json lists it';
    return faultWithoutName(fileError(cause, file), file);
  }
}

async function labelFaults(file: string, page: PageBlocks): Promise<FileFault[]> {
  const faults: FileFault[] = [];
  try {
    const { label, isRematched } = labelOf(parseLabelFile(await readPlainText(file)), page);
    const doubtful = doubtfulCount(label);
    if (isRematched && doubtful > 0)
      faults.push({
        file,
        fault: `belongs to another capture: ${doubtful} of its records ${doubtful === 1 ? 'was' : 'were'} not matched with certainty`,
      });
    else if (doubtful > 0)
      faults.push({
        file,
        fault: `has ${plural(doubtful, 'record', 'records')} to review`,
      });
  } catch (cause) {
    if (!(cause instanceof LabelFileError)) throw fileError(cause, file);
    faults.push({ file, fault: cause.message });
  }
  const history = historyFileOf(file);
  try {
    const { isForeign, history: read } = await readHistory(history);
    if (isForeign) faults.push({ file: history, fault: 'is not a label history: remove it' });
    const { badLines } = read;
    if (badLines.length > 0)
      faults.push({
        file: history,
        fault: `cannot be read at line ${badLines.join(', ')}: these changes cannot be undone`,
      });
  } catch (cause) {
    faults.push({ file: history, fault: faultWithoutName(cause as Error, history) });
  }
  return faults;
}
