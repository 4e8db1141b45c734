import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RecentSources } from '../../../src/main/electron/recentSources';
import { SettingsFile } from '../../../src/main/electron/settingsFile';
import { besideBounds, openingBounds } from '../../../src/main/electron/window/windowState';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const folder = temporaryFolder();
const bounds = { x: 10, y: 20, width: 1000, height: 700 };

async function settings(reports: string[] = []): Promise<SettingsFile> {
  return SettingsFile.read(join(folder(), 'config'), (message) => reports.push(message));
}

describe('settings', () => {
  it('have defaults at first, and are restored', async () => {
    const first = await settings();
    expect(first.current).toEqual({ window: null, recent: [], session: null });
    first.change({ window: { bounds, isMaximised: true } });
    first.change({ recent: ['/a.html'] });
    await first.flush();
    expect((await settings()).current).toEqual({
      window: { bounds, isMaximised: true },
      recent: ['/a.html'],
      session: null,
    });
    expect(await readdir(join(folder(), 'config'))).toEqual(['desktop.json']);
  });

  it.skipIf(process.platform === 'win32')('are readable by their owner only', async () => {
    const own = await settings();
    own.change({ recent: ['/a.html'] });
    await own.flush();
    expect((await stat(join(folder(), 'config/desktop.json'))).mode & 0o077).toBe(0);
  });

  it('that are damaged are renamed, and reported', async () => {
    await mkdir(join(folder(), 'config'));
    await writeFile(join(folder(), 'config/desktop.json'), '[]');
    const messages: string[] = [];
    expect((await settings(messages)).current.recent).toEqual([]);
    const [aside] = await readdir(join(folder(), 'config'));
    expect(aside).toMatch(/^desktop\.json\.damaged-\d{4}-\d\d-\d\dT[\d-]+Z$/);
    expect(messages).toEqual([expect.stringContaining(aside!)]);
    expect(await readFile(join(folder(), 'config', aside!), 'utf8')).toBe('[]');
  });

  it('that cannot be written are reported once', async () => {
    const messages: string[] = [];
    const own = await settings(messages);
    await writeFile(join(folder(), 'config'), 'a file in the way');
    for (const source of ['/a.html', '/b.html']) {
      own.change({ recent: [source] });
      await own.flush();
    }
    expect(messages).toEqual([expect.stringContaining('cannot be saved')]);
  });
});

describe('recent sources', () => {
  it('are listed once each, the latest first, and at most twelve', async () => {
    const recent = new RecentSources(await settings(), () => undefined);
    for (let i = 0; i < 20; i++) recent.add(`https://a.example/${i}`);
    recent.add('https://a.example/15');
    expect(recent.all).toHaveLength(12);
    expect(recent.all.slice(0, 3)).toEqual([15, 19, 18].map((i) => `https://a.example/${i}`));
  });

  it('lose files that were removed', async () => {
    let changes = 0;
    const recent = new RecentSources(await settings(), () => {
      changes += 1;
    });
    const [kept, gone] = [join(folder(), 'kept.html'), join(folder(), 'gone.html')];
    for (const file of [kept, gone]) {
      await writeFile(file, '');
      recent.add(file);
    }
    recent.add('https://a.example/');
    expect(await recent.dropRemoved()).toEqual([]);
    await rm(gone);
    expect(await recent.dropRemoved()).toEqual([gone]);
    expect(recent.all).toEqual(['https://a.example/', kept]);
    expect(changes).toBe(4);
  });
});

describe('the position of a window', () => {
  const screen = { x: 0, y: 25, width: 1600, height: 975 };
  const second = { x: 1600, y: 0, width: 1920, height: 1080 };

  it('is the middle of the screen at first', () => {
    expect(openingBounds(null, [screen])).toEqual({ x: 80, y: 62, width: 1440, height: 900 });
  });

  it('is the last one, on any screen', () => {
    const last = { x: 1700, y: 40, width: 1200, height: 800 };
    expect(openingBounds(last, [screen, second])).toEqual(last);
  });

  it('is on the main screen if the other one is gone', () => {
    const last = { x: 1700, y: 40, width: 1200, height: 800 };
    expect(openingBounds(last, [screen])).toEqual({ x: 200, y: 112, width: 1200, height: 800 });
  });

  it('is never partly off screen, nor larger than the screen, nor too small', () => {
    expect(openingBounds({ x: 1400, y: 900, width: 900, height: 600 }, [screen])).toEqual({
      x: 700,
      y: 400,
      width: 900,
      height: 600,
    });
    expect(openingBounds({ x: -500, y: 0, width: 9000, height: 9000 }, [screen])).toEqual(screen);
    expect(openingBounds({ x: 100, y: 100, width: 1, height: 1 }, [screen])).toMatchObject({
      width: 800,
      height: 500,
    });
  });

  it('of another window is beside the first', () => {
    expect(besideBounds(bounds)).toEqual({ ...bounds, x: 38, y: 48 });
  });
});
