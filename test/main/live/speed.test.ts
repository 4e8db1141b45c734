import { expect, it } from 'vitest';
import { type OpenLive, withLive } from '../../support/openLive';
import { sharedBrowser } from '../../support/pages';
import { localSite } from '../../support/site';

const browser = sharedBrowser();
const row = (n: number): string => `<li><h3>Item ${n}</h3><p>Some words about it</p><b>£${n}.00</b></li>`;
const at = localSite({
  '/': `<!doctype html><html><head><style>li{float:left;width:180px;height:110px;margin:4px}</style></head><body><ul>${Array.from({ length: 2500 }, (_, n) => row(n)).join('')}</ul></body></html>`,
});

const framesOfScrolling = `new Promise((resolve) => {
  const times = []; let last = performance.now(); const begun = last;
  const step = (now) => { times.push(now - last); last = now; window.scrollBy(0, 60);
    if (now - begun > 2000) resolve({ frames: times.length, worst: Math.max(...times.slice(1)), time: now - begun }); else requestAnimationFrame(step) };
  requestAnimationFrame(step) })`;

async function scrolled(page: OpenLive, what: string): Promise<number> {
  await page.run('window.scrollTo(0, 0)');
  const { frames, worst, time } = await page.run<{ frames: number; worst: number; time: number }>(
    framesOfScrolling,
  );
  console.log(
    `${what}: ${((1000 * frames) / time).toFixed(0)} frames a second, the longest took ${worst.toFixed(0)} ms`,
  );
  return frames;
}

it('is measured on a page of 10,000 blocks', async () => {
  await withLive(browser(), at('/'), async (page) => {
    const { blocks, live } = page;
    expect(blocks.count).toBeGreaterThan(10_000);
    const timed = async (what: string, work: () => Promise<void>): Promise<void> => {
      const begun = performance.now();
      await work();
      console.log(`${what}: ${(performance.now() - begun).toFixed(0)} ms`);
    };
    await timed(`capturedNow of ${blocks.count} blocks`, () => live.capturedNow(blocks));
    await scrolled(page, 'without an overlay');
    const ids = Array.from({ length: blocks.count }, (_, block) => block);
    const tags = ids.map((block) => `B ${block}`);
    const layers = [{ role: 'clusterB', blocks: Int32Array.from(ids), tags }];
    await timed('draw of all', () => page.draw('', [], { layers }));
    await timed('draw of all again, with another one hovered', () =>
      page.draw('', [], { layers, hovered: Int32Array.of(40) }),
    );
    await scrolled(page, 'with all drawn');
    await timed('a change of the layout, followed', async () => {
      await page.run(
        `document.body.style.paddingTop = '33px'; new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))`,
      );
    });
    const fewer = [{ role: 'record', blocks: Int32Array.from(ids.filter((id) => id % 4 === 0)), tags: [] }];
    await timed('draw of a quarter, without tags', () => page.draw('', [], { layers: fewer }));
    await scrolled(page, 'with a quarter drawn');
  });
});
