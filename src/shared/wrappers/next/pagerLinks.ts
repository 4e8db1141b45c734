import { nodeText } from '../../locators/nodeText';
import { childNodes, isElementNode, type NodeTree, nodeAttribute } from '../../locators/nodeTree';
import { resolvedAddress } from './pageStep';

/** Something on the page that may lead to another page of the list. */
export interface PagerLink {
  node: number;
  tag: string;
  /** visible text in lower case without arrows, punctuation and numbers of results; '' if it is a picture or an arrow */
  text: string;
  /** the text as it is */
  shown: string;
  /** titles and labels for screen readers, in lower case */
  label: string;
  /** an arrow to the right: single, double (often the last page), or none */
  arrow: 'single' | 'double' | 'none';
  /** the number that is its whole text, or null */
  number: number | null;
  /** absolute; null if it has none, or runs a script */
  address: URL | null;
  /** words in class, id, rel and data attributes of the element and of those that hold it alone */
  tokens: string;
  rel: readonly string[];
  isDisabled: boolean;
}

const singleArrow = /[>›→▶►⟩❯＞⇒➔➜]|&gt;/;
const doubleArrow = /»|>>|≫|⏩/;
const edgeArrow = /\|\s*$|⏭|›\||>\||»\|/;
const leftArrow = /[<‹«←◀◄≪]/;

/** All links and buttons of a page. */
export function pagerLinks(tree: NodeTree, base: string): PagerLink[] {
  const links: PagerLink[] = [];
  for (let node = 0; node < tree.count; node++) {
    if (!isElementNode(tree, node)) continue;
    const tag = tree.names[tree.name[node]!]!;
    const role = nodeAttribute(tree, node, 'role') ?? '';
    const isButton =
      tag === 'button' || role === 'button' || role === 'link' || isInputButton(tree, node, tag);
    if (tag !== 'a' && !isButton) continue;
    links.push(linkOf(tree, node, tag, base));
  }
  return links;
}

function isInputButton(tree: NodeTree, node: number, tag: string): boolean {
  return tag === 'input' && /^(?:submit|button|image)$/i.test(nodeAttribute(tree, node, 'type') ?? '');
}

function linkOf(tree: NodeTree, node: number, tag: string, base: string): PagerLink {
  const shown = nodeText(tree, node) || (tag === 'input' ? (nodeAttribute(tree, node, 'value') ?? '') : '');
  const label = [...labelsOf(tree, node)].join(' ').toLowerCase();
  const href = nodeAttribute(tree, node, 'href') ?? '';
  const isScript = /^\s*(?:javascript:|#)/i.test(href) || href === '';
  const tokens = tokensOf(tree, node);
  return {
    node,
    tag,
    text: plainWords(shown),
    shown,
    label,
    arrow: arrowOf(shown),
    number:
      /^\W{0,2}\d{1,5}\W{0,2}$/u.test(shown) && !/[<>«»‹›]/.test(shown)
        ? Number(/\d+/.exec(shown)![0])
        : null,
    address: isScript ? null : resolvedAddress(href, base),
    tokens,
    rel: (nodeAttribute(tree, node, 'rel') ?? '').toLowerCase().split(/\s+/),
    isDisabled:
      nodeAttribute(tree, node, 'aria-disabled') === 'true' || /\b(?:disabled|inactive)\b/.test(tokens),
  };
}

/** Titles, labels for screen readers and texts of pictures, of the link and what is inside it. */
function* labelsOf(tree: NodeTree, node: number): Generator<string> {
  const end = Math.min(tree.subtreeEnd[node]!, node + 12);
  for (let at = node; at < end; at++) {
    if (!isElementNode(tree, at)) continue;
    for (const name of ['aria-label', 'title', 'alt']) {
      const value = nodeAttribute(tree, at, name);
      if (value !== undefined && value.length < 80) yield value;
    }
  }
}

const named = ['class', 'id', 'data-action', 'data-testid', 'data-test', 'name', 'data-ga-label', 'itemprop'];
const maxHolders = 2;

/** Words of the element, of what is in it, and of elements that hold nothing else: `<li class="next"><a>`. */
function tokensOf(tree: NodeTree, node: number): string {
  const nodes = [node];
  for (let at = node + 1; at < Math.min(tree.subtreeEnd[node]!, node + 4); at++) nodes.push(at);
  let holder = tree.parent[node]!;
  for (let level = 0; level < maxHolders && holder !== -1; level++, holder = tree.parent[holder]!) {
    const elements = [...childNodes(tree, holder)].filter((child) => isElementNode(tree, child));
    if (elements.length !== 1) break;
    nodes.push(holder);
  }
  return nodes
    .flatMap((one) =>
      named.map((name) => (isElementNode(tree, one) ? nodeAttribute(tree, one, name) : undefined) ?? ''),
    )
    .join(' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[-_:]+/g, ' ')
    .trim();
}

/** The words of a text, without arrows, punctuation and figures: "Next 10 »" is "next". */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\d' ]+/gu, ' ')
    .replace(/(?<![\p{L}\p{M}])\d+(?![\p{L}\p{M}])/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function arrowOf(text: string): PagerLink['arrow'] {
  if (edgeArrow.test(text) || leftArrow.test(text)) return 'none';
  if (doubleArrow.test(text)) return 'double';
  return singleArrow.test(text) ? 'single' : 'none';
}
