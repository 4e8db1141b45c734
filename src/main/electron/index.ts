import { join } from 'node:path';
import { app, BrowserWindow } from 'electron';

/** The inspector's window: no Node in it, no way for its page to go elsewhere or to open others. */
function openWindow(): void {
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    title: 'Recordscope',
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
    },
  });
  window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
  window.webContents.on('will-navigate', (event) => event.preventDefault());
  void window.loadFile(join(import.meta.dirname, '../renderer/index.html'));
}

app.on('window-all-closed', () => app.quit());
void app.whenReady().then(openWindow);
