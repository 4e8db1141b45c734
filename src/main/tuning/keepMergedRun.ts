import { mkdir } from 'node:fs/promises';
import type { TuningRun } from '../../shared/contract/tuning';
import { Corpus } from '../corpus/corpus';
import { fileError } from '../corpus/fileError';
import { GrowingRun } from './runFile';
import { RunsFolder } from './runsFolder';

/** Keeps a merged run in a corpus, under a name that tells when, so that it can be looked at and gone on with there. */
export async function keepMergedRun({ head, lines }: TuningRun, folder: string): Promise<void> {
  const runs = new RunsFolder((await Corpus.open(folder)).folder);
  await mkdir(runs.path, { recursive: true }).catch((cause) => {
    throw fileError(cause, runs.path);
  });
  const startedAt = new Date().toISOString();
  const run = await runs.freeName(head, startedAt);
  const growing = await GrowingRun.create(runs.fileOf(run), { ...head, startedAt, run });
  try {
    for (const line of lines) await growing.add(line);
  } finally {
    await growing.close();
  }
}
