import { attributeOf, type BlockModel, tagOf, textOf, textTag } from './blockModel';

/** The columns needed to name a block. */
export type NamedBlocks = Pick<
  BlockModel,
  | 'tag'
  | 'tagNames'
  | 'ownText'
  | 'texts'
  | 'attributeStart'
  | 'attributeName'
  | 'attributeValue'
  | 'subtreeEnd'
  | 'parent'
> & { cleanedUp: Uint8Array };

/** Limits for one line, characters. */
const maxText = 60;
const maxXpath = 44;
/** Longer class names are usually generated and tell nothing, characters. */
const maxClassName = 24;

type Tagged = Pick<
  BlockModel,
  'tag' | 'tagNames' | 'attributeStart' | 'attributeName' | 'attributeValue' | 'texts'
>;

/** As in a CSS selector: `div.card`; `text` for a run of text. */
export function blockName(model: Tagged, block: number): string {
  const tag = tagOf(model, block);
  if (tag === textTag) return 'text';
  const first = attributeOf(model, block, 'class')?.trim().split(/\s+/)[0] ?? '';
  return first === '' || first.length > maxClassName ? tag : `${tag}.${first}`;
}

/** Elements that say what part of a page they are. */
const landmarks = new Set(
  'nav aside header footer main form dialog ul ol dl table article section'.split(' '),
);

/** A block and the part of the page that it is in: `#861 a.tile in div.carousel`. */
export function blockPlace(model: Tagged & Pick<BlockModel, 'parent'>, block: number): string {
  for (let outer = model.parent[block]!; outer !== -1; outer = model.parent[outer]!) {
    const name = blockName(model, outer);
    if (name.includes('.') || landmarks.has(name)) return `#${block} ${blockName(model, block)} in ${name}`;
  }
  return `#${block} ${blockName(model, block)}`;
}

/** All text in a block in document order, at most `max` characters. */
export function textInside(model: NamedBlocks, block: number, max = maxText): string {
  let text = '';
  for (let at = block; at < model.subtreeEnd[block]!; at++) {
    // A run's text is already in its parent's own text. Invisible text counts only if the block itself is invisible.
    const isVisible = model.cleanedUp[at] === 0 || model.cleanedUp[block] !== 0;
    if (at !== block && (tagOf(model, at) === textTag || !isVisible)) continue;
    const own = textOf(model, at);
    if (own !== '') text += text === '' ? own : ` ${own}`;
    if (text.length > max) return `${text.slice(0, max - 1).trimEnd()}…`;
  }
  return text;
}

/** One line that identifies a block: `#114 div.card “Cairn winter coat”, 455 × 166 px`. */
export function blockText(model: NamedBlocks & Pick<BlockModel, 'width' | 'height'>, block: number): string {
  const text = textInside(model, block);
  const size = `${Math.round(model.width[block]!)} × ${Math.round(model.height[block]!)} px`;
  return `#${block} ${blockName(model, block)}${text === '' ? '' : ` “${text}”`}, ${size}`;
}

/** Shortens an XPath to at most `max` characters: its first step, and as many of the last as fit. */
export function shortXpath(xpath: string, max = maxXpath): string {
  if (xpath.length <= max) return xpath;
  const [first = '', ...steps] = xpath.split('/').slice(1);
  const head = `/${first}/…`;
  let tail = `/${steps.pop() ?? ''}`;
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if (head.length + tail.length + step.length + 1 > max) break;
    tail = `/${step}${tail}`;
  }
  return `${head}${tail}`;
}
