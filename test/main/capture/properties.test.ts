import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CdpSession } from '../../../src/main/browser/cdpSession';
import type { PageHost } from '../../../src/main/browser/pageHost';
import { captureDocuments } from '../../../src/main/capture/captureDocuments';
import { affected, setByBrowser } from '../../../src/main/capture/neededProperties';
import { allFrames, type FrameHandle, framesOf, PageWorld } from '../../../src/main/capture/pageWorld';
import {
  buildBlockModel,
  defaultModelOptions,
  MissingPropertiesError,
} from '../../../src/shared/page/buildBlockModel';
import {
  comparableProperties,
  coreProperties,
  structuralProperties,
  wideProperties,
} from '../../../src/shared/page/comparableProperties';
import type { PageSnapshot } from '../../../src/shared/page/pageSnapshot';
import { exampleNames, examplePage } from '../../support/page/examplePages';
import { openAndCapture, sharedBrowser, snapshotOf } from '../../support/page/pages';
import { localSite } from '../../support/page/site';

const browser = sharedBrowser();
const wanted = [...new Set([...structuralProperties, ...wideProperties])];

/** Two lists of classes are equal if they group the same blocks. */
function samePartition(one: Int32Array, other: Int32Array): boolean {
  const forward = new Map<number, number>();
  const back = new Map<number, number>();
  return one.every((value, index) => {
    const counterpart = other[index]!;
    if (!forward.has(value)) forward.set(value, counterpart);
    if (!back.has(counterpart)) back.set(counterpart, value);
    return forward.get(value) === counterpart && back.get(counterpart) === value;
  });
}

/** Frames whose style sheets cannot be read, so every property is captured. */
async function withoutShortcut(host: PageHost): Promise<FrameHandle[]> {
  const send = async (method: string, params?: object): Promise<unknown> =>
    method === 'Runtime.evaluate'
      ? { result: { value: { names: [], unreadable: ['a sheet'] } } }
      : host.session.send(method as 'Page.navigate', params as { url: string });
  const session = { send } as unknown as CdpSession;
  return (await allFrames(host)).map((frame) => ({ ...frame, session }));
}

