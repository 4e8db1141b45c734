import { type NodeTree, nodeAttribute } from '../../locators/nodeTree';
import { isEdge, isOtherThing, isPrevious, moreTexts, nextTexts } from './nextTexts';
import type { NumberedPager } from './numberedPager';
import { type PagerLink, plainWords } from './pagerLinks';
import { pageStep } from './pageStep';

/** One reason for or against a link as the way to the next page. */
export interface PagerEvidence {
  id: keyof typeof weights;
  /** for people */
  text: string;
  weight: number;
}

/** Weights were set by hand on the pages of every second site of a labelled collection; see docs/data.md. */
const weights = {
  rel: 3.5,
  declared: 3,
  words: 2.5,
  label: 2,
  begins: 1.5,
  more: 1.9,
  moreButton: 1,
  arrow: 1.8,
  doubleArrow: 1,
  nextToken: 1.6,
  pagerToken: 0.8,
  inPager: 1.2,
  step: 1.5,
  followingNumber: 1.5,
  previous: -4,
  edge: -2.5,
  other: -2.5,
  carousel: -3,
  disabled: -5,
  samePage: -3,
  otherHost: -2,
  number: -2.5,
  longText: -2.5,
  noAddress: -0.5,
} as const;

const texts: Readonly<Record<keyof typeof weights, string>> = {
  rel: 'rel="next"',
  declared: 'the head of the page names its address as next',
  words: 'its text means the next page',
  label: 'its title or label means the next page',
  begins: 'its text begins like a link to the next page',
  more: 'its text means more of the list',
  moreButton: 'it is a button, or has no address: it changes this page',
  arrow: 'an arrow to the right',
  doubleArrow: 'a double arrow to the right',
  nextToken: 'its class or id says next',
  pagerToken: 'the element around it is called a pager',
  inPager: 'it stands beside page numbers',
  step: 'its address is that of this page with the following number',
  followingNumber: 'it has the address of the following page number',
  previous: 'it goes back',
  edge: 'it goes to the first or last page',
  other: 'it goes to the next of something else',
  carousel: 'it is part of a carousel, a calendar or a gallery',
  disabled: 'it is switched off',
  samePage: 'it leads to this page',
  otherHost: 'it leads to another site',
  number: 'it is a page number',
  longText: 'its text is too long for a pager',
  noAddress: 'it has no address',
};

const nextToken =
  /\b(?:next|nextpage|next page|nextposts?link|older|forward|nav next|i next|volgende|suivant|siguiente|weiter)\b/;
const prevToken = /\b(?:prev|previous|newer|back|i prev)\b/;
const edgeToken = /\b(?:last|first|extend|final)\b/;
const carouselToken =
  /\b(?:carousel|slider|slick|swiper|slide|slideshow|gallery|lightbox|calendar|datepicker|owl|flex next|flexslider|rotator|ticker|fancybox|bx next|jcarousel|cycle|player|tour|month|scroller|featured)\b/;
const pagerName =
  /pag(?:e|er|ing|ination|inator|enavi|inate)|nav-?links|post-?nav|navigation|nav-?(?:next|below|above|previous)|load-?more|seiten|blaettern/i;
/** A link to the next page says little, in characters. */
const longestText = 40;
const maxLevels = 5;

export interface PagerFacts {
  tree: NodeTree;
  here: URL | null;
  /** what the head of the page names as next */
  declared: string;
  pagers: readonly NumberedPager[];
  links: readonly PagerLink[];
}

/** Signs that every page number has too. */
const weakSigns: ReadonlySet<keyof typeof weights> = new Set(['pagerToken', 'inPager', 'step']);

/** All that speaks for and against a link. Nothing where it has no sign of a next page at all. */
export function linkEvidence(link: PagerLink, facts: PagerFacts): PagerEvidence[] {
  const positive = [...forIt(link, facts)];
  const isSign = positive.some((id) => !weakSigns.has(id));
  if (!isSign) return [];
  return [...positive, ...againstIt(link, facts)].map((id) => ({ id, text: texts[id], weight: weights[id] }));
}

