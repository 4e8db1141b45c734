import { Menu } from 'electron';
import { menuTemplate } from '../menu/menuTemplate';
import type { RecentSources } from '../recentSources';
import type { InspectorWindow } from './inspectorWindow';

/** The menu of the window in use: what it can do differs from window to window. */
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
    // A menu that is put in place of an open one closes it: only where something in it is another.
    if (this.shown?.window === window && this.shown.content === content) return;
    this.shown = { window, content };
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  }
}
