import { setImmediate } from 'node:timers/promises';
import { type BrowserWindow, dialog } from 'electron';

/** Where an inspector died or hangs, offers to load it again: its address knows where the user was. */
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
    // Current versions of Electron crash where a page is loaded within this event.
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
      `Its process ended (${reason}). The captured pages are stored, and where you were comes back when it is loaded again.`,
      ['Load again', 'Close the window'],
    );
    if (answer === 0) contents.reload();
    else if (answer === 1) window.destroy();
  });

  window.on('unresponsive', async () => {
    const answer = await ask(
      'The inspector does not answer.',
      'It may be busy with a large page. Loaded again, it comes back to where you were.',
      ['Load again', 'Wait'],
    );
    if (answer !== 0) return;
    // A process that hangs loads nothing: it has to end first, which is no crash to ask about.
    isEnding = true;
    contents.forcefullyCrashRenderer();
  });
  window.on('responsive', () => question?.abort());
}
