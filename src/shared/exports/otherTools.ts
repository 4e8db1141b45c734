import type { Wrapper, WrapperField } from '../wrappers/wrapper';
import { cssOnly, type ExportPlan, exportPlan, type PlannedField } from './exportPlan';
import { ExportRefusal } from './exportRefusal';
import { jsonText } from './literals';

/** A schema for the CSS extraction of crawl4ai. It has no types, so values are texts as they are on the page. */
export function crawl4aiSchema(wrapper: Wrapper): string {
  const plan = plainPlan(wrapper, 'crawl4ai');
  return jsonText({
    name: wrapper.name,
    baseSelector: onlyCss(plan.records[0]!),
    fields: plan.fields.map((field) => ({
      name: field.name,
      selector: onlyCss(field.locators[0]!),
      ...crawl4aiType(field),
    })),
  });
}

function crawl4aiType({ many, take }: PlannedField): object {
  const one = take.kind === 'attribute' ? { type: 'attribute', attribute: take.name } : { type: 'text' };
  return many ? { type: 'list', fields: [{ name: 'value', ...one }] } : one;
}

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

/** These tools take the text or an attribute of an element, nothing else. */
function plainPlan(wrapper: Wrapper, target: string): ExportPlan {
  if (wrapper.records.unit === 'siblings')
    throw new ExportRefusal(`${target} has no records of several siblings: export to Playwright or Scrapy`);
  for (const field of wrapper.fields) refuseField(field, target);
  return exportPlan(wrapper, cssOnly, target);
}

function refuseField({ name, take, many }: WrapperField, target: string): void {
  const isMany = many && target === 'Web Scraper';
  const because =
    take.kind === 'part'
      ? 'takes a part of a text'
      : take.kind === 'picture'
        ? 'takes a picture that may be loaded late'
        : isMany
          ? 'has several values'
          : undefined;
  if (because === undefined) return;
  throw new ExportRefusal(
    `${target} cannot say the field ${JSON.stringify(name)}, which ${because}: leave it out, or export to Playwright`,
  );
}

/** Both search from the record without saying so. */
function onlyCss([css]: readonly string[]): string {
  return css!.replace(/^:scope /, '').replace(/^> /, ':scope > ');
}
