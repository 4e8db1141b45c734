import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { descendantsOf, isRunning } from '../support/corpus/commandLine';
import { DesktopApp, desktopAvailable } from '../support/desktop/desktopApp';
import { temporaryFolder } from '../support/setup/temporaryFolder';

const isPossible = process.platform === 'linux' && (await desktopAvailable());

describe.skipIf(!isPossible)('a signal to the desktop program', () => {
  const folder = temporaryFolder();
  let desktop: DesktopApp;
  afterEach(() => desktop?.kill());

  /** Waits until it has ended; returns its code or signal, and which of its processes are left. */
  const signalled = async (signal: NodeJS.Signals) => {
    const below = descendantsOf(desktop.process.pid!);
    expect(below.length).toBeGreaterThan(0);
    desktop.process.kill(signal);
    const end = await desktop.hasEnded;
    await expect.poll(() => below.filter(({ pid }) => isRunning(pid))).toEqual([]);
    return end;
  };
  const log = () => readFile(join(folder(), 'config/desktop/faults.log'), 'utf8');
  const pipe = (): string => {
    const path = join(folder(), 'pipe');
    execFileSync('mkfifo', [path]);
    return path;
  };

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('ends it: %s', async (signal) => {
    desktop = await DesktopApp.start({ folder: folder() });
    expect(await signalled(signal)).toBe(0);
  });

  it('ends it, with all windows, while DevTools of a page are open', async () => {
    desktop = await DesktopApp.start({ folder: folder() });
    const known = desktop.inspectors;
    await desktop.startAgain(['--new-window']);
    await desktop.nextInspector(known);
    await desktop.app.evaluate(({ Menu }) => Menu.getApplicationMenu()!.getMenuItemById('devTools')!.click());
    expect(await signalled('SIGTERM')).toBe(0);
  });

  it('ends it while it waits for a file', async () => {
    desktop = await DesktopApp.start({ folder: folder() });
    await desktop.app.evaluate((_electron, path) => {
      void process.getBuiltinModule('node:fs').promises.readFile(path);
    }, pipe());
    expect(await signalled('SIGTERM')).toBe('SIGKILL');
    expect(await log()).toMatch(/did not exit within \d+ s, so it is killed. Pending: .*FSReq/);
  });

  it('ends it while one of its threads waits for a file', async () => {
    desktop = await DesktopApp.start({ folder: folder() });
    await desktop.app.evaluate((_electron, path) => {
      const { Worker } = process.getBuiltinModule('node:worker_threads');
      const worker = new Worker(`require('node:fs').readFileSync(${JSON.stringify(path)})`, { eval: true });
      return new Promise<void>((resolve) => worker.once('online', () => resolve()));
    }, pipe());
    expect(await signalled('SIGTERM')).toBe('SIGKILL');
    expect(await log()).toContain('so it is killed');
  });

  it('ends it while an error of the main process is shown', async () => {
    desktop = await DesktopApp.start({ folder: folder() });
    await desktop.app.evaluate(() => {
      setImmediate(() => {
        throw new Error('probe');
      });
    });
    await expect.poll(() => desktop.output).toContain('probe');
    expect(await signalled('SIGTERM')).toBe(0);
  });

  it('saves the last changes', async () => {
    desktop = await DesktopApp.start({ folder: folder() });
    await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.setSize(901, 702));
    await desktop.inspector.waitForFunction(() => innerWidth === 901);
    expect(await signalled('SIGTERM')).toBe(0);
    const settings = JSON.parse(await readFile(join(folder(), 'config/desktop.json'), 'utf8'));
    expect(settings.window.bounds).toMatchObject({ width: 901, height: 702 });
  });
});

describe.skipIf(!isPossible)('a failed start', () => {
  const folder = temporaryFolder();

  it('ends the program, and gives the reason', async () => {
    await writeFile(join(folder(), 'file'), '');
    const { end, output } = await DesktopApp.startInVain(folder(), {
      RECORDSCOPE_CONFIG: join(folder(), 'file/config'),
      TMPDIR: join(folder(), 'file'),
    });
    expect(output).toMatch(/Uncaught Error: ENOTDIR.*\n\s+at /);
    expect(end).toBe(1);
  });
});
