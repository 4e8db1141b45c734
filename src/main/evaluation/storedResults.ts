import type { RunHead } from '../../shared/evaluation/results';
import { FileError } from '../platform/fileError';
import type { ResultsFolder } from './resultsFolder';

/** The head of kept results, by name or `last`. */
export async function storedResults(
  results: ResultsFolder,
  wanted: string,
  onFault: (fault: string) => void,
): Promise<RunHead> {
  const kept = await results.list(onFault);
  const head = wanted === 'last' ? kept[0] : kept.find(({ run }) => run === wanted);
  if (head !== undefined) return head;
  const known = kept.map(({ run }) => run).join(', ');
  const hint = known === '' ? 'keep some with eval --keep' : `it has ${known}`;
  throw new FileError(`${results.path} has no results '${wanted}': ${hint}`);
}
