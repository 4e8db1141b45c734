import { nodeText } from '../../locators/nodeText';
import { isElementNode, isTextNode, type NodeTree } from '../../locators/nodeTree';
import type { PagerLink } from './pagerLinks';

/** A row of page numbers. */
export interface NumberedPager {
  /** the element that holds them */
  holder: number;
  links: PagerLink[];
  /** the page that is shown: the number without a link, or the one marked as current; null if none is */
  current: number | null;
  /** the link to the page after it */
  next: PagerLink | null;
}

/** Numbers whose common holder is higher up than this belong to different things. */
const maxLevels = 4;
/** A pager holds little besides its numbers, in characters. */
const maxText = 400;

/** Rows of links whose texts count up. */
export function numberedPagers(tree: NodeTree, links: readonly PagerLink[]): NumberedPager[] {
  const numbered = links.filter(({ number, tag }) => number !== null && number > 0 && tag === 'a');
  const byHolder = new Map<number, PagerLink[]>();
  for (const link of numbered) {
    const holder = holderOf(tree, link.node, numbered);
    if (holder === -1) continue;
    byHolder.set(holder, [...(byHolder.get(holder) ?? []), link]);
  }
  const pagers: NumberedPager[] = [];
  for (const [holder, own] of byHolder) {
    const pager = pagerOf(tree, holder, own);
    if (pager !== null) pagers.push(pager);
  }
  return pagers;
}

/** The lowest element around a link that holds another numbered link or a number of its own. */
function holderOf(tree: NodeTree, node: number, links: readonly PagerLink[]): number {
  let holder = tree.parent[node]!;
  for (let level = 0; level < maxLevels && holder !== -1; level++, holder = tree.parent[holder]!) {
    const inside = links.filter((link) => link.node > holder && link.node < tree.subtreeEnd[holder]!);
    if (inside.length >= 2) return holder;
    if (bareNumbers(tree, holder, inside).length > 0) return holder;
  }
  return -1;
}

function pagerOf(tree: NodeTree, holder: number, own: readonly PagerLink[]): NumberedPager | null {
  if (nodeText(tree, holder).length > maxText) return null;
  const numbers = own.map(({ number }) => number!);
  const rising = numbers.filter((number, index) => index === 0 || number > numbers[index - 1]!).length;
  // A calendar counts up too, but has about thirty numbers and no gaps.
  if (rising < numbers.length - 1 || isCalendar(numbers)) return null;
  const bare = bareNumbers(tree, holder, own);
  const marked = own.find(({ tokens }) => /\b(?:current|active|selected|highlight|on|cur)\b/.test(tokens));
  const unlinked = bare.length === 1 || (bare.length > 1 && own.length > 0) ? bare[0]! : null;
  const current = unlinked ?? marked?.number ?? null;
  const next = current === null ? null : (own.find(({ number }) => number === current + 1) ?? null);
  if (current === null && !(numbers.includes(2) && numbers.length >= 2)) return null;
  return { holder, links: [...own], current, next };
}

function isCalendar(numbers: readonly number[]): boolean {
  const days = numbers.filter((number) => number <= 31);
  return (
    days.length >= 27 || (numbers.length >= 15 && Math.max(...numbers) <= 31 && new Set(numbers).size >= 15)
  );
}

/** Numbers in the holder that are not links: the page that is shown. */
function bareNumbers(tree: NodeTree, holder: number, links: readonly PagerLink[]): number[] {
  const found: number[] = [];
  const end = tree.subtreeEnd[holder]!;
  for (let at = holder + 1; at < end; at++) {
    const link = links.find(({ node }) => node === at);
    if (link !== undefined || isLinked(tree, at)) {
      at = tree.subtreeEnd[at]! - 1;
      continue;
    }
    if (!isTextNode(tree, at)) continue;
    const text = nodeText(tree, at);
    if (/^\W{0,2}\d{1,5}\W{0,2}$/u.test(text)) found.push(Number(/\d+/.exec(text)![0]));
  }
  return found;
}

function isLinked(tree: NodeTree, node: number): boolean {
  return isElementNode(tree, node) && tree.names[tree.name[node]!] === 'a';
}
