import { baseAddress } from '../../locators/baseAddress';
import { isElementNode, type NodeTree, nodeAttribute } from '../../locators/nodeTree';
import { linkEvidence, type PagerEvidence } from './linkEvidence';
import { type NumberedPager, numberedPagers } from './numberedPager';
import { type PagerLink, pagerLinks } from './pagerLinks';
import { resolvedAddress } from './pageStep';

/** A link or button, what speaks for and against it as the way to the next page, and the sum. */
export interface NextCandidate {
  link: PagerLink;
  score: number;
  evidence: PagerEvidence[];
}

/**
 * How the list goes on.
 * - `link`: a link or button to the next page.
 * - `numbers`: page numbers only; the link is that of the following number.
 * - `more`: a button that loads more into this page.
 * - `none`: nothing was found.
 */
export interface NextPage {
  kind: 'link' | 'numbers' | 'more' | 'none';
  /** the element; -1 for none */
  node: number;
  /** absolute; '' if the element has no address of its own */
  address: string;
  /** the best first */
  candidates: NextCandidate[];
  pagers: NumberedPager[];
}

export interface NextOptions {
  /** the least score of a link that counts as found */
  least: number;
}

/** Chosen on the pages of every second site of a labelled collection; see docs/data.md. */
export const defaultNextOptions: NextOptions = { least: 2.5 };

const shownCandidates = 10;

/** Finds the link to the next page of the list. `address`: of the page itself. */
export function nextPage(
  tree: NodeTree,
  address: string,
  { least }: NextOptions = defaultNextOptions,
): NextPage {
  const base = baseAddress(tree, address);
  const links = pagerLinks(tree, base);
  const pagers = numberedPagers(tree, links);
  const here = resolvedAddress(address, address);
  const declared = declaredNext(tree, base);
  const candidates = links
    .map((link): NextCandidate => {
      const evidence = linkEvidence(link, { tree, here, declared, pagers, links });
      return { link, evidence, score: evidence.reduce((sum, { weight }) => sum + weight, 0) };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.link.node - other.link.node);
  const found = { candidates: candidates.slice(0, shownCandidates), pagers };
  const best = candidates[0];
  if (best !== undefined && best.score >= least)
    return {
      kind: best.evidence.some(({ id }) => id === 'more') ? 'more' : 'link',
      node: best.link.node,
      address: best.link.address?.href ?? '',
      ...found,
    };
  const numbered = pagers.find(({ next }) => next !== null)?.next;
  if (numbered)
    return { kind: 'numbers', node: numbered.node, address: numbered.address?.href ?? '', ...found };
  return { kind: 'none', node: -1, address: '', ...found };
}

/** What the head of the page names as its next page; '' if it names none. */
function declaredNext(tree: NodeTree, base: string): string {
  for (let node = 0; node < tree.count; node++) {
    if (!isElementNode(tree, node) || tree.names[tree.name[node]!] !== 'link') continue;
    const rel = (nodeAttribute(tree, node, 'rel') ?? '').toLowerCase().split(/\s+/);
    const href = nodeAttribute(tree, node, 'href');
    if (rel.includes('next') && href !== undefined) return resolvedAddress(href, base)?.href ?? '';
  }
  return '';
}
