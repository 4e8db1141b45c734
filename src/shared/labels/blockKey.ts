import { z } from 'zod';
import { textInside } from '../page/blockNames';
import type { PageModel } from '../page/pageModel';
import { xpathOf } from '../page/xpath';
import { recordText } from '../records/recordRect';
import { textHash } from './textHash';

/** Stored characters of a block's text, to find the block again after its text has changed. */
export const maxWords = 80;

/** Identifies a block in another capture of its page. */
export const blockKeySchema = z
  .object({
    node: z.number().int().min(-1).describe('number of the block in the capture; -1 if unknown'),
    xpath: z.string().max(20_000).describe('positional XPath; empty if only the rectangle is known'),
    rect: z
      .tuple([z.number(), z.number(), z.number(), z.number()])
      .readonly()
      .describe('x, y, width, height, CSS px of the page'),
    text: z.string().max(100).describe('hash of its visible text; empty if there is none'),
    words: z.string().max(200).default('').describe('the beginning of that text'),
  })
  .meta({
    id: 'block',
    description: 'A block, described in several ways to find it again in a newer capture',
  });

export type BlockKey = z.infer<typeof blockKeySchema>;

export function blockKey(page: PageModel, block: number): BlockKey {
  return {
    node: block,
    xpath: xpathOf(page, block),
    rect: [page.x[block]!, page.y[block]!, page.width[block]!, page.height[block]!].map(hundredths) as [
      number,
      number,
      number,
      number,
    ],
    text: seenTextHash(page, block),
    words: textInside(page, block, maxWords),
  };
}

export function seenTextHash(page: PageModel, block: number): string {
  return textHash(recordText(page, [block]));
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
