import { type BrowserWindow, dialog } from 'electron';
import { version } from '../../../package.json';

/** Name and version of each part that the program is made of. */
export const versions: Readonly<Record<string, string>> = {
  Electron: process.versions.electron ?? '',
  Chromium: process.versions.chrome ?? '',
  Node: process.versions.node,
  V8: process.versions.v8,
};

export async function showAbout(window: BrowserWindow): Promise<void> {
  const parts = Object.entries(versions).map(([name, number]) => `${name} ${number}`);
  await dialog.showMessageBox(window, {
    type: 'info',
    title: 'About Recordscope',
    message: `Recordscope ${version}`,
    detail: [
      'A visual debugger for the extraction of data records from web pages',
      '',
      ...parts,
      `${process.platform} ${process.arch}`,
      '',
      'MIT licence',
    ].join('\n'),
    buttons: ['Close'],
  });
}
