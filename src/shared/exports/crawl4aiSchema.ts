import type { Wrapper } from '../wrappers/wrapper';
import type { PlannedField } from './exportPlan';
import { jsonText } from './literals';
import { onlyCss, plainPlan } from './plainPlan';

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
