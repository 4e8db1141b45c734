/** What a wrapper can be exported to. */
export const exportTargets = [
  'playwright',
  'scrapy',
  'cheerio',
  'crawlee',
  'crawl4ai',
  'webscraper',
  'schema',
  'types',
] as const;

export type ExportTarget = (typeof exportTargets)[number];

export interface ExportFormat {
  title: string;
  /** what the file is */
  about: string;
  /** of the file's name, without the dot */
  extension: string;
}

export const exportFormats: Readonly<Record<ExportTarget, ExportFormat>> = {
  playwright: { title: 'Playwright', about: 'JavaScript, with a browser', extension: 'mjs' },
  scrapy: { title: 'Scrapy', about: 'a Python spider', extension: 'py' },
  cheerio: { title: 'cheerio', about: 'JavaScript, without a browser', extension: 'mjs' },
  crawlee: { title: 'Crawlee', about: 'a JavaScript crawler', extension: 'mjs' },
  crawl4ai: { title: 'crawl4ai', about: 'an extraction schema', extension: 'crawl4ai.json' },
  webscraper: { title: 'Web Scraper', about: 'a sitemap', extension: 'sitemap.json' },
  schema: { title: 'JSON Schema', about: 'of a row', extension: 'schema.json' },
  types: { title: 'TypeScript', about: 'the type of a row', extension: 'ts' },
};
