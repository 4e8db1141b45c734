import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CorpusFault, CorpusPage } from '../../shared/contract/corpus';
import { LabelFileError, labelOf, parseLabelFile } from '../../shared/labels/labelFile';
import { doubtfulCount } from '../../shared/labels/pageLabel';
import type { PageBlocks } from '../../shared/page/buildBlockModel';
import type { Corpus } from './corpus';
import { pageFile } from './corpusFiles';
import { faultWithoutName, fileError } from './fileError';
import { readHistory } from './historyFile';
import { fileOfReader, historyFileOf } from './labelNames';
import { namesIn } from './namesIn';
import { screenshotNames } from './pagePictures';

/** Reads all there is in a corpus, captures too, and changes nothing; tells what cannot be used or is doubtful. */
export async function checkCorpus(
  corpus: Corpus,
  signal: AbortSignal,
  onProgress: (done: number, total: number, slug: string) => void,
): Promise<CorpusFault[]> {
  const { pages, faults } = await corpus.info();
  const found = [...faults];
  for (const [index, page] of pages.entries()) {
    signal.throwIfAborted();
    onProgress(index, pages.length, page.slug);
    found.push(...(await pageFaults(corpus, page)));
  }
  return found;
}

async function pageFaults(corpus: Corpus, page: CorpusPage): Promise<CorpusFault[]> {
  const folder = corpus.pageFolder(page.slug);
  const faults: CorpusFault[] = [];
  for (const name of await screenshotNames(folder)) {
    if (!(await stat(join(folder, name)).catch(() => undefined)))
      faults.push({ file: join(folder, name), fault: 'is not there, though the page tells of it' });
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
      fault: 'tells of another capture than the one that is there',
    });
  const names = await namesIn(folder);
  for (const { reader } of page.labels)
    faults.push(...(await labelFaults(join(folder, fileOfReader(names, reader)), blocks)));
  return faults;
}

async function labelFaults(file: string, page: PageBlocks): Promise<CorpusFault[]> {
  const faults: CorpusFault[] = [];
  try {
    const { label, isRematched } = labelOf(parseLabelFile(await readFile(file, 'utf8')), page);
    const doubtful = doubtfulCount(label);
    if (isRematched && doubtful > 0)
      faults.push({
        file,
        fault: `is of another capture: ${doubtful} of its records were not found again for sure`,
      });
    else if (doubtful > 0) faults.push({ file, fault: `has ${doubtful} records that wait for a look` });
  } catch (cause) {
    if (!(cause instanceof LabelFileError)) throw fileError(cause, file);
    faults.push({ file, fault: cause.message });
  }
  const history = historyFileOf(file);
  try {
    const { badLines } = (await readHistory(history)).history;
    if (badLines.length > 0)
      faults.push({
        file: history,
        fault: `cannot be read at line ${badLines.join(', ')}: what was done there cannot be undone`,
      });
  } catch (cause) {
    faults.push({ file: history, fault: faultWithoutName(cause as Error, history) });
  }
  return faults;
}
