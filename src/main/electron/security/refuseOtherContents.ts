import { app, BrowserWindow, type WebContents } from 'electron';

let isExpected = false;

/** Creates windows and views of the program; all other web contents are closed as soon as they appear. */
export function allowingNewWebContents<T>(create: () => T): T {
  const before = isExpected;
  isExpected = true;
  try {
    return create();
  } finally {
    isExpected = before;
  }
}

/** The last line of defence: web contents that a page manages to create are closed. */
export function refuseOtherContents(): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    // DevTools are Electron's own, and only the user opens them.
    if (!isExpected && contents.getType() !== 'remote') setImmediate(() => refuse(contents));
  });
}

function refuse(contents: WebContents): void {
  if (contents.isDestroyed()) return;
  const window = BrowserWindow.fromWebContents(contents);
  if (window === null) contents.close();
  else window.destroy();
}
