import { setImmediate } from 'node:timers/promises';
import { type BrowserWindow, dialog } from 'electron';

/** Offers to reload an inspector that crashed or hangs: its address contains the session. */
export function offerReload(window: BrowserWindow): void {
  const { webContents: contents } = window;
  let question: AbortController | undefined;
  let isEnding = false;

  const ask = async (message: string, detail: string, buttons: [string, string]): Promise<number> => {
    question?.abort();
    const asked = new AbortController();
    question = asked;
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message,
      detail,
      buttons,
      defaultId: 0,
      cancelId: 1,
      signal: asked.signal,
    });
    return window.isDestroyed() || asked.signal.aborted ? -1 : response;
  };

  contents.on('render-process-gone', async (_event, { reason }) => {
    // Current versions of Electron crash if a page is loaded within this event.
    await setImmediate();
    if (window.isDestroyed()) return;
    if (isEnding) {
      isEnding = false;
      contents.reload();
      return;
    }
    if (reason === 'clean-exit') return;
    const answer = await ask(
      'The inspector has stopped working.',
      `Its process ended (${reason}). Captured pages are saved. Reload it to continue where you were.`,
      ['Reload', 'Close window'],
    );
    if (answer === 0) contents.reload();
    else if (answer === 1) window.destroy();
  });

  window.on('unresponsive', async () => {
    const answer = await ask(
      'The inspector is not responding.',
      'It may be busy with a large page. If you reload it, you continue where you were.',
      ['Reload', 'Wait'],
    );
    if (answer !== 0) return;
    // A hanging process cannot reload: it must end first, which is not a crash to ask about.
    isEnding = true;
    contents.forcefullyCrashRenderer();
  });
  window.on('responsive', () => question?.abort());
}
