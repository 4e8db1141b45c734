import type { PageHost } from '../../../src/main/browser/pageHost';
import { framesOf, PageWorld } from '../../../src/main/capture/pageWorld';

/** A question to the page: what does this find, from the element with this number? -1 for the document. */
export interface LocatorQuestion {
  /** one for each tree */
  xpath: string[];
  css: string[] | null;
  context: number;
}

/** Numbers of nodes: elements and texts in document order over all trees. */
export interface LocatorAnswer {
  /** null where the browser has no XPath, which is in shadow trees */
  xpath: number[] | null;
  css: number[] | null;
}

export interface PageAnswers {
  /** per node its name in lower case, `#text` for texts */
  names: string[];
  answers: LocatorAnswer[];
}

/** What the page itself finds by `document.evaluate` and `querySelectorAll`. */
export async function askLocators(
  host: PageHost,
  /** with `isDeep`, shadow trees and frames too; a page does not see closed ones and those of other origins */
  asked: { questions: LocatorQuestion[]; isDeep: boolean },
): Promise<PageAnswers> {
  const [main] = await framesOf(host.session);
  return (await PageWorld.enter(main!)).call(answer, asked);
}

/** Runs in the page. */
function answer({ questions, isDeep }: { questions: LocatorQuestion[]; isDeep: boolean }): PageAnswers {
  const nodes: Node[] = [];
  const inside = (node: Node): Node | null =>
    (node as Element).shadowRoot ?? (node as HTMLIFrameElement).contentDocument ?? null;
  const walk = (node: Node): void => {
    if (node.nodeType === Node.ELEMENT_NODE || node.nodeType === Node.TEXT_NODE) nodes.push(node);
    const root = isDeep ? inside(node) : null;
    if (root !== null) walk(root);
    for (const child of node.childNodes) walk(child);
  };
  walk(document);
  const numberOf = new Map(nodes.map((node, number) => [node, number]));
  const numbers = (found: Iterable<Node>): number[] => {
    const unique = new Set([...found].map((node) => numberOf.get((node as Attr).ownerElement ?? node)!));
    return [...unique].sort((one, other) => one - other);
  };
  const byXPath = (xpath: string, from: Node): Node[] => {
    const home = from.nodeType === Node.DOCUMENT_NODE ? (from as Document) : from.ownerDocument!;
    const result = home.evaluate(xpath, from, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
    return Array.from({ length: result.snapshotLength }, (_, at) => result.snapshotItem(at)!);
  };
  const byCss = (css: string, from: Node): Node[] => [
    // A selector that does not start at its element starts at the root.
    ...(css.startsWith(':scope') ? (from as Element) : (from.getRootNode() as Document)).querySelectorAll(
      css,
    ),
  ];
  const throughTrees = (
    [first, ...others]: string[],
    from: Node,
    find: (part: string, from: Node) => Node[],
  ): number[] => {
    let found = find(first!, from);
    for (const part of others)
      found = found
        .map(inside)
        .filter((root) => root !== null)
        .flatMap((root) => find(part, root));
    return numbers(found);
  };
  const xpathOrNull = (xpath: string[], from: Node): number[] | null => {
    try {
      return throughTrees(xpath, from, byXPath);
    } catch (cause) {
      if ((cause as DOMException).name === 'NotSupportedError') return null;
      throw new Error(`${xpath}: ${(cause as Error).message}`);
    }
  };
  return {
    names: nodes.map((node) =>
      node.nodeType === Node.TEXT_NODE ? '#text' : (node as Element).nodeName.toLowerCase(),
    ),
    answers: questions.map(({ xpath, css, context }) => {
      const from = context === -1 ? document : nodes[context]!;
      return {
        xpath: xpathOrNull(xpath, from),
        css: css === null ? null : throughTrees(css, from, byCss),
      };
    }),
  };
}
