import { type BrowserWindow, dialog } from 'electron';

const pages = ['html', 'htm', 'xhtml', 'xht', 'mhtml', 'mht'];

/** Lets the user choose a folder; null if they cancel. */
export async function chooseFolder(window: BrowserWindow, title: string): Promise<string | null> {
  const { filePaths } = await dialog.showOpenDialog(window, {
    title,
    properties: ['openDirectory', 'createDirectory'],
  });
  return filePaths[0] ?? null;
}

/** Lets the user choose a page or a session in the system's dialog; null if they cancel. */
export async function chooseFile(window: BrowserWindow): Promise<string | null> {
  const { filePaths } = await dialog.showOpenDialog(window, {
    title: 'Open a page or a session',
    properties: ['openFile'],
    filters: [
      { name: 'Pages, sessions and bundles', extensions: [...pages, 'json', 'gz', 'recordscope'] },
      { name: 'Web pages', extensions: pages },
      { name: 'Sessions', extensions: ['json'] },
      { name: 'Captured pages', extensions: ['gz'] },
      { name: 'Bundles', extensions: ['recordscope'] },
    ],
  });
  return filePaths[0] ?? null;
}
