import { join } from 'node:path';
import { BrowserWindow, nativeTheme } from 'electron';
import { programFolder } from '../../platform/programFolder';
import { allowingNewWebContents } from '../security/refuseOtherContents';
import { type Rectangle, smallest } from './windowState';

/** The inspector's background (`--bg` of tokens.css), to avoid a flash before it is drawn. */
const backgrounds = { light: '#f5f6f8', dark: '#12151a' };

/** A window without Node, whose page can neither navigate nor open others. */
export function createInspectorWindow(bounds: Rectangle): BrowserWindow {
  const window = allowingNewWebContents(
    () =>
      new BrowserWindow({
        ...bounds,
        minWidth: smallest.width,
        minHeight: smallest.height,
        title: 'Recordscope',
        backgroundColor: background(),
        webPreferences: {
          preload: join(programFolder, 'out/preload/index.cjs'),
          sandbox: true,
          contextIsolation: true,
          nodeIntegration: false,
          webSecurity: true,
          webviewTag: false,
          navigateOnDragDrop: false,
          // It would fetch dictionaries from the network.
          spellcheck: false,
        },
      }),
  );
  const { webContents: contents } = window;
  contents.on('will-frame-navigate', (event) => event.preventDefault());
  contents.on('will-redirect', (event) => event.preventDefault());
  const recolour = (): void => window.setBackgroundColor(background());
  nativeTheme.on('updated', recolour);
  window.once('closed', () => nativeTheme.off('updated', recolour));
  return window;
}

function background(): string {
  return nativeTheme.shouldUseDarkColors ? backgrounds.dark : backgrounds.light;
}
