import { type BrowserWindow, dialog } from 'electron';

const pages = ['html', 'htm', 'xhtml', 'xht', 'mhtml', 'mht'];

/** Has the user choose a folder; null where they gave up. */
export async function chooseFolder(window: BrowserWindow, title: string): Promise<string | null> {
  const { filePaths } = await dialog.showOpenDialog(window, {
    title,
    properties: ['openDirectory', 'createDirectory'],
  });
  return filePaths[0] ?? null;
}

/** Has the user choose a page or a session in the system's own dialog; null where they gave up. */
export async function chooseFile(window: BrowserWindow): Promise<string | null> {
  const { filePaths } = await dialog.showOpenDialog(window, {
    title: 'Open a page or a session',
    properties: ['openFile'],
    filters: [
      { name: 'Pages and sessions', extensions: [...pages, 'json', 'gz'] },
      { name: 'Web pages', extensions: pages },
      { name: 'Sessions', extensions: ['json'] },
      { name: 'Captured pages', extensions: ['gz'] },
    ],
  });
  return filePaths[0] ?? null;
}
