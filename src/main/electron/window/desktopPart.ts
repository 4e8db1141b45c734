import type { MenuEntry } from '../../../shared/contract/desktop';
import type { DesktopPart } from '../../service/connection';
import { lastingSource } from '../lastingSource';
import type { LiveView } from '../live/liveView';
import type { RecentSources } from '../recentSources';
import { versions } from '../versions';

export interface PartOptions {
  live: LiveView;
  recent: RecentSources;
  openAside: DesktopPart['openAside'];
  chooseFile(): Promise<string | null>;
  chooseFolder(title: string): Promise<string | null>;
  setMenu(entries: readonly MenuEntry[]): void;
  newWindow(source: string | undefined): void;
  warn(message: string): void;
}

/** What a window adds to the service: its live page, and features of the system. */
export function desktopPart({ live, recent, ...options }: PartOptions): DesktopPart {
  return {
    versions,
    capture: live.capture,
    opened: (source) => recent.add(lastingSource(source)),
    open: live.open,
    openAside: options.openAside,
    handlers: {
      ...live.part,
      chooseFile: () => options.chooseFile(),
      chooseFolder: ({ title }) => options.chooseFolder(title),
      recentSources: async () => {
        for (const source of await recent.dropRemoved())
          options.warn(`${source} no longer exists and was removed from the recent items.`);
        return [...recent.all];
      },
      clearRecentSources: async () => {
        recent.clear();
        return null;
      },
      setMenu: async ({ entries }) => {
        options.setMenu(entries);
        return null;
      },
      newWindow: async ({ source }) => {
        options.newWindow(source);
        return null;
      },
    },
  };
}
