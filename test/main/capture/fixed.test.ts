import { describe, expect, it } from 'vitest';
import type { PageHost } from '../../../src/main/browser/pageHost';
import { captureLive } from '../../../src/main/capture/captureLive';
import { defaultCaptureOptions } from '../../../src/main/capture/captureOptions';
import { capturePage } from '../../../src/main/capture/capturePage';
import { framesOf, PageWorld } from '../../../src/main/capture/pageWorld';
import { attributeOf, type BlockModel } from '../../../src/shared/page/blockModel';
import { buildBlockModel } from '../../../src/shared/page/buildBlockModel';
import { dropReasons } from '../../../src/shared/page/dropReasons';
import { decodeSnapshot, encodeSnapshot } from '../../../src/shared/page/encodeSnapshot';
import type { PageSnapshot } from '../../../src/shared/page/pageSnapshot';
import { ofThePage, sharedBrowser, snapshotOf, sourceOf } from '../../support/page/pages';
import { localSite } from '../../support/page/site';

const browser = sharedBrowser();

const rows = (count: number): string =>
  Array.from({ length: count }, (_, i) => `<li id="r${i}">row ${i} of the list of results</li>`).join('');
const css = '<!doctype html><style>* { margin: 0 } li { height: 50px }</style>';
const whole = 'position:fixed;inset:0;overflow:auto';

const at = localSite({
  '/notices': `${css}<style>#stubborn { display: block !important }</style><ul>${rows(20)}</ul>
    <div id="cookies" style="position:fixed;bottom:0;width:100%;height:200px">We use cookies <button id="accept">Accept</button></div>
    <p id="stubborn" style="position: fixed; top: 0px; color: red;">Sale</p>
    <div id="wall" role="dialog" style="${whole}">${'Our partners and their purposes. '.repeat(200)}</div>
    <div id="tree" style="height:5px"></div><div style="position:sticky;top:0" id="head">Head</div>
    <div style="transform:translateX(0)"><b id="held" style="position:fixed;top:9px">held</b></div>
    <script>tree.attachShadow({ mode: 'open' }).innerHTML = '<div id="chat" style="position:fixed;right:0;bottom:0">Chat</div>'</script>`,
  '/shell': `${css}<div id="app" style="${whole}"><ul>${rows(40)}</ul><p id="inner" style="position:fixed;bottom:0">We use cookies</p></div>`,
  '/body': `${css}<body style="position:fixed;width:100%"><ul>${rows(9)}</ul></body>`,
  '/modal': `${css}<ul>${rows(9)}</ul><dialog id="box">Subscribe</dialog><script>box.showModal()</script>`,
  '/plain': `${css}<ul>${rows(9)}</ul>`,
});

/** Why each block with an id is not visible, or 'kept'. */
function fates(model: BlockModel): Record<string, string> {
  const found: Record<string, string> = {};
  for (let block = 0; block < model.count; block++) {
    const id = attributeOf(model, block, 'id');
    if (id !== undefined && !/^r\d/.test(id)) found[id] = dropReasons[model.dropped[block]!]!;
  }
  return found;
}

const hiding = async (path: string): Promise<PageSnapshot> =>
  snapshotOf(browser(), at(path), { fixed: 'hide' });
const idsOf = ({ documents, strings, hidden = [] }: PageSnapshot): string[] =>
  hidden.map(({ document, node }) => {
    const { attributes, attributeStart } = documents[document]!.nodes;
    for (let i = attributeStart[node]!; i < attributeStart[node + 1]!; i++)
      if (strings[attributes[2 * i]!] === 'id') return strings[attributes[2 * i + 1]!]!;
    return '';
  });

describe('what is fixed to the window', () => {
  it('is in a capture, unless it is to be hidden: then the capture lists it and says so', async () => {
    const kept = await snapshotOf(browser(), at('/notices'));
    expect(new Set(Object.values(fates(buildBlockModel(kept))))).toEqual(new Set(['kept']));
    expect('hidden' in kept).toBe(false);

    const snapshot = await hiding('/notices');
    expect(fates(buildBlockModel(snapshot))).toEqual({
      cookies: 'no-box',
      accept: 'no-box',
      stubborn: 'no-box',
      wall: 'no-box',
      chat: 'no-box',
      tree: 'kept',
      head: 'kept',
      held: 'kept',
    });
    expect(idsOf(snapshot).sort()).toEqual(['chat', 'cookies', 'stubborn', 'wall']);
    expect(ofThePage(snapshot.warnings)).toEqual([
      {
        code: 'hidden-fixed',
        message: 'hidden for this capture, because fixed to the window: 4 elements, such as cookie notices',
      },
    ]);
    expect(snapshot.hash).not.toBe(kept.hash);
    expect(snapshot.hash).toBe((await hiding('/notices')).hash);
    expect(decodeSnapshot(encodeSnapshot(snapshot)).hidden).toEqual(snapshot.hidden);
    const damaged = { ...snapshot, hidden: [{ document: 9, node: 0 }] };
    expect(() => decodeSnapshot(encodeSnapshot(damaged))).toThrow('damaged at hidden.0');
  });

  it('stays if it is the page itself', async () => {
    const shell = await hiding('/shell');
    expect(fates(buildBlockModel(shell))).toEqual({ app: 'kept', inner: 'no-box' });
    expect(idsOf(shell)).toEqual(['inner']);
    expect((await hiding('/body')).hidden).toBeUndefined();
  });

  it('includes modal dialogs, with what lies behind them', async () => {
    const snapshot = await hiding('/modal');
    expect(idsOf(snapshot)).toEqual(['box']);
  });

  it('leaves a page without any as it is, with the same hash', async () => {
    const snapshot = await hiding('/plain');
    expect(snapshot.hash).toBe((await snapshotOf(browser(), at('/plain'))).hash);
    expect(ofThePage(snapshot.warnings)).toEqual([]);
  });

  it('is in the archive, and is back in a page that stays open', async () => {
    const source = await sourceOf(at('/notices'));
    const options = { ...defaultCaptureOptions, fixed: 'hide' as const };
    const { mhtml } = await capturePage(browser(), source, options);
    expect(mhtml).toContain('We use cookies');
    expect(mhtml).not.toMatch(/display: none/);

    const page: PageHost = await browser().open({ viewport: options.viewport, scripts: true });
    try {
      await page.session.send('Page.navigate', { url: at('/notices') });
      const seen = async (): Promise<string> => {
        const [main] = await framesOf(page.session);
        return (await PageWorld.enter(main!)).run(
          `[...document.querySelectorAll('[id]')].map((e) => e.id + ' ' + e.getAttribute('style') + ' ' + getComputedStyle(e).display).join('\\n')`,
        );
      };
      await expect.poll(seen).toContain('held');
      const before = await seen();
      const { snapshot } = await captureLive({ page, host: page, source, browser: '' }, options);
      expect(idsOf(snapshot)).toHaveLength(4);
      expect(await seen()).toBe(before);
    } finally {
      await page.close();
    }
  });
});
