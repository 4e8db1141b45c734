import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageBlocks } from '../../../src/shared/page/buildBlockModel';
import { exampleNames, examplePage } from '../../support/page/examplePages';
import { type GoldenResults, goldenFile, goldenResults, isRight } from '../../support/page/goldenRecords';
import { sharedBrowser, snapshotOf } from '../../support/page/pages';

const browser = sharedBrowser();

/**
 * `npm run golden` writes the files; a person reviews them and explains each wrong answer. Concurrent, as the tests
 * mostly wait for pages.
 */
describe.concurrent.each(exampleNames)('the golden results on %s', (name) => {
  const golden = JSON.parse(readFileSync(goldenFile(name), 'utf8')) as GoldenResults;

  it('are what every method finds', async () => {
    const page = pageBlocks(await snapshotOf(browser(), examplePage(name)));
    expect(goldenResults(page, name, golden)).toEqual(golden);
  });

  it('give a reason for every wrong answer, and for no right one', () => {
    for (const [method, result] of Object.entries(golden))
      expect(result.wrongBecause === '', method).toBe(isRight(result));
  });
});
