import type { Wrapper } from '../wrappers/wrapper';
import { refuseBrowserPages } from './cheerioCode';
import { exportPlan, type PathList, xpathOnly } from './exportPlan';
import { commentText, pythonLiteral } from './literals';
import { absoluteCode, extractionCode } from './python/extraction';
import { pythonReaders } from './python/pythonReaders';

/** A spider of Scrapy, by XPath. */
export function scrapyCode(wrapper: Wrapper): string {
  refuseBrowserPages(wrapper, 'Scrapy');
  const plan = exportPlan(wrapper, xpathOnly, 'Scrapy');
  const only = (locators: readonly PathList[]): string[] => locators.map(([xpath]) => xpath!);
  const constant = pythonLiteral({
    ...plan,
    records: only(plan.records),
    fields: plan.fields.map((field) => ({ ...field, locators: only(field.locators) })),
    next: only(plan.next),
  });
  return `${[
    head(wrapper),
    `WRAPPER = ${constant}`,
    spiderCode(wrapper),
    extractionCode,
    absoluteCode,
    pythonReaders(plan.fields.map(({ type }) => type)),
  ].join('\n\n\n')}\n`;
}

function head({ name, revision, site }: Wrapper): string {
  const of = site === '' ? '' : ` for ${commentText(site)}`;
  return `# Made by Recordscope from wrapper ${commentText(name)}, revision ${revision}${of}. It needs nothing of Recordscope.
#   scrapy runspider this_file.py -O rows.jsonl [-a address=...]
import calendar
import datetime
import re
import sys
import unicodedata
from urllib.parse import quote, urljoin, urlsplit

import scrapy
from lxml import etree`;
}

function spiderCode({ name, addresses }: Wrapper): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return `class RecordsSpider(scrapy.Spider):
    name = ${pythonLiteral(slug === '' ? 'records' : slug)}
    start_urls = ${pythonLiteral(addresses, '    ')}
    custom_settings = {"DOWNLOAD_DELAY": 1, "ROBOTSTXT_OBEY": True, "CLOSESPIDER_PAGECOUNT": 50}

    def __init__(self, address=None, **options):
        super().__init__(**options)
        if address is not None:
            self.start_urls = [address]

    def parse(self, response):
        rows, following = extract(response)
        yield from rows
        if following is not None:
            yield response.follow(following, callback=self.parse)`;
}
