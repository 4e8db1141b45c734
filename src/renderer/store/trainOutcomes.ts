import type { ServiceClient } from '../../shared/contract/serviceClient';
import type { Settings } from '../../shared/pipeline/settings';
import type { PageOutcome } from '../../shared/tuning/outcome';
import type { InspectorState } from './inspectorState';

/**
 * How a method does with each of some settings on the labelled pages of the corpus, as a job of that title; undefined
 * where it was stopped or failed. Held-out pages are left out: whoever chooses by what these say has none any more.
 */
export async function trainOutcomes(
  client: ServiceClient,
  { corpus, evalMatch: match, reader, runJob }: InspectorState,
  title: string,
  method: string,
  settings: readonly Settings[],
): Promise<PageOutcome[][] | undefined> {
  if (corpus === null) return undefined;
  const { folder } = corpus;
  return runJob(title, (ticket) =>
    client.request('outcomes', { corpus: folder, method, settings, match, split: 'train', reader, ticket }),
  );
}
