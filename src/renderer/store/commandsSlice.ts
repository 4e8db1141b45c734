import type { Slice } from './inspectorState';

/** What a context menu is about. */
export type MenuSubject = 'block' | 'record' | 'page' | 'site';

export interface ContextMenu {
  subject: MenuSubject;
  /** where it opens, px in the window */
  x: number;
  y: number;
}

/** The command palette, the context menu, and what they have done. */
export interface CommandsSlice {
  /** ids of the last actions chosen in the palette, the newest first */
  recentCommands: readonly string[];
  /** the open context menu; what it is about is selected */
  contextMenu: ContextMenu | null;
  /** what an action did, if it shows nowhere else; '' for nothing */
  notice: string;
  noteCommand(id: string): void;
  openContextMenu(menu: ContextMenu | null): void;
  /** shows a notice, and logs it */
  say(text: string, level?: 'info' | 'warning'): void;
  clearNotice(): void;
}

const recentKey = 'recordscope.commands';
const maxRecent = 8;

export const commandsSlice: Slice<CommandsSlice> =
  ({ storage }) =>
  (set, get) => ({
    recentCommands: storedIds(storage.getItem(recentKey)),
    contextMenu: null,
    notice: '',
    noteCommand(id) {
      const others = get().recentCommands.filter((other) => other !== id);
      const recentCommands = [id, ...others].slice(0, maxRecent);
      storage.setItem(recentKey, JSON.stringify(recentCommands));
      set({ recentCommands });
    },
    openContextMenu: (contextMenu) => set({ contextMenu }),
    say(text, level = 'info') {
      set({ notice: text });
      get().addLog(level, text);
    },
    clearNotice: () => set({ notice: '' }),
  });

/** Nothing if the storage has something else. */
function storedIds(text: string | null): string[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}
