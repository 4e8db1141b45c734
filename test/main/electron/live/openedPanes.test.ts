import { describe, expect, it } from 'vitest';
import { hasLine, type OpenLive, soon, withLive } from '../../../support/desktop/openLive';
import { sharedBrowser } from '../../../support/page/pages';
import { localSite } from '../../../support/page/site';

const browser = sharedBrowser();
const red = '#c25700';
const role = 'candidate';

const style = `<style>* { margin: 0; padding: 0 } li { display: block; height: 50px; width: 300px } .pane { overflow-y: auto; width: 400px; position: absolute; left: 100px; top: 50px; height: 300px }</style>`;
const rows = Array.from({ length: 40 }, (_, i) => `<li id="r${i}">row ${i}</li>`).join('');
const at = localSite({
  '/pane': `<!doctype html>${style}<body style="height:100vh;overflow:hidden"><div class="pane" id="pane"><ul>${rows}</ul></div>`,
  '/closed': `<!doctype html>${style}<div class="pane" id="pane" style="position:static;height:200px"><ul>${rows}</ul></div><div id="host" style="width:400px"></div>
    <script>host.attachShadow({ mode: 'closed' }).innerHTML = '<p id="inner" style="width:80px;height:40px;margin:20px 50px">inside</p>'</script>`,
  '/virtual': `<!doctype html>${style}<div class="pane" id="pane"><div id="list" style="height:5000px;position:relative"></div></div>
    <script>const draw = () => { const first = Math.floor(pane.scrollTop / 50); list.replaceChildren(...Array.from({ length: 7 }, (_, k) => {
      const li = document.createElement('li'), n = Math.min(99, first + k); li.id = 'r' + n; li.textContent = 'row ' + n; li.style.cssText = 'position:absolute;top:' + n * 50 + 'px'; return li })) };
    pane.addEventListener('scroll', draw); draw(); pane.scrollTop = 1000</script>`,
});

async function isDrawnAt(page: OpenLive, x: number, y: number, width = 300, height = 50): Promise<boolean> {
  return hasLine(await page.pixels(), { x, y, width, height }, red);
}

function hasRed(pixels: Awaited<ReturnType<OpenLive['pixels']>>): boolean {
  for (let y = 0; y < 600; y++) for (let x = 0; x < 800; x++) if (pixels.at(x, y) === red) return true;
  return false;
}

// Concurrent: each test has its own page, and mostly waits for it.
describe.concurrent('a live page whose panes were opened for its capture', () => {
  it('shows boxes where blocks are scrolled to, and none that are scrolled out of sight', async () => {
    await withLive(browser(), at('/pane'), async (page) => {
      const far = page.block('r20');
      expect(page.blocks.y[far]).toBe(50 + 20 * 50);
      expect(page.blocks.cleanedUp[far]).toBe(0);
      await page.draw(role, [far]);
      expect(hasRed(await page.pixels())).toBe(false);
      await page.run('pane.scrollTop = 900');
      expect(await soon(() => isDrawnAt(page, 100, 50 + 100))).toBe(true);
      await page.run('pane.scrollTop = 0');
      expect(await soon(async () => !hasRed(await page.pixels()))).toBe(true);
      await soon(() => page.changes.length > 0, 2_500);
      expect(page.changes).toEqual([]);
      await page.run(`r3.style.height = '80px'`);
      expect(await soon(() => page.changes.length > 0)).toBe(true);
      expect(page.changes).toEqual([true]);
    });
  });

  it('shows blocks of a closed shadow tree with their host', async () => {
    await withLive(browser(), at('/closed'), async (page) => {
      const inner = page.block('inner');
      expect(page.blocks.y[inner]).toBeGreaterThan(2000);
      await page.draw(role, [inner]);
      const top = (await page.run<number>('host.getBoundingClientRect().top')) as number;
      expect(await isDrawnAt(page, 50, top, 80, 40)).toBe(true);
    });
  });

  it('finds the rows of a list that the page has, and draws no others', async () => {
    await withLive(browser(), at('/virtual'), async (page) => {
      const [pane] = page.blocks.snapshot.panes!;
      expect(pane!.joined.length).toBeGreaterThan(80);
      await page.draw(role, [page.block('r22')]);
      expect(await isDrawnAt(page, 100, 50 + 100)).toBe(true);
      await page.draw(role, [page.block('r60')]);
      expect(hasRed(await page.pixels())).toBe(false);
      await soon(() => page.changes.length > 0, 2_500);
      expect(page.changes).toEqual([]);
    });
  });
});
