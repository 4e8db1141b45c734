import { execFileSync } from 'node:child_process';
import { DesktopApp, desktopAvailable } from '../test/support/desktop/desktopApp';
import { exampleServer } from './exampleServer';

/** Takes screenshots of the desktop window for docs/screens: of the whole screen, because the live page is not part of the inspector. */
if (!(await desktopAvailable())) process.exit(1);

const pages = await exampleServer(8137);
/** Size of the window, px. */
const window = { width: 1440, height: 900 };
/** Time for images, canvases and fonts to settle, ms. */
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
      const bounds = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.getBounds());
      execFileSync('import', [
        ...['-display', desktop.displayName, '-window', 'root'],
        ...['-crop', `${bounds.width}x${bounds.height}+${bounds.x}+${bounds.y}`, '+repage', '-quality', '88'],
        `docs/screens/${name}-${colorScheme}.jpg`,
      ]);
    }
  } finally {
    await desktop.close();
  }
}
pages.close();
