import { tagOf } from '../page/blockModel';
import { textInside } from '../page/blockNames';
import type { PageModel } from '../page/pageModel';
import { recordContents } from './recordContents';

/** Longer titles are rare, characters. */
const maxTitle = 120;
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/**
 * A title for a record: its first heading, else its longest link (short ones are often "Add to basket"), else its
 * first text; at most `max` characters.
 */
export function recordTitle(page: PageModel, blocks: readonly number[], max = maxTitle): string {
  let link = '';
  for (const block of blocks) {
    for (let at = block; at < page.subtreeEnd[block]!; at++) {
      if (page.cleanedUp[at] !== 0) continue;
      const tag = tagOf(page, at);
      if (!headings.has(tag) && tag !== 'a') continue;
      const text = textInside(page, at, max);
      if (text !== '' && headings.has(tag)) return text;
      if (text.length > link.length) link = text;
    }
  }
  if (link !== '') return link;
  const [first] = [...recordContents(page, blocks)]
    .map((at) => textInside(page, at, max))
    .filter((text) => text !== '');
  return first ?? '';
}
