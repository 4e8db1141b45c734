import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { mean } from 'd3-array';
import { evaluate } from '../src/shared/locators/evaluate';
import { type NodeTree, nodeAttribute } from '../src/shared/locators/nodeTree';
import { parseXPath } from '../src/shared/locators/parseXPath';
import { snapshotTree } from '../src/shared/locators/snapshotTree';
import { applyWrapper } from '../src/shared/wrappers/applyWrapper';
import { induceWrapper } from '../src/shared/wrappers/induce/induceWrapper';
import { mutatedPage } from '../src/shared/wrappers/mutations/mutatedPage';
import { mutations } from '../src/shared/wrappers/mutations/mutations';
import { type MeasuredPage, measuredPages } from './wrappers/measuredPages';
import { type TreeDom, treeDom } from './wrappers/treeDom';

/**
 * `tsx scripts/locatorPeers.ts [--page name]` compares wrappers with other locators for records, on the same changed
 * pages: positional XPath, the nearest id and then positions as browsers copy it, @medv/finder, and
 * css-selector-generator. The packages are installed into a temporary folder. A tool that makes locators of single
 * elements makes one for each record.
 */
const { values } = parseArgs({ options: { page: { type: 'string', default: '' } } });
const run = promisify(execFile);

/** What finds the records of a page again. */
interface Peer {
  name: string;
  /** a finder of nodes on changed pages; undefined if the tool fails on the page */
  make: (page: PeerPage) => ((changed: { tree: NodeTree; dom: TreeDom }) => number[]) | undefined;
}

interface PeerPage {
  measured: MeasuredPage;
  tree: NodeTree;
  dom: TreeDom;
  /** the elements that records start at */
  starts: number[];
}

interface Packages {
  finder: (element: Element, options: object) => string;
  getCssSelector: (elements: Element[], options: object) => string;
}

/** Time that a tool may take for one element, ms. */
const timeLimit = 300;

