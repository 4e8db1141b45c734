import { Corpus } from '../corpus/corpus';
import type { Evaluation } from './evaluate';
import { ResultsFolder } from './resultsFolder';

/** Saves merged results in a corpus, named by the current time. */
export async function saveMerged({ head, lines }: Evaluation, folder: string): Promise<void> {
  const results = new ResultsFolder((await Corpus.open(folder)).resultsFolder);
  const startedAt = new Date().toISOString();
  await results.write({ ...head, startedAt, run: await results.freeName(startedAt) }, lines());
}
