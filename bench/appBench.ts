import { join } from 'node:path';
import { programFolder } from '../src/main/platform/programFolder';
import { InspectTab } from '../test/support/browser/inspectTab';
import { DesktopApp } from '../test/support/desktop/desktopApp';
import { serveResults } from './resultSite';

const example = join(programFolder, 'examples/pages/shop-grid/index.html');

/** Times since the start of the program, ms. */
export interface AppStart {
  /** the inspector is shown and takes input */
  inspector: number;
  /** an example page is open, captured, and its records are shown */
  records: number;
}

/** MB by kind of process, as the system reports them. */
export type AppMemory = Record<string, number>;

export interface ScrolledPage {
  blocks: number;
  /** between frames while the page is scrolled, ms: without overlays, and with overlays of all blocks */
  bare: number[];
  overlaid: number[];
}

export async function appStart(): Promise<AppStart> {
  const began = performance.now();
  const desktop = await DesktopApp.start({ args: [example] });
  try {
    const inspector = performance.now() - began;
    await desktop.inspector.getByRole('tab', { name: /^Records [1-9]/ }).waitFor({ timeout: 60_000 });
    return { inspector, records: performance.now() - began };
  } finally {
    await desktop.close();
  }
}

export async function appMemory(): Promise<AppMemory> {
  const desktop = await DesktopApp.start({ args: [example] });
  try {
    await desktop.inspector.getByRole('tab', { name: /^Records [1-9]/ }).waitFor({ timeout: 60_000 });
    await desktop.inspector.waitForTimeout(5_000);
    return await desktop.app.evaluate(({ app }) => {
      const sums: Record<string, number> = {};
      for (const { type, memory } of app.getAppMetrics())
        sums[type] = (sums[type] ?? 0) + memory.workingSetSize / 1024;
      return sums;
    });
  } finally {
    await desktop.close();
  }
}

/** Scrolls the same page in turn without and with overlays, so both run under the same load. */
export async function scrolledPage(records: number, rounds: number, ms: number): Promise<ScrolledPage> {
  const { address, close } = await serveResults(records);
  const desktop = await DesktopApp.start({ args: [address] });
  try {
    const { inspector } = desktop;
    await inspector.getByRole('tab', { name: /^Records [1-9]/ }).waitFor({ timeout: 120_000 });
    const blocks = Number(
      /\d+/.exec((await inspector.getByRole('tab', { name: /^Blocks/ }).textContent())!)![0],
    );
    // Its first stage draws every block.
    await new InspectTab(inspector).chooseMethod('rExtractor');
    await inspector.getByRole('button', { name: /^Stage 1 / }).click();
    await inspector.getByRole('radio', { name: 'Live' }).click();
    const measured: ScrolledPage = { blocks, bare: [], overlaid: [] };
    for (let round = 0; round < rounds; round++) {
      await inspector.waitForTimeout(1_500);
      measured.overlaid.push(...(await scroll(desktop, address, ms)));
      await inspector.keyboard.down('h');
      await inspector.waitForTimeout(1_500);
      measured.bare.push(...(await scroll(desktop, address, ms)));
      await inspector.keyboard.up('h');
    }
    return measured;
  } finally {
    await desktop.close();
    close();
  }
}

/** Scrolls a little in every frame, down and up again; returns the intervals between frames. */
async function scroll(desktop: DesktopApp, address: string, ms: number): Promise<number[]> {
  const code = `new Promise((resolve) => {
    const intervals = [];
    let last = performance.now();
    const end = last + ${ms};
    const step = (now) => {
      if (intervals.push(now - last) && now > end) return resolve(intervals.slice(1));
      last = now;
      window.scrollBy(0, intervals.length % 120 < 60 ? 40 : -40);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  })`;
  return desktop.app.evaluate(
    async ({ webContents }, [wanted, script]) => {
      const page = webContents.getAllWebContents().find((contents) => contents.getURL() === wanted);
      return (await page!.executeJavaScript(script!)) as number[];
    },
    [address, code],
  );
}