const folder = await mkdtemp(join(tmpdir(), 'peers-'));
try {
  const peers = peersWith(await installed(folder));
  const scores = new Map<string, number[]>();
  let pages = 0;
  for (const measured of await measuredPages(values.page)) {
    const { tree, nodeOfBlock } = snapshotTree(measured.page.snapshot);
    const starts = measured.records.map(([block]) => nodeOfBlock[block!]!);
    // The packages see one document.
    if (measured.set !== 'modern' || starts.some((node) => tree.root[node] !== 0)) continue;
    pages++;
    const page = { measured, tree, dom: treeDom(tree), starts };
    const made = peers.map((peer) => ({ name: peer.name, find: peer.make(page) }));
    for (const mutation of mutations) {
      const truth = { records: starts.map((node) => [node]), fields: [] };
      const changed = mutatedPage(tree, truth, mutation, 1);
      const wanted = new Set(changed.truth.records.map(([start]) => start!));
      const seen = { tree: changed.tree, dom: treeDom(changed.tree) };
      for (const { name, find } of made) {
        const found = new Set(find?.(seen) ?? []);
        const right = [...found].filter((node) => wanted.has(node)).length;
        const f1 = (2 * right) / Math.max(1, found.size + wanted.size);
        scores.set(`${name} ${mutation.id}`, [...(scores.get(`${name} ${mutation.id}`) ?? []), f1]);
      }
    }
    process.stderr.write(`\r${pages} pages`);
  }
  const of = (peer: string, id: string): number => mean(scores.get(`${peer} ${id}`) ?? []) ?? Number.NaN;
  const names = peers.map(({ name }) => name);
  console.log(
    `\n${pages} pages\n| change | ${names.join(' | ')} |\n|---|${names.map(() => '---|').join('')}`,
  );
  for (const { id, title } of mutations)
    console.log(`| ${title} | ${names.map((name) => of(name, id).toFixed(3)).join(' | ')} |`);
  console.log(
    `| mean | ${names.map((name) => mean(mutations, ({ id }) => of(name, id))!.toFixed(3)).join(' | ')} |`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function installed(own: string): Promise<Packages> {
  await writeFile(join(own, 'package.json'), '{}');
  const packages = ['@medv/finder@4.0.2', 'css-selector-generator@3.9.4', 'css.escape@1.5.1'];
  await run('npm', ['install', '--ignore-scripts', ...packages], { cwd: own });
  const { resolve } = createRequire(join(own, 'package.json'));
  const { finder } = (await import(join(own, 'node_modules/@medv/finder/finder.js'))) as Packages;
  const css = (await import(resolve('css.escape'))) as { default: (text: string) => string };
  // The packages expect the globals of a browser.
  Object.assign(globalThis, { self: globalThis, CSS: { escape: css.default } });
  const generator = (await import(resolve('css-selector-generator'))) as Partial<Packages> & {
    default: Packages;
  };
  return { finder, getCssSelector: generator.getCssSelector ?? generator.default.getCssSelector };
}

function peersWith({ finder, getCssSelector }: Packages): Peer[] {
  return [
    {
      name: 'wrapper',
      make: ({ measured: { page, records, name } }) => {
        const { wrapper } = induceWrapper([{ page, records, method: '' }], name);
        return ({ tree }) => applyWrapper(tree, wrapper, page.snapshot).records.map(([start]) => start!);
      },
    },
    {
      name: 'positional XPath',
      make: ({ tree, starts }) => byXPaths(starts.map((node) => positional(tree, node, false))),
    },
    {
      name: 'nearest id, then positions',
      make: ({ tree, starts }) => byXPaths(starts.map((node) => positional(tree, node, true))),
    },
    {
      name: '@medv/finder',
      make: (page) =>
        bySelectors(page, (elements) =>
          elements.map((element) =>
            finder(element, { root: element.ownerDocument.body, timeoutMs: timeLimit }),
          ),
        ),
    },
    {
      name: 'css-selector-generator',
      make: (page) =>
        bySelectors(page, (elements) => [
          getCssSelector(elements, {
            root: elements[0]!.ownerDocument,
            maxCombinations: 100,
            maxCandidates: 100,
          }),
        ]),
    },
  ];
}

function byXPaths(xpaths: readonly string[]): ReturnType<Peer['make']> {
  const locators = xpaths.map((xpath) => parseXPath(xpath));
  return ({ tree }) => locators.flatMap((locator) => [...evaluate(tree, locator)]);
}

function bySelectors(
  { measured, dom, starts }: PeerPage,
  make: (elements: Element[]) => string[],
): ReturnType<Peer['make']> {
  let selectors: string[];
  const { Node, Element, NodeList, HTMLCollection } = dom.document.defaultView!;
  Object.assign(globalThis, { document: dom.document, Node, Element, NodeList, HTMLCollection });
  try {
    selectors = make(starts.map((node) => dom.elementOf.get(node)!));
  } catch (cause) {
    console.error(`\n${measured.name}: ${(cause as Error).message}`);
    return undefined;
  }
  return (changed) =>
    selectors.flatMap((selector) =>
      [...changed.dom.document.querySelectorAll(selector)].map((element) => changed.dom.nodeOf.get(element)!),
    );
}

/** Tags and positions from the root, or from the nearest element with an id. */
function positional(tree: NodeTree, node: number, fromId: boolean): string {
  const name = (at: number): string => tree.names[tree.name[at]!]!;
  const steps: string[] = [];
  for (let at = node; tree.parent[at] !== -1; at = tree.parent[at]!) {
    const id = nodeAttribute(tree, at, 'id');
    if (fromId && id !== undefined && id !== '' && !id.includes("'"))
      return `//*[@id='${id}']${steps.map((step) => `/${step}`).join('')}`;
    let index = 1;
    for (let before = tree.parent[at]! + 1; before < at; before = tree.subtreeEnd[before]!)
      if (tree.name[before] === tree.name[at]) index++;
    steps.unshift(`${name(at)}[${index}]`);
  }
  return `/${steps.join('/')}`;
}
