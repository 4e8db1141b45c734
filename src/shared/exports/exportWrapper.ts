import type { Wrapper } from '../wrappers/wrapper';
import { cheerioCode } from './cheerioCode';
import { crawl4aiSchema } from './crawl4aiSchema';
import { crawleeCode } from './crawleeCode';
import type { ExportTarget } from './exportTargets';
import { jsonSchema } from './jsonSchema';
import { playwrightCode } from './playwrightCode';
import { scrapyCode } from './scrapyCode';
import { typescriptTypes } from './typescriptTypes';
import { webScraperSitemap } from './webScraperSitemap';

const writers: Readonly<Record<ExportTarget, (wrapper: Wrapper) => string>> = {
  playwright: playwrightCode,
  scrapy: scrapyCode,
  cheerio: cheerioCode,
  crawlee: crawleeCode,
  crawl4ai: crawl4aiSchema,
  webscraper: webScraperSitemap,
  schema: jsonSchema,
  types: typescriptTypes,
};

/** A wrapper as a file for another tool: the same text for the same wrapper. Throws an `ExportRefusal`. */
export function exportWrapper(wrapper: Wrapper, target: ExportTarget): string {
  return writers[target](wrapper);
}
