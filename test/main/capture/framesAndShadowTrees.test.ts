import { describe, expect, it } from 'vitest';
import { attributeOf, type BlockModel, isKept } from '../../../src/shared/page/blockModel';
import { buildBlockModel } from '../../../src/shared/page/buildBlockModel';
import { dropReasons } from '../../../src/shared/page/dropReasons';
import { blockAtXPath, xpathOf } from '../../../src/shared/page/xpath';
import { sharedBrowser, snapshotOf } from '../../support/page/pages';
import { localSite } from '../../support/page/site';

/** Positions of blocks on the page, by id. */
function rectById(model: BlockModel, id: string): number[] {
  const block = blockById(model, id);
  return [model.x[block]!, model.y[block]!, model.width[block]!, model.height[block]!];
}

function blockById(model: BlockModel, id: string): number {
  for (let block = 0; block < model.count; block++) if (attributeOf(model, block, 'id') === id) return block;
  throw new Error(`no block ${id}`);
}

const plain = 'margin:0;padding:0;border:0';
const inner = (body: string): string => `<!doctype html><body style="${plain}">${body}`;
const box = (id: string, x: number, y: number): string =>
  `<div id="${id}" style="position:absolute;left:${x}px;top:${y}px;width:40px;height:20px"></div>`;

// 127.0.0.1 and localhost are different sites: frames of one in the other are cross-origin. Concurrent, as the tests
// mostly wait for pages.
describe.concurrent.each([
  ['frames in one process', []],
  ['frames in separate processes', ['--site-per-process']],
])('%s', (_name, args) => {
  const browser = sharedBrowser(args);
  const at = localSite({
    '/': (request, response) => {
      const other = `http://localhost:${request.socket.localPort}`;
      response.writeHead(200, { 'content-type': 'text/html' }).end(
        inner(`
        <iframe id="same" src="/inner" style="${plain};position:absolute;left:100px;top:50px;width:300px;height:200px;border:5px solid;padding:7px"></iframe>
        <iframe id="other" src="${other}/nesting" style="${plain};position:absolute;left:500px;top:60px;width:400px;height:300px;border:3px solid"></iframe>
        <iframe id="scrolled" src="${other}/scrolled" style="${plain};position:absolute;left:100px;top:400px;width:200px;height:100px"></iframe>
        <iframe id="scaled" src="${other}/inner" style="${plain};position:absolute;left:500px;top:400px;width:200px;height:100px;transform:scale(.5);transform-origin:0 0"></iframe>
        <iframe id="hidden" src="${other}/inner" style="${plain};visibility:hidden;position:absolute;left:900px;top:400px;width:200px;height:100px"></iframe>
        <iframe id="none" src="${other}/inner" style="display:none"></iframe>`),
      );
    },
    '/inner': inner(box('deep', 10, 20)),
    '/nesting': (request, response) => {
      const frame = `<iframe src="http://127.0.0.1:${request.socket.localPort}/inner" style="${plain};position:absolute;left:30px;top:40px;width:200px;height:100px;padding:2px"></iframe>`;
      response.writeHead(200, { 'content-type': 'text/html' }).end(inner(frame + box('nested', 5, 6)));
    },
    '/scrolled': inner(
      `${box('above', 10, 20)}${box('seen', 10, 150)}${box('below', 10, 400)}<div style="height:900px"></div><script>const go = () => { scrollTo(0, 100); if (scrollY !== 100) setTimeout(go, 10) }; onload = go</script>`,
    ),
  });
  const path = (frame: string, block: string): string => `${frame} >> /html[1]/body[1]/${block}`;

  it('have their position on the page, through borders, padding, scrolling and scaling', async () => {
    const model = buildBlockModel(await snapshotOf(browser(), at('/')));
    const rectAt = (xpath: string): number[] => {
      const block = blockAtXPath(model, xpath);
      expect(block, xpath).not.toBe(-1);
      expect(xpathOf(model, block)).toBe(xpath);
      return [model.x[block]!, model.y[block]!, model.width[block]!, model.height[block]!];
    };
    const frame = (number: number): string => `/html[1]/body[1]/iframe[${number}]`;
    // 100 + border 5 + padding 7 + 10; 50 + 5 + 7 + 20
    expect(rectAt(path(frame(1), 'div[1]'))).toEqual([122, 82, 40, 20]);
    // 500 + 3 + 5; 60 + 3 + 6
    expect(rectAt(path(frame(2), 'div[1]'))).toEqual([508, 69, 40, 20]);
    // 500 + 3 + 30 + 2 + 10; 60 + 3 + 40 + 2 + 20
    expect(rectAt(path(path(frame(2), 'iframe[1]'), 'div[1]'))).toEqual([545, 125, 40, 20]);
    // scrolled by 100: 150 - 100 + 400
    expect(rectAt(path(frame(3), 'div[2]'))).toEqual([110, 450, 40, 20]);
    // half the size: 500 + 10 / 2; 400 + 20 / 2
    expect(rectAt(path(frame(4), 'div[1]'))).toEqual([505, 410, 20, 10]);
  });

  it('drop what is scrolled out of a frame, or in an invisible frame', async () => {
    const model = buildBlockModel(await snapshotOf(browser(), at('/')));
    const reasonAt = (frame: number, block: string): string | undefined =>
      dropReasons[model.dropped[blockAtXPath(model, path(`/html[1]/body[1]/iframe[${frame}]`, block))]!];
    expect(reasonAt(3, 'div[1]')).toBe('clipped');
    expect(reasonAt(3, 'div[2]')).toBe('kept');
    expect(reasonAt(3, 'div[3]')).toBe('clipped');
    expect(reasonAt(5, 'div[1]')).toBe('visibility');
    expect(isKept(model, blockAtXPath(model, path('/html[1]/body[1]/iframe[6]', 'div[1]')))).toBe(false);
  });
});

