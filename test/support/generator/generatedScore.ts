import type { BrowserHost } from '../../../src/main/browser/pageHost';
import { labelFromXPaths, parseXPathLabels } from '../../../src/main/corpus/xpathLabels';
import { dataTable } from '../../../src/shared/data/dataTable';
import { type FieldScore, fieldScore } from '../../../src/shared/data/fieldScore';
import { pageBlocks } from '../../../src/shared/page/buildBlockModel';
import { snapshotOf } from '../page/pages';
import { asXPathLabels, type GeneratedPage } from './generatedPage';

/** How well the data of a generated page's records agrees with what is known of it. The page is in this file. */
export async function generatedScore(
  browser: BrowserHost,
  generated: GeneratedPage,
  file: string,
): Promise<FieldScore> {
  const page = pageBlocks(await snapshotOf(browser, file));
  const { pages, faults } = parseXPathLabels(JSON.stringify([asXPathLabels(generated, 'page.html')]));
  if (faults.length > 0) throw new Error(faults[0]!.fault);
  const { label, missing } = labelFromXPaths(page, pages[0]!);
  if (missing.length > 0 || label.lost.length > 0) throw new Error(`lost: ${JSON.stringify(missing[0])}`);
  const records = label.records.map(({ blocks }) => blocks);
  return fieldScore(page, dataTable(page, records), label, [...records.keys()]);
}
