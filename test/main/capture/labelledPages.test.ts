import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isKept } from '../../../src/shared/page/blockModel';
import { buildBlockModel } from '../../../src/shared/page/buildBlockModel';
import { blockAtXPath } from '../../../src/shared/page/xpath';
import { type LabelledPage, labelledFolder, labelledPages } from '../../support/corpus/labelledPages';
import { sharedBrowser, snapshotOf } from '../../support/page/pages';

const pages = labelledPages();
const folders = ['google', 'zhao1', 'zhao3'];

describe('real pages with labels', () => {
  const browser = sharedBrowser();

  it.for(folders)('from %s: every labelled record is found and visible', async (folder, { skip }) => {
    skip(pages.length === 0, `no labelled pages in ${labelledFolder}`);
    const page = pages.find(({ file }) => file.startsWith(`${folder}/`)) as LabelledPage;
    const model = buildBlockModel(
      await snapshotOf(browser(), join(labelledFolder, page.file), { scripts: false }),
    );
    for (const xpath of page.records) {
      const block = blockAtXPath(model, xpath);
      expect(block, xpath).not.toBe(-1);
      expect(isKept(model, block), xpath).toBe(true);
    }
    expect(page.records.length).toBeGreaterThan(3);
  });
});
