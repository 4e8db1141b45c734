import type { Wrapper } from '../wrappers/wrapper';
import { ExportRefusal } from './exportRefusal';
import { jsonText } from './literals';
import { onlyCss, plainPlan } from './plainPlan';

/** A sitemap for the Web Scraper extension. Values are texts as they are on the page. */
export function webScraperSitemap(wrapper: Wrapper): string {
  const plan = plainPlan(wrapper, 'Web Scraper');
  if (wrapper.addresses.length === 0)
    throw new ExportRefusal('Web Scraper needs the address of a page, and the wrapper has none');
  const next = plan.next[0];
  const recordParents = next === undefined ? ['_root'] : ['_root', 'next_page'];
  return jsonText({
    _id: sitemapId(wrapper.name),
    startUrl: wrapper.addresses,
    selectors: [
      ...(next === undefined
        ? []
        : [
            {
              id: 'next_page',
              type: 'SelectorLink',
              parentSelectors: recordParents,
              selector: onlyCss(next),
              multiple: true,
              linkType: 'linkFromHref',
            },
          ]),
      {
        id: 'record',
        type: 'SelectorElement',
        parentSelectors: recordParents,
        selector: onlyCss(plan.records[0]!),
        multiple: true,
      },
      ...plan.fields.map((field) => ({
        id: field.name,
        parentSelectors: ['record'],
        selector: onlyCss(field.locators[0]!),
        multiple: false,
        regex: '',
        ...(field.take.kind === 'attribute'
          ? { type: 'SelectorElementAttribute', extractAttribute: field.take.name }
          : { type: 'SelectorText' }),
      })),
    ],
  });
}

/** Lower case letters, figures and some signs; it starts with a letter. */
function sitemapId(name: string): string {
  const id = name
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '');
  return id.length >= 3 ? id : `wrapper-${id}`;
}
