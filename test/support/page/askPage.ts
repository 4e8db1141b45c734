import type { PageHost } from '../../../src/main/browser/pageHost';
import { allFrames, framesOf, PageWorld } from '../../../src/main/capture/pageWorld';

export interface Answer {
  tag: string;
  /** position in the element's document, with scrolling */
  rect: [number, number, number, number];
}

/** What the page itself finds at XPaths of its own document; null if there is nothing. */
export async function askMainDocument(host: PageHost, xpaths: string[]): Promise<(Answer | null)[]> {
  const [main] = await framesOf(host.session);
  return (await PageWorld.enter(main!)).call(lookUp, xpaths);
}

/** The same in the frame whose address ends with `ending`, in any process. */
export async function askFrame(host: PageHost, ending: string, xpaths: string[]): Promise<(Answer | null)[]> {
  const frames = await allFrames(host);
  const frame = frames.find(({ address }) => address.endsWith(ending));
  if (frame === undefined) throw new Error(`no frame at ${ending}: ${frames.map(({ address }) => address)}`);
  return (await PageWorld.enter(frame)).call(lookUp, xpaths);
}

/** Runs in the page. XPath does not reach into open shadow trees, so the steps are followed one by one. */
function lookUp(xpaths: string[]): (Answer | null)[] {
  return xpaths.map((xpath) => {
    const [first = '', ...inner] = xpath.split(' >> ');
    let node = document.evaluate(
      first,
      document,
      null,
      XPathResult.FIRST_ORDERED_NODE_TYPE,
      null,
    ).singleNodeValue;
    for (const path of inner) {
      let at: Node | null | undefined = (node as Element | null)?.shadowRoot;
      for (const step of path.split('/').slice(1)) {
        const match = /^(?:\*\[name\(\)='([^']+)'\]|([^[]+))\[(\d+)\]$/.exec(step);
        const name = match?.[1] ?? match?.[2];
        const isWanted = (child: Node): boolean =>
          name === 'text()' ? child.nodeType === Node.TEXT_NODE : (child as Element).localName === name;
        at = [...(at?.childNodes ?? [])].filter(isWanted)[Number(match?.[3]) - 1];
      }
      node = at ?? null;
    }
    if (node === null) return null;
    const range = document.createRange();
    let box: DOMRect;
    if (node instanceof Element) box = node.getBoundingClientRect();
    else {
      range.selectNode(node);
      box = range.getBoundingClientRect();
    }
    return {
      tag: node instanceof Element ? node.localName : '#text',
      rect: [box.x + window.scrollX, box.y + window.scrollY, box.width, box.height],
    };
  });
}
