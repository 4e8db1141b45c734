import { readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import { parsedTree } from '../../../src/main/data/parsedTree';
import { evaluate } from '../../../src/shared/locators/evaluate';
import { nodeText } from '../../../src/shared/locators/nodeText';
import { type NodeTree, nodeAttribute, nodeAttributes } from '../../../src/shared/locators/nodeTree';
import { parseXPath } from '../../../src/shared/locators/parseXPath';
import { snapshotTree } from '../../../src/shared/locators/snapshotTree';
import { attributeOf, tagOf } from '../../../src/shared/page/blockModel';
import { pageBlocks } from '../../../src/shared/page/buildBlockModel';
import type { PageSnapshot } from '../../../src/shared/page/pageSnapshot';
import { xpathOf } from '../../../src/shared/page/xpath';
import { exampleNames, examplePage } from '../../support/page/examplePages';
import { openAndCapture, sharedBrowser } from '../../support/page/pages';

const browser = sharedBrowser();

// The example pages have no scripts, so what was captured is what the file says.
describe.concurrent.each(exampleNames)('example page %s', (name) => {
  it('has the same nodes captured and parsed, and blocks that are nodes', async ({ expect }) => {
    let captured: PageSnapshot | undefined;
    await openAndCapture(browser(), examplePage(name), async (_host, snapshot) => {
      captured = snapshot;
    });
    const { tree, nodeOfBlock, blockOfNode } = snapshotTree(captured!);
    const parsed = parsedTree(readFileSync(examplePage(name), 'utf8'), 'browser');
    expect(described(parsed)).toEqual(described(tree));

    const page = pageBlocks(captured!);
    const blocks = [...page.tag.keys()];
    expect([...nodeOfBlock].map((node) => blockOfNode[node])).toEqual(blocks);
    expect([...nodeOfBlock].map((node) => tree.names[tree.name[node]!])).toEqual(
      blocks.map((block) => tagOf(page, block)),
    );
    expect([...nodeOfBlock].map((node) => nodeAttribute(tree, node, 'class'))).toEqual(
      blocks.map((block) => attributeOf(page, block, 'class')),
    );
    // Positional XPaths of blocks are locators.
    for (let block = 0; block < page.count; block += 37)
      expect([...evaluate(tree, parseXPath(xpathOf(page, block)))]).toEqual([nodeOfBlock[block]]);
  });
});

/** A line for each node that is not in a frame: a parser loads none. Captures shorten long values. */
function described(tree: NodeTree): string[] {
  const lines: string[] = [];
  const depth = new Int32Array(tree.count);
  for (let node = 0; node < tree.count; node++) {
    const name = tree.names[tree.name[node]!]!;
    if (node > 0 && name === '#document') {
      node = tree.subtreeEnd[node]! - 1;
      continue;
    }
    depth[node] = node === 0 ? 0 : depth[tree.parent[node]!]! + 1;
    const attributes = nodeAttributes(tree, node).map(([key, value]) => `${key}=${value.slice(0, 100)}`);
    lines.push(`${depth[node]} ${name} ${attributes.join(' ')} ${nodeText(tree, node)}`);
  }
  return lines;
}
