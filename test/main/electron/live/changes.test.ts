import { describe, expect, it } from 'vitest';
import { type OpenLive, soon, withLive } from '../../../support/desktop/openLive';
import { sharedBrowser } from '../../../support/page/pages';
import { localSite } from '../../../support/page/site';

const browser = sharedBrowser();
const cards = Array.from(
  { length: 30 },
  (_, n) => `<div class="card" id="c${n}" style="height:80px">Card ${n}</div>`,
).join('');
const at = localSite({
  '/': `<!doctype html><html><body style="margin:0"><header id="head" style="position:sticky;top:0">Header <span id="clock">12:00:01</span><span id="cursor" style="display:inline-block;width:2px;height:10px;background:#000"></span></header>
    <div id="fixed" style="position:fixed;right:0;top:200px">Fixed</div><div id="scroller" style="height:200px;overflow:auto">${cards.replaceAll('id="c', 'id="s')}</div><main>${cards}</main></body></html>`,
});

/** Long enough for a change to be reported. */
const patience = 2_500;

async function expectNoChange(page: OpenLive): Promise<void> {
  await soon(() => page.changes.length > 0, patience);
  expect(page.changes).toEqual([]);
}

// Concurrent: each test has its own page, and mostly waits for it.
describe.concurrent('a captured page', () => {
  it.each([
    ['that is scrolled', 'window.scrollTo(0, 700)'],
    ['with a scroller that is scrolled', `document.getElementById('scroller').scrollTop = 300`],
    ['with a running clock', `let n = 1; setInterval(() => { clock.textContent = '12:00:' + ++n }, 100)`],
    [
      'with a cursor that blinks',
      `setInterval(() => { const { style } = document.getElementById('cursor'); style.display = style.display === 'none' ? 'inline-block' : 'none' }, 250)`,
    ],
    [
      'that counts its visitors',
      `document.body.append(Object.assign(new Image(1, 1), { style: 'position:absolute' }), document.createElement('script'))`,
    ],
  ])('%s has not changed', async (_name, script) => {
    await withLive(browser(), at('/'), async (page) => {
      await page.draw('container', [page.block('c0'), page.block('head')]);
      await page.run(`{ ${script} }`);
      await page.run(`document.body.setAttribute('data-hint', '1')`);
      await expectNoChange(page);
    });
  });

  it.each([
    ['a different text', `c3.firstChild.data = 'Sold out'`, `c3.firstChild.data = 'Card 3'`],
    [
      'many different numbers',
      `document.querySelectorAll('main .card').forEach((card) => { card.dataset.was = card.textContent; card.textContent = 'Card 77' })`,
      `document.querySelectorAll('main .card').forEach((card) => { card.textContent = card.dataset.was })`,
    ],
    ['a larger block', `c1.style.height = '90px'`, `c1.style.height = '80px'`],
    ['a missing block', `window.gone = c20; c20.remove()`, `c19.after(gone)`],
    ['a hidden block', `c29.style.display = 'none'`, `c29.style.display = ''`],
    [
      'something new above the page',
      `document.body.insertAdjacentHTML('beforeend', '<div id="toast" style="position:fixed;left:9px;top:9px;width:90px;height:30px">News</div>')`,
      'toast.remove()',
    ],
    ['a view of another width', `document.body.style.width = '500px'`, `document.body.style.width = ''`],
  ])('is reported as changed by %s, and as the same again', async (_name, change, back) => {
    await withLive(browser(), at('/'), async (page) => {
      await page.run('window.scrollTo(0, 300)');
      await page.run(`{ ${change} }`);
      expect(await soon(() => page.changes.length > 0)).toBe(true);
      expect(page.changes).toEqual([true]);
      await page.run(`{ ${back} }`);
      expect(await soon(() => page.changes.length > 1)).toBe(true);
      expect(page.changes).toEqual([true, false]);
    });
  });
});
