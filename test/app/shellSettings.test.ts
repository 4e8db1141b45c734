import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { DesktopApp, desktopAvailable } from '../support/desktop/desktopApp';
import { temporaryFolder } from '../support/setup/temporaryFolder';

const folder = temporaryFolder();
let desktop: DesktopApp | undefined;

afterEach(async () => {
  await desktop?.close();
  desktop = undefined;
});

const boundsOf = ({ app }: DesktopApp) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.getBounds());

async function logOf({ inspector }: DesktopApp): Promise<string> {
  return (await inspector.locator('main').locator('[role=alert], [role=status]').allTextContents()).join(' ');
}

describe.skipIf(!(await desktopAvailable()))('the settings of the desktop program', () => {
  it('restore the position of a window', async () => {
    desktop = await DesktopApp.start({ folder: folder() });
    const place = { x: 120, y: 90, width: 1100, height: 700 };
    await desktop.app.evaluate(
      ({ BrowserWindow }, bounds) => BrowserWindow.getAllWindows()[0]!.setBounds(bounds),
      place,
    );
    await expect.poll(() => boundsOf(desktop!)).toEqual(place);
    await desktop.close();
    desktop = await DesktopApp.start({ folder: folder() });
    expect(await boundsOf(desktop)).toEqual(place);
  });

  it('that put a window off all screens are corrected', async () => {
    const config = join(folder(), 'config');
    await mkdir(config);
    const window = { bounds: { x: 9000, y: -4000, width: 5000, height: 300 }, isMaximised: false };
    const settings = { format: 'recordscope-desktop', version: 1, window, recent: [], session: null };
    await writeFile(join(config, 'desktop.json'), JSON.stringify(settings));
    desktop = await DesktopApp.start({ folder: folder() });
    const { x, y, width, height } = await boundsOf(desktop);
    const area = await desktop.app.evaluate(({ screen }) => screen.getPrimaryDisplay().workArea);
    expect(x >= area.x && y >= area.y).toBe(true);
    expect(x + width <= area.x + area.width && y + height <= area.y + area.height).toBe(true);
    expect([width, height]).toEqual([area.width, 500]);
  });

  it.each([
    ['is not JSON', '{"format": "recordscope-desk'],
    ['is another file', '{"format": "something else"}'],
    ['has a wrong value', '{"format":"recordscope-desktop","version":1,"window":{"bounds":5},"recent":[]}'],
  ])('are renamed if the file %s', async (_what, text) => {
    const config = join(folder(), 'config');
    await mkdir(config);
    await writeFile(join(config, 'desktop.json'), text);
    desktop = await DesktopApp.start({ folder: folder() });
    const aside = (await readdir(config)).find((name) => name.startsWith('desktop.json.damaged-'))!;
    expect(await readFile(join(config, aside), 'utf8')).toBe(text);
    await expect.poll(() => logOf(desktop!)).toContain(aside);
    expect(await logOf(desktop)).toContain('the defaults are used');
    expect(desktop.faults).toEqual([]);
  });

  it('in a folder that is not writable are reported, and the program starts all the same', async () => {
    const inTheWay = join(folder(), 'file');
    await writeFile(inTheWay, '');
    const env = { RECORDSCOPE_CONFIG: join(inTheWay, 'config'), RECORDSCOPE_CACHE: join(inTheWay, 'cache') };
    desktop = await DesktopApp.start({ folder: folder(), env });
    await expect.poll(() => logOf(desktop!)).toContain('Nothing is saved when the program ends');
    expect(desktop.faults).toEqual([]);
  });
});
