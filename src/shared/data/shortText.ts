import { plural } from '../base/plural';
import type { PaperValue } from '../pipeline/params';

/** The paper's value of a parameter that no paper has. */
export const unpublished: PaperValue<never> = { value: null, where: '' };

/** Characters of a text in a view, and rows of a table in a view: pages come from strangers. */
const maxText = 200;
const maxRows = 5000;

/** A picture in an address says nothing to a reader: its type is enough. */
const maxInlined = 32;

/** The beginning of a text that may be very long. */
export function shortText(text: string): string {
  const most = text.startsWith('data:') ? maxInlined : maxText;
  return text.length <= most ? text : `${text.slice(0, most)}…`;
}

/** The rows that a table shows, and a title that says if there are more. */
export function listedRows<Row>(title: string, all: readonly Row[]): { rows: readonly Row[]; title: string } {
  if (all.length <= maxRows) return { rows: all, title };
  return {
    rows: all.slice(0, maxRows),
    title: `${title}: the first ${maxRows} of ${plural(all.length, 'row')}`,
  };
}
