import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChromium } from '../../src/main/browser/chromiumHost';
import { parsedTree } from '../../src/main/data/parsedTree';
import { evaluate } from '../../src/shared/locators/evaluate';
import type { NodeTree } from '../../src/shared/locators/nodeTree';
import { parseXPath } from '../../src/shared/locators/parseXPath';
import { snapshotTree } from '../../src/shared/locators/snapshotTree';
import { pageBlocks } from '../../src/shared/page/buildBlockModel';
import { induceWrapper } from '../../src/shared/wrappers/induce/induceWrapper';
import type { GeneratedPage } from '../../test/support/generator/generatedPage';
import { generatedSites } from '../../test/support/generator/generatedSites';
import { snapshotOf } from '../../test/support/page/pages';
import { fieldNodes } from './measuredPages';
import type { OtherPage, Wrapped } from './otherPages';

export interface GeneratedPairs {
  title: string;
  pairs: (readonly [Wrapped, OtherPage])[];
}

/** Wrappers of the first page of each generated site, with other pages of the site and with its later releases. */
export async function generatedPairs(): Promise<GeneratedPairs[]> {
  const folder = await mkdtemp(join(tmpdir(), 'recordscope-generated-'));
  const browser = await startChromium({ browser: 'bundled' });
  const kinds: GeneratedPairs[] = [
    { title: 'same template', pairs: [] },
    { title: 'small changes', pairs: [] },
    { title: 'redesign', pairs: [] },
  ];
  try {
    for (const { name, pages } of generatedSites(1)) {
      const [first, ...rest] = pages.v1;
      const file = join(folder, 'page.html');
      await writeFile(file, first!.html);
      const page = pageBlocks(await snapshotOf(browser, file));
      const { tree, blockOfNode } = snapshotTree(page.snapshot);
      const records = nodesOf(tree, first!).map((nodes) => nodes.map((node) => blockOfNode[node]!));
      const fields = first!.fields.map((own) => fieldNodes(tree, withoutAttributes(own)));
      const measured = { set: 'modern' as const, name, site: name, template: 'v1', page, records, fields };
      const { wrapper } = induceWrapper([{ page, records, method: '' }], name);
      [rest, pages.v2, pages.v3].forEach((others, kind) => {
        for (const other of others)
          kinds[kind]!.pairs.push([{ page: measured, wrapper }, generatedOther(name, other)]);
      });
    }
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
  return kinds;
}

function generatedOther(site: string, page: GeneratedPage): OtherPage {
  const tree = parsedTree(page.html, 'browser');
  return {
    name: page.address,
    site,
    template: page.release === 'v3' ? 'v3' : 'v1',
    tree,
    context: { address: page.address, capturedAt: '2026-11-01T00:00:00Z' },
    records: nodesOf(tree, page),
    fields: page.fields.map((own) => fieldNodes(tree, withoutAttributes(own))),
  };
}

function nodesOf(tree: NodeTree, { records }: GeneratedPage): number[][] {
  return records.map((paths) => paths.map((path) => evaluate(tree, parseXPath(path))[0]!));
}

function withoutAttributes(fields: GeneratedPage['fields'][number]): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, paths]) => [name, paths.map((path) => path.replace(/\/@\w+$/, ''))]),
  );
}