describe.concurrent('shadow trees', () => {
  const browser = sharedBrowser();
  const at = localSite({
    '/': inner(`
      <x-card id="host" style="display:block;position:absolute;left:50px;top:60px;width:400px">
        <template shadowrootmode="open">
          <style>p { margin: 0; height: 30px } .clip { overflow: hidden; height: 10px }</style>
          <p id="in">inside</p>
          <div class="clip"><slot name="cut"></slot></div>
          <slot></slot>
        </template>
        <b id="lost" slot="nowhere" style="display:block;height:11px">in no slot</b>
        <b id="second" style="display:block;height:12px">second</b>
        <b id="cut" slot="cut" style="display:block;height:13px;margin-top:40px">cut off</b>
      </x-card>
      <y-card id="closed-host" style="display:block;position:absolute;left:600px;top:60px;width:200px">
        <template shadowrootmode="closed"><em id="secret" style="display:block;height:14px;hyphens:manual">closed</em></template>
      </y-card>`),
  });

  it('have their position, and are addressed through their host', async () => {
    const model = buildBlockModel(await snapshotOf(browser(), at('/')));
    const host = '/html[1]/body[1]/x-card[1]';
    expect(xpathOf(model, blockById(model, 'in'))).toBe(`${host} >> /p[1]`);
    expect(rectById(model, 'in')).toEqual([50, 60, 400, 30]);
    expect(blockAtXPath(model, `${host} >> /p[1]`)).toBe(blockById(model, 'in'));
  });

  it('keep slotted nodes under their host, counted with siblings without a slot', async () => {
    const model = buildBlockModel(await snapshotOf(browser(), at('/')));
    expect(xpathOf(model, blockById(model, 'lost'))).toBe('/html[1]/body[1]/x-card[1]/b[1]');
    expect(dropReasons[model.dropped[blockById(model, 'lost')]!]).toBe('no-box');
    expect(xpathOf(model, blockById(model, 'second'))).toBe('/html[1]/body[1]/x-card[1]/b[2]');
    // after the paragraph of 30 px and the clipping box of 10 px
    expect(rectById(model, 'second')).toEqual([50, 100, 400, 12]);
  });

  it('clip slotted nodes by the boxes around the slot', async () => {
    const model = buildBlockModel(await snapshotOf(browser(), at('/')));
    expect(dropReasons[model.dropped[blockById(model, 'cut')]!]).toBe('clipped');
    expect(isKept(model, blockById(model, 'second'))).toBe(true);
  });

  it('are part of the model when closed, with properties that only they set', async () => {
    const snapshot = await snapshotOf(browser(), at('/'));
    const model = buildBlockModel(snapshot);
    expect(rectById(model, 'secret')).toEqual([600, 60, 200, 14]);
    expect(xpathOf(model, blockById(model, 'secret'))).toBe('/html[1]/body[1]/y-card[1] >> /em[1]');
    expect(snapshot.properties).toContain('hyphens');
  });
});
