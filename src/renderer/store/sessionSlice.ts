import type { Slice } from './inspectorState';
import type { SessionSlice } from './sessionState';

export const sessionSlice: Slice<SessionSlice> = () => (set, get) => ({
  sessionNote: null,
  noteSession(note) {
    set({ sessionNote: note });
    if (note !== null) get().addLog(note.isRefused ? 'error' : 'warning', `${note.name}: ${note.words}`);
  },
});
