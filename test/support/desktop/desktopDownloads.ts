import type { ElectronApplication } from 'playwright-core';

interface Downloads {
  downloads?: { name: string; path: string }[];
}

/** Saves every download in this folder; returns the files completed since. */
export async function savedDownloads(
  app: ElectronApplication,
  folder: string,
): Promise<() => Promise<{ name: string; path: string }[]>> {
  await app.evaluate(({ session }, into) => {
    const saved: { name: string; path: string }[] = [];
    const known = globalThis as Downloads;
    const isFirst = known.downloads === undefined;
    known.downloads = saved;
    if (!isFirst) return;
    let count = 0;
    session.defaultSession.on('will-download', (_event, item) => {
      const path = `${into}/${count++}`;
      item.setSavePath(path);
      item.once('done', (_done, state) => {
        if (state === 'completed') known.downloads!.push({ name: item.getFilename(), path });
      });
    });
  }, folder);
  return () => app.evaluate(() => (globalThis as Downloads).downloads!);
}
