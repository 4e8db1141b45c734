import type { OpenedBundle } from '../../shared/contract/share';
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
  /** the bundle that was opened last, until its notice is dismissed */
  openedBundle: OpenedBundle | null;
  isShareOpen: boolean;
  noteSession(note: SessionNote | null): void;
  noteBundle(bundle: OpenedBundle | null): void;
  openShare(isOpen: boolean): void;
  /** the bytes of a bundle of the open page; undefined if it failed, which is reported */
  bundleOf(session: string, notes: string): Promise<Uint8Array | undefined>;
}

export const sessionSlice: Slice<SessionSlice> =
  ({ client }) =>
  (set, get) => ({
    sessionNote: null,
    openedBundle: null,
    isShareOpen: false,
    noteSession(note) {
      set({ sessionNote: note });
      if (note !== null)
        get().addLog(note.isRefused ? 'error' : 'warning', `${note.name}: ${note.text}`, true);
    },
    noteBundle: (openedBundle) => set({ openedBundle }),
    openShare: (isShareOpen) => set({ isShareOpen }),
    async bundleOf(session, notes) {
      const { page } = get();
      if (page === null) return undefined;
      try {
        return (await client.request('saveBundle', { page: page.page, session, notes })).bytes;
      } catch (cause) {
        get().noteSession({ name: 'Share', text: (cause as Error).message, isRefused: true });
        return undefined;
      }
    },
  });
