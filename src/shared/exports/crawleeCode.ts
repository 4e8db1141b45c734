import type { Wrapper } from '../wrappers/wrapper';
import { cheerioParts, refuseBrowserPages } from './cheerioCode';
import { cssOnly, exportPlan } from './exportPlan';
import { javascriptHead } from './javascript/rowsCode';
import { javascriptLiteral } from './literals';

/** A crawler of Crawlee. It parses pages as a browser does, which Crawlee's own `$` does not. */
export function crawleeCode(wrapper: Wrapper): string {
  refuseBrowserPages(wrapper, 'Crawlee');
  const plan = exportPlan(wrapper, cssOnly, 'Crawlee');
  return `${[
    javascriptHead(wrapper),
    "//   node this-file.mjs [address...]\nimport { pathToFileURL } from 'node:url';\nimport { CheerioCrawler } from '@crawlee/cheerio';\nimport * as cheerio from 'cheerio';",
    `const startAddresses = ${javascriptLiteral(wrapper.addresses)};`,
    crawlerCode,
    cheerioParts(plan),
    programCode,
  ].join('\n\n')}\n`;
}

const crawlerCode = `/** A crawler that stores a row per record and follows the link to the next page. A page that has changed fails. */
export function createCrawler(options = {}) {
  return new CheerioCrawler({
    maxRequestsPerCrawl: 50,
    maxConcurrency: 1,
    sameDomainDelaySecs: 1,
    respectRobotsTxtFile: true,
    ...options,
    async requestHandler({ body, request, pushData, addRequests }) {
      const { rows, next } = extract(body.toString(), request.loadedUrl);
      await pushData(rows);
      if (next !== null) await addRequests([next]);
    },
  });
}`;

const programCode = `if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const given = process.argv.slice(2);
  const crawler = createCrawler();
  await crawler.run(given.length > 0 ? given : startAddresses);
  for (const row of (await crawler.getData()).items) console.log(JSON.stringify(row));
}`;
