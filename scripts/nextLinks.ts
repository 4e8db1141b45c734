import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parsedTree } from '../src/main/data/parsedTree';
import { evaluate } from '../src/shared/locators/evaluate';
import { type NodeTree, nodeAttribute } from '../src/shared/locators/nodeTree';
import { parseCss } from '../src/shared/locators/parseCss';
import { nextPage } from '../src/shared/wrappers/next/nextPage';
import { labelledFolder } from '../test/support/corpus/labelledPages';

/**
 * `tsx scripts/nextLinks.ts [--errors]` finds the next link on the labelled pages with page links, and prints how often
 * it is right, for the sites that the weights were set on and for the others.
 */
interface Labelled {
  file: string;
  url: string;
  encoding: string;
  /** CSS of the next link; '' if there is none */
  next: string;
  pages: string;
}

interface Tally {
  withNext: number;
  found: number;
  without: number;
  claimed: number;
}

const showsErrors = process.argv.includes('--errors');
const labels = JSON.parse(await readFile(join(labelledFolder, 'pager/labels.json'), 'utf8')) as Labelled[];
const siteOf = ({ url }: Labelled): string => new URL(url).hostname.replace(/^www\./, '');
const sites = [...new Set(labels.map(siteOf))].sort();
const empty = (): Tally => ({ withNext: 0, found: 0, without: 0, claimed: 0 });
const halves = { 'sites that the weights were set on': empty(), 'other sites': empty() };

for (const label of labels) {
  const isTuned = sites.indexOf(siteOf(label)) % 2 === 0;
  const tally = halves[isTuned ? 'sites that the weights were set on' : 'other sites'];
  const bytes = await readFile(join(labelledFolder, label.file));
  const text = new TextDecoder(label.encoding).decode(bytes);
  const tree = parsedTree(text, 'cheerio');
  const { kind, node } = nextPage(tree, label.url);
  const isClaimed = kind === 'link' || kind === 'more';
  const isFound = isClaimed && label.next !== '' && isMeant(tree, node, label.next);
  if (label.next === '') {
    tally.without++;
    if (isClaimed) tally.claimed++;
  } else {
    tally.withNext++;
    if (isFound) tally.found++;
  }
  if (showsErrors && (label.next === '' ? isClaimed : !isFound))
    console.log(`${label.file} ${label.url}: ${kind}`);
}

for (const [half, { withNext, found, without, claimed }] of Object.entries(halves))
  console.log(
    `${half}: ${found} of ${withNext} next links found (${percent(found, withNext)}), ${claimed} claimed on ${without} pages without (${percent(claimed, without)})`,
  );

/** Whether a label names this link, one in or around it, or another with its address. */
function isMeant(tree: NodeTree, node: number, css: string): boolean {
  const target = nodeAttribute(tree, node, 'href');
  return css
    .split(',')
    .flatMap((selector) => [...evaluate(tree, parseCss(selector.trim()))])
    .some((wanted) => {
      const isNested = isInside(tree, wanted, node) || isInside(tree, node, wanted);
      return (
        isNested || (target !== undefined && nodeAttribute(tree, linkOf(tree, wanted), 'href') === target)
      );
    });
}

/** The link around or in an element, or the element itself. */
function linkOf(tree: NodeTree, node: number): number {
  for (let at = node; at > 0; at = tree.parent[at]!) if (tree.names[tree.name[at]!] === 'a') return at;
  for (let at = node; at < tree.subtreeEnd[node]!; at++) if (tree.names[tree.name[at]!] === 'a') return at;
  return node;
}

function isInside(tree: NodeTree, outer: number, inner: number): boolean {
  return inner >= outer && inner < tree.subtreeEnd[outer]!;
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}
