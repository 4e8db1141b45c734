import { baseAddress } from '../../locators/baseAddress';
import { evaluate } from '../../locators/evaluate';
import { type NodeTree, nodeAttribute } from '../../locators/nodeTree';
import { parseXPath } from '../../locators/parseXPath';
import type { Wrapper } from '../wrapper';
import { type NextPage, nextPage } from './nextPage';
import { resolvedAddress } from './pageStep';

/** The page that follows: by the wrapper's own link, or else by what speaks for a link on this page. */
export function followingPage(
  tree: NodeTree,
  { next }: Wrapper,
  address: string,
): Pick<NextPage, 'kind' | 'address'> {
  const found = nextPage(tree, address);
  const base = baseAddress(tree, address);
  for (const { xpath } of next?.locators ?? []) {
    const [node, ...others] = evaluate(tree, parseXPath(xpath));
    if (node === undefined || others.length > 0) continue;
    if (node === found.node) break;
    const href = nodeAttribute(tree, node, 'href');
    const resolved = href === undefined ? null : resolvedAddress(href, base);
    if (resolved !== null && /^(https?|file):/.test(resolved.href))
      return { kind: next!.kind, address: resolved.href };
  }
  return found;
}
