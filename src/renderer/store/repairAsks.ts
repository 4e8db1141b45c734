import type { ServiceClient } from '../../shared/contract/serviceClient';
import type { Settings } from '../../shared/pipeline/settings';
import { truthOf } from '../corpus/corpusCounts';
import type { InspectorState } from './inspectorState';
import { type CorpusEffect, effecting } from './repairState';
import { trainOutcomes } from './trainOutcomes';

/** Where the label of a page of the corpus is, if the reader has labelled it. */
export function truthFor(state: InspectorState, slug: string | undefined) {
  const { corpus, reader } = state;
  const page = corpus?.pages.find((each) => each.slug === slug);
  if (corpus === null || page === undefined || truthOf(page, reader) === undefined) return null;
  return { corpus: corpus.folder, slug: page.slug, reader };
}

/** What is asked of the service in order to mend something. */
export function repairAsks(client: ServiceClient, get: () => InspectorState) {
  /** As `runJob`, but what fails is told where it was asked for. */
  const ask = async <T>(
    title: string,
    work: (ticket: string) => Promise<T>,
    onFault: (words: string) => void,
  ) => {
    const answer = await get().runJob(title, (ticket) =>
      work(ticket).catch((cause: Error & { code?: string }) => {
        if (cause.code === 'cancelled') throw cause;
        onFault(cause.message);
        return undefined;
      }),
    );
    return answer;
  };
  /** Ends the job of that title, if there is one. */
  const stop = (title: string): void => {
    const job = get().jobs.find((each) => each.title === title);
    if (job !== undefined) get().cancelJob(job.ticket);
  };
  /** How two settings do on the labelled pages of the corpus that are not held out; null where that is not known or was stopped. */
  const measureEffect = async (
    method: string,
    before: Settings,
    after: Settings,
  ): Promise<CorpusEffect | null> => {
    stop(effecting);
    const found = await trainOutcomes(client, get(), effecting, method, [before, after]);
    return found === undefined ? null : { before: found[0]!, after: found[1]! };
  };
  return { ask, stop, measureEffect };
}
