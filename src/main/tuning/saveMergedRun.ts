import type { TuningRun } from '../../shared/contract/tuning';
import { Corpus } from '../corpus/corpus';
import { FileError } from '../platform/fileError';
import { makePlainFolder } from '../platform/plainFolder';
import { RunsFolder } from './runsFolder';
import { checkWritable } from './startRun';
import { GrowingRun } from './storedRun';
import { tuningPages } from './tuningPages';

/** Saves a merged run in a corpus, named by the current time. It can be viewed and resumed there. */
export async function saveMergedRun({ head, lines }: TuningRun, folder: string): Promise<void> {
  const corpus = await Corpus.open(folder);
  checkWritable(corpus);
  const pages = await tuningPages(corpus, head.split, head.reader);
  if (pages.corpus.hash !== head.corpus.hash)
    throw new FileError(
      `${folder} does not match the shards: it is another corpus, or its pages or labels have changed. Nothing is kept; omit --keep to merge anyway.`,
    );
  const runs = new RunsFolder(corpus.folder);
  await makePlainFolder(runs.path);
  const startedAt = new Date().toISOString();
  const run = await runs.freeName(head, startedAt);
  const growing = await GrowingRun.create(runs.fileOf(run), { ...head, startedAt, run });
  try {
    for (const line of lines) await growing.add(line);
  } finally {
    await growing.close();
  }
}
