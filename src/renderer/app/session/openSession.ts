import { resized, type Size } from '../../../shared/overlay/viewing';
import type { PageModel } from '../../../shared/page/pageModel';
import { blockAtXPath } from '../../../shared/page/xpath';
import { readSession } from '../../../shared/session/readSession';
import type { Session } from '../../../shared/session/session';
import type { InspectorStore } from '../../store/inspectorStore';
import { chooseFile } from '../../ui/chooseFile';

/** Opens a session from its text. Problems and differences are reported in `sessionNote`. */
export async function openSession(store: InspectorStore, name: string, text: string): Promise<void> {
  const { methods, dataStages, noteSession } = store.getState();
  if (methods.length === 0) {
    noteSession({ name, text: 'Not connected to the service yet. Try again in a moment.', isRefused: true });
    return;
  }
  const read = readSession(text, { methods, dataStages });
  if ('fault' in read) {
    noteSession({ name, text: read.fault, isRefused: true });
    return;
  }
  noteSession(null);
  const differences = await applySession(store, read.session);
  if (differences !== '') noteSession({ name, text: differences, isRefused: false });
}

export async function openSessionFile(store: InspectorStore, file: File): Promise<void> {
  await openSession(store, file.name, await file.text());
}

/**
 * Restores a session. If its page cannot be opened, its settings apply to the current or the next page.
 * Returns a text with the differences, '' for none.
 */
export async function applySession(store: InspectorStore, session: Session): Promise<string> {
  const { getState } = store;
  const { method, settings, page, pinned } = session;
  applyView(store, session);
  getState().adopt({ method, settings });
  const noCorpus = await applyCorpus(store, session);
  if (page === null) return noCorpus;
  await getState().openCaptured({ page: page.hash, source: page.source });
  const { openError, model, page: opened } = getState();
  if (openError !== null)
    return `${noCorpus} The page of the session, ${page.source}, cannot be opened: ${openError.message} Its settings still apply.`.trim();
  // The user opened another page meanwhile.
  if (opened === null || model === null || opened.source !== page.source) return noCorpus;
  const isSame = opened.page === page.hash;
  const selected = session.selected === null ? null : blockOf(model, session.selected, isSame);
  applyViewing(store, session, opened);
  getState().select(selected === -1 ? null : selected);
  if (pinned === null) getState().unpinRun();
  applyCompare(store, session);
  if (pinned !== null) await getState().pinMethod(pinned.method, pinned.settings);
  const changes = isSame ? '' : 'The page has changed since the session was saved.';
  const gone = selected === -1 ? `The selected block, ${session.selected!.xpath}, no longer exists.` : '';
  return [noCorpus, changes, gone].filter((text) => text !== '').join(' ');
}

function applyView({ getState }: InspectorStore, session: Session): void {
  const { stage, place, tab, moment, hiddenLayers } = session;
  const { presetStage, setWorkspace, setTab, setMoment, setHiddenLayers } = getState();
  presetStage(stage);
  setWorkspace(place);
  setTab(tab);
  setMoment(moment);
  if (hiddenLayers !== undefined) setHiddenLayers(hiddenLayers);
}

/** Opens the corpus of a session. Returns what went wrong, '' for nothing. */
async function applyCorpus({ getState }: InspectorStore, session: Session): Promise<string> {
  const { corpus, place } = session;
  if (!corpus || getState().corpus?.folder === corpus.folder) return '';
  await getState().openCorpus(corpus.folder);
  const { corpus: opened, corpusError } = getState();
  // Opening a corpus switches to the Corpus workspace; the session may be in another.
  getState().setWorkspace(place);
  if (opened?.folder !== corpus.folder)
    return `The corpus of the session, ${corpus.folder}, cannot be opened: ${corpusError ?? 'another corpus was opened meanwhile.'}`;
  getState().setAnnotator(corpus.reader);
  return '';
}

/** In a window of another size, a fitted page is fitted again. */
function applyViewing({ getState }: InspectorStore, session: Session, page: Size): void {
  const { viewing, canvasSize: before } = session;
  const { canvasSize, setViewing, setCanvasSize } = getState();
  if (viewing === null || before === undefined || before.width === 0) setViewing(viewing);
  // The canvas has no size yet; it will start from the stored one.
  else if (canvasSize.width === 0) {
    setCanvasSize(before);
    setViewing(viewing);
  } else setViewing(resized(viewing, page, before, canvasSize));
}

function applyCompare({ getState }: InspectorStore, { compare }: Session): void {
  if (compare === undefined) return;
  const { layout: compareLayout, ...others } = compare;
  getState().restoreCompare({ compareLayout, ...others });
}

/** By id in the same capture, by XPath in another; -1 if it no longer exists. */
function blockOf(
  model: PageModel,
  { block, xpath }: NonNullable<Session['selected']>,
  isSame: boolean,
): number {
  if (isSame) return block < model.count ? block : -1;
  try {
    return blockAtXPath(model, xpath);
  } catch {
    return -1;
  }
}

/** Opens the browser's file dialog for a session file. */
export function chooseSessionFile(): void {
  chooseFile('file', '.json,application/json,.recordscope');
}
