import { readSession } from '../../shared/session/readSession';
import type { InspectorStore } from '../store/inspectorStore';
import { applySession } from './applySession';

/** Opens a session from its text; what was wrong, or is not as it was, is then told in `sessionNote`. */
export async function openSession(store: InspectorStore, name: string, text: string): Promise<void> {
  const { methods, noteSession } = store.getState();
  if (methods.length === 0) {
    noteSession({ name, words: 'The service is not there yet; try again in a moment.', isRefused: true });
    return;
  }
  const read = readSession(text, methods);
  if ('fault' in read) {
    noteSession({ name, words: read.fault, isRefused: true });
    return;
  }
  noteSession(null);
  const words = await applySession(store, read.session);
  if (words !== '') noteSession({ name, words, isRefused: false });
}

/** Larger than any session, and small enough to be read at once. */
const mostBytes = 4_000_000;

export async function openSessionFile(store: InspectorStore, file: File): Promise<void> {
  if (file.size > mostBytes) {
    const words = `This is not a session: it has ${Math.round(file.size / 1e6)} MB.`;
    store.getState().noteSession({ name: file.name, words, isRefused: true });
    return;
  }
  await openSession(store, file.name, await file.text());
}
