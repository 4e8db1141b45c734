import type { Wrapper, WrapperField } from '../wrappers/wrapper';
import { cssOnly, type ExportPlan, exportPlan } from './exportPlan';
import { ExportRefusal } from './exportRefusal';

/** For tools that take the text or an attribute of an element, nothing else. */
export function plainPlan(wrapper: Wrapper, target: string): ExportPlan {
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

/** They search from the record without saying so. */
export function onlyCss([css]: readonly string[]): string {
  return css!.replace(/^:scope /, '').replace(/^> /, ':scope > ');
}
