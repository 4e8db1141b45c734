import type { TuningRun } from '../../shared/contract/tuning';
import { Corpus } from '../corpus/corpus';
import { FileError } from '../platform/fileError';
import { makePlainFolder } from '../platform/plainFolder';
import { RunsFolder } from './runsFolder';
import { checkWritable } from './startRun';
import { GrowingRun } from './storedRun';
import { tuningPages } from './tuningPages';

/** Keeps a merged run in a corpus, under a name that tells when, so that it can be looked at and gone on with there. */
export async function saveMergedRun({ head, lines }: TuningRun, folder: string): Promise<void> {
  const corpus = await Corpus.open(folder);
  checkWritable(corpus);
  const pages = await tuningPages(corpus, head.split, head.reader);
  if (pages.corpus.hash !== head.corpus.hash)
    throw new FileError(
      `${folder} is not what the shards were made on: another corpus, or its pages or labels have changed since. Nothing is kept; without --keep they are merged all the same.`,
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
