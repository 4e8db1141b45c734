import type { LabelEdit } from '../../shared/labels/labelEdit';
import { otherAnnotatorOf } from './annotatorsSlice';
import { openCorpusPageOf } from './corpusSlice';
import type { Slice } from './inspectorState';
import { isDoubtful, isOpen, leastCertain, pageAfter, queuePages } from './queuePages';
import { labelTarget } from './shownLabel';

/** Orders of the queue; the last two filter. */
export const queueOrders = ['corpus', 'leastCertain', 'unlabelled', 'doubtful', 'conflicts'] as const;

export type QueueOrder = (typeof queueOrders)[number];

/** Which page is labelled next. */
export interface QueueSlice {
  queueOrder: QueueOrder;
  /** words that pages of the queue have in their title, URL, site or tags */
  queueSearch: string;
  /** agreement of the methods by page slug; null until computed */
  certainty: Readonly<Record<string, number>> | null;
  /** whether the reason for skipping is being entered */
  isSkipping: boolean;
  /** the next page is opening: accepting is disabled */
  isGoingOn: boolean;
  setQueueOrder(order: QueueOrder): void;
  setQueueSearch(queueSearch: string): void;
  /** the top of the screenshot of a page, as a WebP image; null if there is none */
  pagePicture(slug: string): Promise<Uint8Array | null>;
  loadCertainty(): Promise<void>;
  askSkip(isAsking: boolean): void;
  /** accepts the shown label, and opens the next page of the queue once it is saved */
  acceptAndNext(): Promise<void>;
  skipPage(reason: string): Promise<void>;
  nextUnlabelled(): Promise<void>;
  nextLeastCertain(): Promise<void>;
  /** captures the page again, or replaces it by the open capture, and finds its labels again */
  recapturePage(slug: string, isOpenCapture: boolean): Promise<void>;
  /** the same with the live page */
  recaptureLive(slug: string): Promise<void>;
  clearCertainty(): void;
}

const orderKey = 'recordscope.label.order';

export const queueSlice: Slice<QueueSlice> =
  ({ client, storage }) =>
  (set, get) => {
    let isComputing = false;

    /** Opens the next page after a change of status is saved. */
    const goOn = async (edit: LabelEdit): Promise<void> => {
      if (get().isGoingOn) return;
      // The page may leave the queue now; the next is the one after it.
      const queue = queuePages(get());
      const slug = labelTarget(get())?.slug ?? null;
      if (!isSettled(edit) && !get().editLabel(() => edit)) return;
      set({ isGoingOn: true, isSkipping: false });
      try {
        if (!(await get().labelsSaved())) return;
        const { corpus, reader, queueOrder } = get();
        const fresh = new Map(corpus?.pages.map((page) => [page.slug, page]));
        const now = queue.map((page) => fresh.get(page.slug) ?? page);
        if (otherAnnotatorOf(get()) !== null) void get().loadAgreement();
        const next = pageAfter(now, slug, (page) => {
          if (queueOrder === 'conflicts') return true;
          return queueOrder === 'doubtful' ? isDoubtful(page, reader) : isOpen(page, reader);
        });
        if (next !== null) await get().openCorpusPage(next.slug);
        else get().noteLabel('That was the last page of this queue.');
      } finally {
        set({ isGoingOn: false });
      }
    };

    /** Already accepted without changes since. */
    const isSettled = (edit: LabelEdit): boolean => {
      const { label } = get();
      return (
        edit.kind === 'status' &&
        edit.status === 'labelled' &&
        label?.status === 'labelled' &&
        label.lost.length === 0 &&
        label.records.every(({ confidence }) => confidence === 1)
      );
    };

    const goTo = async (next: { slug: string } | null, none: string): Promise<void> => {
      if (next === null) get().noteLabel(none);
      else await get().openCorpusPage(next.slug);
    };

    const recapture = async (slug: string, from: { page?: string; isLive?: boolean }): Promise<void> => {
      const { corpus } = get();
      if (corpus === null) return;
      const done = await get().runJob('recapture', (ticket) =>
        client.request('recapture', { corpus: corpus.folder, slug, ...from, ticket }),
      );
      if (done === undefined) return;
      await get().reloadCorpus();
      await get().openCorpusPage(slug);
    };

    return {
      queueOrder: storedOrder(storage.getItem(orderKey)),
      queueSearch: '',
      certainty: null,
      isSkipping: false,
      isGoingOn: false,
      setQueueOrder(queueOrder) {
        storage.setItem(orderKey, queueOrder);
        set({ queueOrder });
        if (queueOrder === 'leastCertain' && get().certainty === null) void get().loadCertainty();
        if (queueOrder === 'conflicts') void get().loadAgreement();
      },
      setQueueSearch: (queueSearch) => set({ queueSearch }),
      async pagePicture(slug) {
        const corpus = get().corpus?.folder;
        return corpus === undefined ? null : (await client.request('pagePicture', { corpus, slug })).image;
      },
      async loadCertainty() {
        const { corpus } = get();
        if (corpus === null || isComputing) return;
        isComputing = true;
        try {
          const { folder } = corpus;
          const answer = await get().runJob('certainty', (ticket) =>
            client.request('certainty', { corpus: folder, ticket }),
          );
          if (answer !== undefined && get().corpus?.folder === folder)
            set({ certainty: Object.fromEntries(answer.map(({ slug, agreement }) => [slug, agreement])) });
        } finally {
          isComputing = false;
        }
      },
      askSkip: (isSkipping) => set({ isSkipping }),
      async acceptAndNext() {
        const { isProposed, savedLabel, startFrom, isRunningAll, allMethods } = get();
        const isUntouched = savedLabel?.savedAt === '' && get().unsaved === 0;
        // Accepting before the proposal arrives would accept an empty label.
        if (
          isUntouched &&
          !isProposed &&
          startFrom !== '' &&
          isRunningAll &&
          allMethods[startFrom] === undefined
        ) {
          get().noteLabel('The method is still running; try again in a moment.');
          return;
        }
        await goOn({ kind: 'status', status: 'labelled', reason: '' });
      },
      skipPage: (reason) => goOn({ kind: 'status', status: 'skipped', reason }),
      async nextUnlabelled() {
        const { reader } = get();
        const slug = openCorpusPageOf(get())?.slug ?? null;
        const next = pageAfter(queuePages(get()), slug, (page) => isOpen(page, reader));
        await goTo(next, 'No other page of this queue is unlabelled.');
      },
      async nextLeastCertain() {
        if (get().certainty === null) await get().loadCertainty();
        const { reader, certainty } = get();
        const slug = openCorpusPageOf(get())?.slug ?? null;
        const found = queuePages({ ...get(), queueOrder: 'corpus' });
        await goTo(
          leastCertain(found, reader, certainty, slug),
          'No other page of this queue is unlabelled.',
        );
      },
      recapturePage: (slug, isOpenCapture) => {
        const { page } = get();
        return recapture(slug, isOpenCapture && page !== null ? { page: page.page } : {});
      },
      recaptureLive: (slug) => recapture(slug, { isLive: true }),
      clearCertainty: () => set({ certainty: null }),
    };
  };

function storedOrder(stored: string | null): QueueOrder {
  return queueOrders.find((order) => order === stored) ?? 'corpus';
}
