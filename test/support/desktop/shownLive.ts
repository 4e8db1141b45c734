import type { ElectronApplication } from 'playwright-core';

/** The live page of the desktop program's window, as it is shown there: looked at by its pixels, and clicked. */
export class ShownLive {
  constructor(private readonly app: ElectronApplication) {}

  /** '' where no page is in it. */
  address(): Promise<string> {
    return this.app.evaluate(
      ({ webContents }) =>
        webContents
          .getAllWebContents()
          .map((each) => each.getURL())
          .find((url) => url.startsWith('http')) ?? '',
    );
  }

  /** How many points of it have a colour, or nearly. */
  pointsOf([red, green, blue]: readonly [number, number, number]): Promise<number> {
    return this.app.evaluate(
      async ({ webContents }, [r, g, b]) => {
        const page = webContents.getAllWebContents().find((each) => each.getURL().startsWith('http'))!;
        const picture = (await page.capturePage()).toBitmap();
        let points = 0;
        for (let i = 0; i < picture.length; i += 4) {
          const off =
            Math.abs(picture[i]! - b!) + Math.abs(picture[i + 1]! - g!) + Math.abs(picture[i + 2]! - r!);
          if (off < 24) points++;
        }
        return points;
      },
      [red, green, blue],
    );
  }

  /** Moves the mouse to a place of it, and clicks there, which gives it the keys as a user's click does. */
  click(x: number, y: number): Promise<void> {
    return this.app.evaluate(
      async ({ webContents }, [left, top]) => {
        const page = webContents.getAllWebContents().find((each) => each.getURL().startsWith('http'))!;
        const place = { x: left!, y: top! };
        page.sendInputEvent({ type: 'mouseMove', ...place });
        await new Promise((resolve) => setTimeout(resolve, 200));
        page.focus();
        page.sendInputEvent({ type: 'mouseDown', ...place, button: 'left', clickCount: 1 });
        page.sendInputEvent({ type: 'mouseUp', ...place, button: 'left', clickCount: 1 });
      },
      [x, y],
    );
  }

  /** Clicks in the upper left corner of an element, wherever the page is shown and however large. */
  async clickOn(selector: string): Promise<void> {
    const [x, y] = await this.app.evaluate(async ({ webContents, BrowserWindow }, wanted) => {
      const page = webContents.getAllWebContents().find((each) => each.getURL().startsWith('http'))!;
      const [left, top, width] = (await page.executeJavaScript(
        `(({ left, top }) => [left, top, innerWidth])(document.querySelector(${JSON.stringify(wanted)}).getBoundingClientRect())`,
      )) as [number, number, number];
      const views = BrowserWindow.getAllWindows().flatMap(({ contentView }) => contentView.children);
      const view = views.find((each) => (each as Electron.WebContentsView).webContents === page)!;
      const scale = view.getBounds().width / width;
      return [Math.round((left + 4) * scale), Math.round((top + 4) * scale)] as const;
    }, selector);
    await this.click(x, y);
  }
}
