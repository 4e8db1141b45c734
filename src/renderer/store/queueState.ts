/** In which order the pages of a corpus are looked at; the last two leave out all others. */
export const queueOrders = ['corpus', 'leastCertain', 'unlabelled', 'doubtful', 'conflicts'] as const;
export type QueueOrder = (typeof queueOrders)[number];

/** Which page is labelled next. */
export interface QueueSlice {
  queueOrder: QueueOrder;
  /** how far the methods agree on each page, by slug; null until it was worked out */
  certainty: Readonly<Record<string, number>> | null;
  /** the reason for skipping is being asked for */
  isSkipping: boolean;
  /** the next page is on its way: keys that accept are not meant for it yet */
  isGoingOn: boolean;
  setQueueOrder(order: QueueOrder): void;
  loadCertainty(): Promise<void>;
  askSkip(isAsking: boolean): void;
  /** accepts the label as it is shown, and goes on to the next page of the queue once that is saved */
  acceptAndNext(): Promise<void>;
  skipPage(reason: string): Promise<void>;
  nextUnlabelled(): Promise<void>;
  nextLeastCertain(): Promise<void>;
  /** takes the page of the corpus anew, or puts the open capture in its place, and finds its labels again */
  recapturePage(slug: string, isOpenCapture: boolean): Promise<void>;
  /** the same with the live page as it is now */
  recaptureLive(slug: string): Promise<void>;
}
