import type { ElectronApplication } from 'playwright-core';

/** The live page as shown in the desktop program's window: read by its pixels, and clicked. */
export class ShownLive {
  constructor(private readonly app: ElectronApplication) {}

  /** '' if it shows no page. */
  address(): Promise<string> {
    return this.app.evaluate(
      ({ webContents }) =>
        webContents
          .getAllWebContents()
          .map((each) => each.getURL())
          .find((url) => url.startsWith('http')) ?? '',
    );
  }

  /** The number of points of about this colour. */
  pointsOf([red, green, blue]: readonly [number, number, number]): Promise<number> {
    return this.app.evaluate(
      async ({ webContents }, [r, g, b]) => {
        const page = webContents.getAllWebContents().find((each) => each.getURL().startsWith('http'))!;
        const image = (await page.capturePage()).toBitmap();
        let points = 0;
        for (let i = 0; i < image.length; i += 4) {
          const off = Math.abs(image[i]! - b!) + Math.abs(image[i + 1]! - g!) + Math.abs(image[i + 2]! - r!);
          if (off < 24) points++;
        }
        return points;
      },
      [red, green, blue],
    );
  }

  /** Moves the mouse to a point and clicks there, which gives it the focus like a user's click. */
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

  /** Clicks in the upper left corner of an element, independent of the page's position and scale. */
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
