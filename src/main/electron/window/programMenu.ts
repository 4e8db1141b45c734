import { Menu } from 'electron';
import { menuTemplate } from '../menu/menuTemplate';
import type { RecentSources } from '../recentSources';
import type { InspectorWindow } from './inspectorWindow';

/** The menu of the active window: its items differ between windows. */
export class ProgramMenu {
  private shown: { window: InspectorWindow; content: string } | undefined;

  constructor(private readonly recent: RecentSources) {}

  show(window: InspectorWindow | undefined): void {
    if (window === undefined) return;
    const template = menuTemplate(
      { entries: window.entries, recent: this.recent.all, platform: process.platform },
      window.handlers,
    );
    const content = JSON.stringify(template);
    // Replacing an open menu closes it: only do so if something has changed.
    if (this.shown?.window === window && this.shown.content === content) return;
    this.shown = { window, content };
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  }
}
