import type { StoreApi } from 'zustand/vanilla';
import type { ServiceClient } from '../../shared/contract/serviceClient';
import { openCorpusPageOf } from './corpusState';
import type { InspectorState } from './inspectorState';
import { labelTarget } from './labelShown';

/** Several changes in a row are one reason to look again, ms. */
const pause = 150;
/** For corpora up to this size the agreement of the methods is worked out without being asked for, pages. */
const mostUnasked = 200;

/** Keeps the label in step with the page that is open, the reader, the methods, and what others write. */
export function hearLabels(store: StoreApi<InspectorState>, client: ServiceClient): void {
  let shown = '';
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const isAtWork = ({ place, isConnected }: InspectorState): boolean => place === 'label' && isConnected;

  store.subscribe((state, before) => {
    if (state.corpus?.folder !== before.corpus?.folder) {
      shown = '';
      store.setState({ savedLabel: null, label: null, otherLabel: null, certainty: null, agreement: null });
    }
    if (state.reader !== before.reader) store.setState({ agreement: null, otherLabel: null });
    if (isAtWork(state)) {
      const isNew = !isAtWork(before) || state.corpus?.folder !== before.corpus?.folder;
      if (isNew || state.reader !== before.reader) compareReaders(state);
      if (isNew || hasOtherPages(state, before)) weighPages(state);
    }
    follow(state);
    if (state.allMethods !== before.allMethods && state.savedLabel !== null) state.showLabel();
    if (state.label !== before.label || state.otherLabel !== before.otherLabel) state.compareOpenPage();
    if (state.isConnected && !before.isConnected && state.unsaved > 0) void state.retrySaving();
  });

  const follow = (state: InspectorState): void => {
    const target = labelTarget(state);
    const key = target === null ? '' : JSON.stringify([target, state.page?.page]);
    if (!isAtWork(state) || key === shown) return;
    shown = key;
    store.setState({
      savedLabel: null,
      label: null,
      otherLabel: null,
      isProposed: false,
      marked: [],
      labelNote: '',
      isSkipping: false,
      ...(state.labelTrouble?.kind === 'load' ? { labelTrouble: null } : {}),
    });
    void state.loadLabel();
  };

  client.on('corpusChanged', ({ folder, slugs }) => {
    const { corpus } = store.getState();
    const slug = openCorpusPageOf(store.getState())?.slug;
    if (corpus?.folder !== folder || slug === undefined || (slugs.length > 0 && !slugs.includes(slug)))
      return;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      // Own changes come back with their own answers.
      if (isAtWork(store.getState()) && store.getState().unsaved === 0) void store.getState().loadLabel();
    }, pause);
  });
}

function compareReaders({ corpus, reader, loadAgreement }: InspectorState): void {
  if (corpus?.readers.some((name) => name !== reader)) void loadAgreement();
}

/** Works out how far the methods agree on pages that were added or captured anew. */
function weighPages({ corpus, certainty, loadCertainty }: InspectorState): void {
  const pages = corpus?.pages ?? [];
  const isKnown = certainty !== null && pages.every(({ slug }) => slug in certainty);
  if (pages.length > 0 && pages.length <= mostUnasked && !isKnown) void loadCertainty();
}

function hasOtherPages({ corpus }: InspectorState, { corpus: before }: InspectorState): boolean {
  if (corpus === before || corpus === null) return false;
  return (
    corpus.pages.length !== before?.pages.length ||
    corpus.pages.some(({ slug, hash }, index) => {
      const page = before.pages[index]!;
      return page.slug !== slug || page.hash !== hash;
    })
  );
}
