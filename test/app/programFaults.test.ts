import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DesktopApp, desktopAvailable } from '../support/desktop/desktopApp';

describe.skipIf(!(await desktopAvailable()))('an uncaught error in the main process', () => {
  let desktop: DesktopApp;
  beforeEach(async () => {
    desktop = await DesktopApp.start();
  });
  afterEach(() => desktop?.close());

  const logFile = () => join(desktop.folder, 'config/desktop/faults.log');
  const logged = () => readFile(logFile(), 'utf8').catch(() => '');
  const occurrences = async (text: string) => (await logged()).split(text).length - 1;
  const shown = async (): Promise<string> =>
    (await desktop.inspector.locator('main').getByRole('alert').allTextContents()).join(' ');
  const isAnswering = () => desktop.app.evaluate(({ app }) => app.isReady());

  it.each([
    ['a rejection', () => void setImmediate(() => Promise.reject(new Error('probe one')))],
    [
      'an exception',
      () =>
        void setImmediate(() => {
          throw new Error('probe one');
        }),
    ],
  ])('is logged with its stack and shown in the window: %s', async (_what, fail) => {
    await desktop.app.evaluate(fail);
    await expect.poll(shown).toContain(`Internal error, the program continues: probe one`);
    expect(await shown()).toContain(logFile());
    expect(await logged()).toMatch(/Uncaught Error: probe one\n\s+at /);
    expect(desktop.output).toMatch(/Uncaught Error: probe one\n\s+at /);
    if (process.platform !== 'win32') expect((await stat(logFile())).mode & 0o077).toBe(0);
    expect(await isAnswering()).toBe(true);
    expect(await desktop.end()).toBe(0);
  });

  it('causes no further errors by its report if the output is closed', async () => {
    for (const stream of [desktop.process.stdout, desktop.process.stderr]) stream?.destroy();
    await desktop.app.evaluate(
      () =>
        void setImmediate(() => {
          throw new Error('probe two');
        }),
    );
    await expect.poll(shown).toContain('probe two');
    await desktop.app.evaluate(
      () =>
        void setImmediate(() => {
          throw new Error('probe three');
        }),
    );
    await expect.poll(shown).toContain('probe three');
    expect(await occurrences('Uncaught')).toBe(2);
    expect(await desktop.end()).toBe(0);
  });

  it('causes no further errors by its report if the window cannot be notified', async () => {
    await desktop.app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      let count = 0;
      window!.webContents.send = () => {
        count += 1;
        void Promise.reject(new Error(`of the report, ${count}`));
        throw new Error('of the report');
      };
      setImmediate(() => {
        throw new Error('probe four');
      });
    });
    await expect.poll(logged).toContain('probe four');
    // Each failed report causes another one; the number of shown errors is limited.
    await expect.poll(() => occurrences('of the report, ')).toBeGreaterThan(10);
    expect(await isAnswering()).toBe(true);
    expect(await desktop.end()).toBe(0);
    expect(await occurrences('Uncaught')).toBeLessThan(50);
  });

  it('is logged while the program ends, and does not delay it', async () => {
    await desktop.app.evaluate(({ app, BrowserWindow }) => {
      app.on('before-quit', () => {
        throw new Error('probe five');
      });
      app.on('will-quit', () => {
        setImmediate(() => {
          throw new Error('probe six');
        });
      });
      BrowserWindow.getAllWindows()[0]!.on('closed', () => {
        void Promise.reject(new Error('probe seven'));
      });
    });
    expect(await desktop.end()).toBe(0);
    for (const name of ['five', 'six', 'seven']) expect(await logged()).toContain(`probe ${name}`);
  });
});
