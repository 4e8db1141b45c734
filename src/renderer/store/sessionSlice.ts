import type { Slice } from './inspectorState';

/** What could not be restored from a session. */
interface SessionNote {
  /** name of the file, or 'link' */
  name: string;
  text: string;
  /** nothing of it was used */
  isRefused: boolean;
}

export interface SessionSlice {
  sessionNote: SessionNote | null;
  noteSession(note: SessionNote | null): void;
}

export const sessionSlice: Slice<SessionSlice> = () => (set, get) => ({
  sessionNote: null,
  noteSession(note) {
    set({ sessionNote: note });
    if (note !== null) get().addLog(note.isRefused ? 'error' : 'warning', `${note.name}: ${note.text}`);
  },
});
