import type { ElectronApplication } from 'playwright-core';

export interface ShownBox {
  message: string;
  detail?: string;
  buttons?: string[];
}

/** Answers every message box with the given button; returns the boxes shown since. */
export async function shownBoxes(
  app: ElectronApplication,
  answer: number,
): Promise<() => Promise<ShownBox[]>> {
  await app.evaluate(({ dialog }, response) => {
    const shown: unknown[] = [];
    Object.assign(globalThis, { shownBoxes: shown });
    dialog.showMessageBox = (async (_window: unknown, options: unknown) => {
      shown.push(options);
      return { response, checkboxChecked: false };
    }) as unknown as typeof dialog.showMessageBox;
  }, answer);
  return () =>
    app.evaluate(() =>
      (globalThis as unknown as { shownBoxes: ShownBox[] }).shownBoxes.map(
        ({ message, detail, buttons }) => ({
          message,
          ...(detail !== undefined && { detail }),
          ...(buttons !== undefined && { buttons }),
        }),
      ),
    );
}

/** Makes the file dialog return this file. */
export async function chosenFile(app: ElectronApplication, path: string): Promise<void> {
  await app.evaluate(({ dialog }, file) => {
    dialog.showOpenDialog = (async () => ({
      canceled: false,
      filePaths: [file],
    })) as unknown as typeof dialog.showOpenDialog;
  }, path);
}
