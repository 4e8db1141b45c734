import { resized, type Size } from '../../../shared/overlay/viewing';
import { pageFileTypes } from '../../../shared/page/pageFileEnding';
import type { PageModel } from '../../../shared/page/pageModel';
import { blockAtXPath } from '../../../shared/page/xpath';
import { readSession } from '../../../shared/session/readSession';
import type { Session } from '../../../shared/session/session';
import type { InspectorStore } from '../../store/inspectorStore';

/** Opens a session from its text; what was wrong, or is not as it was, is then told in `sessionNote`. */
export async function openSession(store: InspectorStore, name: string, text: string): Promise<void> {
  const { methods, noteSession } = store.getState();
  if (methods.length === 0) {
    noteSession({ name, text: 'The service is not there yet; try again in a moment.', isRefused: true });
    return;
  }
  const read = readSession(text, methods);
  if ('fault' in read) {
    noteSession({ name, text: read.fault, isRefused: true });
    return;
  }
  noteSession(null);
  const sentence = await applySession(store, read.session);
  if (sentence !== '') noteSession({ name, text: sentence, isRefused: false });
}

/** Larger than any session, and small enough to be read at once. */
const maxBytes = 4_000_000;

export async function openSessionFile(store: InspectorStore, file: File): Promise<void> {
  if (file.size > maxBytes) {
    const label = `This is not a session: it has ${Math.round(file.size / 1e6)} MB.`;
    store.getState().noteSession({ name: file.name, text: label, isRefused: true });
    return;
  }
  await openSession(store, file.name, await file.text());
}

/**
 * Goes where the session was. Where its page cannot be opened, the settings hold for whatever page is open or is
 * opened next. Returns what is not as it was, in words, '' if all is.
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
    return `${noCorpus} The page of the session, ${page.source}, cannot be opened: ${openError.message} Its settings are in force all the same.`.trim();
  // Somebody went elsewhere in the meantime.
  if (opened === null || model === null || opened.source !== page.source) return noCorpus;
  const isSame = opened.page === page.hash;
  const selected = session.selected === null ? null : blockOf(model, session.selected, isSame);
  applyViewing(store, session, opened);
  getState().select(selected === -1 ? null : selected);
  if (pinned === null) getState().unpinRun();
  applyCompare(store, session);
  if (pinned !== null) await getState().pinMethod(pinned.method, pinned.settings);
  const changes = isSame ? '' : 'The page is not as it was when the session was saved.';
  const gone =
    selected === -1 ? `The selected block, ${session.selected!.xpath}, is not there any more.` : '';
  return [noCorpus, changes, gone].filter((words) => words !== '').join(' ');
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

/** What is wrong with the corpus of a session, '' if nothing is. */
async function applyCorpus({ getState }: InspectorStore, session: Session): Promise<string> {
  const { corpus, place } = session;
  if (!corpus || getState().corpus?.folder === corpus.folder) return '';
  await getState().openCorpus(corpus.folder);
  const { corpus: opened, corpusError } = getState();
  // Opening a corpus leads to its place; the session may have been in another.
  getState().setWorkspace(place);
  if (opened?.folder !== corpus.folder)
    return `The corpus of the session, ${corpus.folder}, cannot be opened: ${corpusError ?? 'it is another one now.'}`;
  getState().setAnnotator(corpus.reader);
  return '';
}

/** Seen in a window of another size, a page that was fitted is fitted to this one. */
function applyViewing({ getState }: InspectorStore, session: Session, page: Size): void {
  const { viewing, canvasSize: before } = session;
  const { canvasSize, setViewing, setCanvasSize } = getState();
  if (viewing === null || before === undefined || before.width === 0) setViewing(viewing);
  // The canvas is not there yet; when it is, it goes by the size that it had.
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

/** By id in the same capture, by address in another; -1 where it is gone. */
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

export const sessionInputId = 'session-file';

/** Lets the user choose a session file, in the browser's own way. */
export function chooseSessionFile(): void {
  choose('.json,application/json');
}

export function choosePageFile(): void {
  choose(pageFileTypes);
}

function choose(types: string): void {
  const input = document.getElementById(sessionInputId);
  if (!(input instanceof HTMLInputElement)) return;
  input.accept = types;
  input.click();
}
