import { attributeOf, textTag } from '../../../page/blockModel';
import type { PageBlocks } from '../../../page/buildBlockModel';
import { dropCode } from '../../../page/dropReasons';
import { landmarkBit, landmarkNames } from '../content/landmarks';
import type { PageContent } from '../content/pageContent';
import type { FeatureId } from './featureList';

/** What a record can be in, or be itself; the position is the bit, that of landmarks as in `landmarkNames`. */
export const markNames = [
  ...landmarkNames,
  'outOfSight',
  'listItem',
  'article',
  'linkItself',
  'cell',
  'headingItself',
  'inline',
] as const satisfies readonly FeatureId[];
type Mark = (typeof markNames)[number];

const headingTags = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const inlineTags = new Set(['span', 'b', 'i', 'em', 'strong', 'font', 'small', 'label', 'code', textTag]);
const itemTags = new Set(['li', 'tr', 'dt', 'option']);
const itemRoles = new Set(['listitem', 'row', 'term', 'option']);
const scrolled = dropCode('scrolled');
/** A footer or header of main is not one of the page. */
const ofPage = landmarkBit('footer') | landmarkBit('header');

/** Per record, the bits of its marks. */
export function recordMarks(page: PageBlocks, content: PageContent, starts: Int32Array): Int32Array {
  const { leaves, leafStart, landmark } = content;
  const tagBits = page.tagNames.map(bitsOfTag);
  const isLink = page.tagNames.map((name) => name === 'a');
  const main = landmarkBit('main');
  return starts.map((start) => {
    const own = landmark[start]!;
    const role = attributeOf(page, start, 'role');
    let bits = ((own & main) === 0 ? own : own & ~ofPage) | tagBits[page.tag[start]!]!;
    if (role !== undefined) bits |= bitsOfRole(role);
    if (isLink[page.tag[start]!] && attributeOf(page, start, 'href') !== undefined) bits |= bit('linkItself');
    if (page.cleanedUp[leaves[leafStart[start]!]!] === scrolled) bits |= bit('outOfSight');
    return bits;
  });
}

function bit(mark: Mark): number {
  return 1 << markNames.indexOf(mark);
}

function bitsOfTag(name: string): number {
  return (
    (itemTags.has(name) ? bit('listItem') : 0) |
    (name === 'article' ? bit('article') : 0) |
    (name === 'td' || name === 'th' ? bit('cell') : 0) |
    (headingTags.has(name) ? bit('headingItself') : 0) |
    (inlineTags.has(name) ? bit('inline') : 0)
  );
}

function bitsOfRole(role: string): number {
  return (
    (itemRoles.has(role) ? bit('listItem') : 0) |
    (role === 'article' ? bit('article') : 0) |
    (role === 'heading' ? bit('headingItself') : 0)
  );
}

export function isHeading(page: PageBlocks, block: number): boolean {
  return headingTags.has(page.tagNames[page.tag[block]!]!) || attributeOf(page, block, 'role') === 'heading';
}