function* forIt(
  link: PagerLink,
  { tree, here, declared, pagers }: PagerFacts,
): Generator<keyof typeof weights> {
  const { text, label, arrow, tokens, rel, address, node } = link;
  if (rel.includes('next')) yield 'rel';
  if (address !== null && address.href === declared) yield 'declared';
  const names = [text, plainWords(label)].filter((name) => name !== '');
  if (nextTexts.has(text)) yield 'words';
  else if (names.some((name) => nextTexts.has(name))) yield 'label';
  else if (moreTexts.has(text)) {
    yield 'more';
    if (link.tag !== 'a' || address === null) yield 'moreButton';
  } else if ([...wordStarts(text)].some((start) => nextTexts.has(start))) yield 'begins';
  if (text === '' || nextTexts.has(text)) {
    if (arrow === 'single') yield 'arrow';
    if (arrow === 'double') yield 'doubleArrow';
  }
  if (nextToken.test(tokens) && !prevToken.test(tokens)) yield 'nextToken';
  if (isInPager(tree, node)) yield 'pagerToken';
  if (pagers.some(({ holder }) => isNear(tree, holder, node))) yield 'inPager';
  if (here !== null && address !== null && isForward(here, address)) yield 'step';
  if (address !== null && pagers.some(({ next }) => next?.address?.href === address.href))
    yield 'followingNumber';
}

function* againstIt(link: PagerLink, { tree, here }: PagerFacts): Generator<keyof typeof weights> {
  const { text, shown, label, tokens, address, rel, node } = link;
  const all = `${text} ${label}`;
  if (isPrevious(all) && !nextTexts.has(text)) yield 'previous';
  else if (prevToken.test(tokens) && !nextToken.test(tokens)) yield 'previous';
  if (rel.includes('prev')) yield 'previous';
  if (isEdge(all) || (edgeToken.test(tokens) && !nextToken.test(tokens))) yield 'edge';
  if (isOtherThing(all) && !nextTexts.has(text) && !moreTexts.has(text)) yield 'other';
  if (carouselToken.test(`${tokens} ${namesAround(tree, node)}`)) yield 'carousel';
  if (link.isDisabled) yield 'disabled';
  if (here !== null && address !== null && withoutHash(address) === withoutHash(here)) yield 'samePage';
  if (here !== null && address !== null && siteOf(address) !== siteOf(here)) yield 'otherHost';
  if (link.number !== null) yield 'number';
  if (shown.length > longestText) yield 'longText';
  if (address === null && !moreTexts.has(text)) yield 'noAddress';
}

/** The first one to three words of a text. */
function* wordStarts(text: string): Generator<string> {
  const words = text.split(' ');
  for (let count = Math.min(3, words.length - 1); count >= 1; count--) yield words.slice(0, count).join(' ');
}

/** The number in the address goes up: by one page, or by the records of a page. */
function isForward(here: URL, there: URL): boolean {
  const found = pageStep(here, there);
  if (found === null || found.step <= 0) return false;
  const { step, start } = found;
  return (
    step === 1 ||
    (step >= 5 && step <= 100 && start % step === 0) ||
    (step >= 5 && step <= 100 && start === 1)
  );
}

function isInPager(tree: NodeTree, node: number): boolean {
  for (const holder of holders(tree, node)) {
    const name = `${nodeAttribute(tree, holder, 'class') ?? ''} ${nodeAttribute(tree, holder, 'id') ?? ''} ${nodeAttribute(tree, holder, 'aria-label') ?? ''}`;
    if (pagerName.test(name)) return true;
  }
  return false;
}

function namesAround(tree: NodeTree, node: number): string {
  return [...holders(tree, node)]
    .map(
      (holder) => `${nodeAttribute(tree, holder, 'class') ?? ''} ${nodeAttribute(tree, holder, 'id') ?? ''}`,
    )
    .join(' ')
    .toLowerCase()
    .replace(/[-_]+/g, ' ');
}

function* holders(tree: NodeTree, node: number): Generator<number> {
  let holder = tree.parent[node]!;
  for (let level = 0; level < maxLevels && holder > 0; level++, holder = tree.parent[holder]!) yield holder;
}

/** In the holder of the numbers, or in the one around that. */
function isNear(tree: NodeTree, holder: number, node: number): boolean {
  const around = tree.parent[holder]!;
  return [holder, around].some((one) => one > 0 && node > one && node < tree.subtreeEnd[one]!);
}

function withoutHash(address: URL): string {
  return address.href.split('#')[0]!;
}

/** The host without www: sites link to themselves both ways. */
function siteOf(address: URL): string {
  return address.hostname.replace(/^www\./, '');
}