// Concurrent: each test has its own page, and mostly waits for it.
describe.concurrent('skipping properties that are never set', () => {
  it.each(exampleNames.filter((name) => name !== 'long-list'))(
    'changes no style class on %s',
    async (name) => {
      await openAndCapture(browser(), examplePage(name), async (host, snapshot) => {
        const all = { ...snapshot, ...(await captureDocuments(await withoutShortcut(host), wanted)) };
        expect(all.unsetProperties).toEqual([]);
        // In a closed shadow tree anything may be set.
        expect(snapshot.unsetProperties.length > 50).toBe(name !== 'shadow-records');
        for (const properties of ['wide', 'core'] as const) {
          const short = buildBlockModel(snapshot, { ...defaultModelOptions, properties });
          const full = buildBlockModel(all, { ...defaultModelOptions, properties });
          expect(samePartition(short.styleClass, full.styleClass)).toBe(true);
        }
      });
    },
  );

  const everyElement = readFileSync(join(import.meta.dirname, '../../pages/every-element.html'), 'utf8');
  const at = localSite({
    '/every-element': everyElement,
    '/set': `<!doctype html><style>
      p { hyphens: auto; border-inline-start: 2px solid } @media (min-width: 1px) { p { letter-spacing: 1px } }
      @supports (color: red) { p { word-spacing: 2px; & b { text-indent: 3px } } }
    </style><p style="mask-position: 3px 4px">one <b>two</b></p>
    <script>
      const sheet = new CSSStyleSheet(); sheet.replaceSync('p { tab-size: 3 }'); document.adoptedStyleSheets = [sheet];
      document.querySelector('b').animate([{ outlineOffset: '1px' }, { outlineOffset: '2px' }], { duration: 1, fill: 'forwards' });
    </script>`,
    '/foreign': (request, response) => {
      const link = `<link rel="stylesheet" href="http://localhost:${request.socket.localPort}/sheet.css">`;
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>${link}<p>text`);
    },
    '/sheet.css': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/css' }).end('p { hyphens: auto }'),
  });

  it("covers everything that the browser's style sheet and HTML attributes can set", async () => {
    await openAndCapture(browser(), at('/every-element'), async (host) => {
      const [main] = await framesOf(host.session);
      const varying = await (await PageWorld.enter(main!)).call(varyingProperties, wanted);
      // An unset colour is the text's colour: it varies with `color`, which is captured.
      const followColor = wanted.filter((property) => /color$/.test(property));
      const missing = varying.filter(
        (property) => !setByBrowser.has(property) && !followColor.includes(property),
      );
      expect(missing).toEqual([]);
      expect(varying.length).toBeGreaterThan(40);
    });
  });

  it('finds what style sheets, nested rules, attributes, adopted sheets and animations set', async () => {
    const { properties, unsetProperties } = await snapshotOf(browser(), at('/set'));
    const set = [
      'hyphens',
      'border-left-width',
      'letter-spacing',
      'word-spacing',
      'text-indent',
      'mask-position',
      'tab-size',
      'outline-offset',
    ];
    expect(properties).toEqual(expect.arrayContaining(set));
    expect(unsetProperties).toContain('text-shadow');
  });

  it('captures everything if a style sheet of another site cannot be read', async () => {
    expect((await snapshotOf(browser(), at('/foreign'))).unsetProperties).toEqual([]);
  });

  it('knows which properties a declaration changes', () => {
    expect(affected('padding-inline-start')).toEqual([
      'padding-top',
      'padding-right',
      'padding-bottom',
      'padding-left',
    ]);
    expect(affected('border-block-end-color')).toContain('border-bottom-color');
    expect(affected('border-start-end-radius')).toContain('border-top-right-radius');
    expect(affected('background-position-x')).toContain('background-position');
    expect(affected('-webkit-mask-position-y')).toContain('mask-position');
    expect(affected('overflow-block')).toEqual(['overflow-x', 'overflow-y']);
    expect(affected('color')).toContain('color');
  });
});

/** Runs in the page: the properties in which some element differs from an unknown, unstyled one. */
function varyingProperties(properties: string[]): string[] {
  const plain = document.documentElement.appendChild(document.createElement('x-plain'));
  const initial = getComputedStyle(plain);
  const varying = new Set<string>();
  for (const element of document.body.querySelectorAll('*')) {
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') continue;
    const style = getComputedStyle(element);
    for (const name of properties) {
      if (style.getPropertyValue(name) !== initial.getPropertyValue(name)) varying.add(name);
    }
  }
  plain.remove();
  return [...varying];
}

describe.concurrent('property lists', () => {
  it('have about 160 and about 20 entries, the narrow one within the wide one, without duplicates', () => {
    expect(wideProperties).toHaveLength(160);
    expect(coreProperties).toHaveLength(24);
    expect(new Set(wideProperties).size).toBe(160);
    expect(wideProperties).toEqual(expect.arrayContaining([...coreProperties]));
  });

  it('never compare a position or a size', () => {
    const sizes = [
      'width',
      'min-height',
      'inset-inline-start',
      'left',
      'margin-top',
      'perspective-origin',
      'transform-origin',
      'block-size',
      'inline-size',
    ];
    expect(comparableProperties([...sizes, ' Color ', 'color'])).toEqual(['color']);
    expect(comparableProperties(wideProperties)).toEqual(wideProperties);
  });

  it('are all known to the browser', async () => {
    await openAndCapture(browser(), at('/known'), async (host) => {
      const [main] = await framesOf(host.session);
      const known = await (await PageWorld.enter(main!)).call(computedNames, undefined);
      expect(wanted.filter((name) => !known.includes(name))).toEqual([]);
    });
  });

  it('can be a custom list, beyond the presets', async () => {
    const snapshot = await snapshotOf(browser(), at('/known'), { properties: ['z-index'] });
    const byIndex = buildBlockModel(snapshot, { ...defaultModelOptions, properties: ['z-index', 'width'] });
    expect(byIndex.comparedProperties).toEqual(['z-index']);
    expect(byIndex.styleClassCount).toBe(2);
    const plain: PageSnapshot = await snapshotOf(browser(), at('/known'));
    expect(() => buildBlockModel(plain, { ...defaultModelOptions, properties: ['z-index'] })).toThrow(
      MissingPropertiesError,
    );
  });

  const at = localSite({ '/known': '<!doctype html><p style="z-index:2">one</p><p>two' });
});

/** Runs in the page. */
function computedNames(): string[] {
  return [...getComputedStyle(document.body)];
}
