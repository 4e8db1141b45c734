import { execFileSync } from 'node:child_process';
import { DesktopApp, desktopAvailable } from '../test/support/desktop/desktopApp';
import { exampleServer } from './exampleServer';

/** Makes the pictures of the desktop's window in docs/screens: of the whole screen, since the live page is no part of the inspector. */
if (!(await desktopAvailable())) process.exit(1);

const pages = await exampleServer(8137);
/** Of the display that the window lies on, px. */
const window = { width: 1440, height: 900 };
/** For pictures, canvases and fonts to come to rest, ms. */
const restTime = 2_500;

for (const colorScheme of ['light', 'dark'] as const) {
  const desktop = await DesktopApp.start({ args: [pages.address('shop-grid')], colorScheme });
  try {
    const { inspector, app } = desktop;
    await app.evaluate(
      ({ BrowserWindow }, size) =>
        BrowserWindow.getAllWindows()[0]!.setContentBounds({ x: 0, y: 0, ...size }),
      window,
    );
    await inspector.getByRole('tab', { name: /^Records [1-9]/ }).waitFor({ timeout: 30_000 });
    for (const [name, shown] of [
      ['desktop-live', 'Live'],
      ['desktop-both', 'Both'],
    ] as const) {
      await inspector.getByRole('radio', { name: shown }).click();
      await inspector.mouse.move(0, 0);
      await inspector.waitForTimeout(restTime);
      const place = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.getBounds());
      execFileSync('import', [
        ...['-display', desktop.displayName, '-window', 'root'],
        ...['-crop', `${place.width}x${place.height}+${place.x}+${place.y}`, '+repage', '-quality', '88'],
        `docs/screens/${name}-${colorScheme}.jpg`,
      ]);
    }
  } finally {
    await desktop.close();
  }
}
pages.close();
