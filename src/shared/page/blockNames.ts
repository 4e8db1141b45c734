import { attributeOf, type BlockModel, tagOf, textOf, textTag } from './blockModel';

/** What a block is called by. */
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

/** Of long texts only so much is shown in a line. */
const maxText = 60;
const maxXpath = 44;
/** Longer ones are made by programs, and say nothing. */
const longestClass = 24;

type Tagged = Pick<
  BlockModel,
  'tag' | 'tagNames' | 'attributeStart' | 'attributeName' | 'attributeValue' | 'texts'
>;

/** As a style sheet would say it: `div.card`; `text` for a run of text. */
export function blockName(model: Tagged, block: number): string {
  const tag = tagOf(model, block);
  if (tag === textTag) return 'text';
  const first = attributeOf(model, block, 'class')?.trim().split(/\s+/)[0] ?? '';
  return first === '' || first.length > longestClass ? tag : `${tag}.${first}`;
}

/** All text in a block in document order, up to so many characters. */
export function textInside(model: NamedBlocks, block: number, max = maxText): string {
  let text = '';
  for (let at = block; at < model.subtreeEnd[block]!; at++) {
    // The text of a run is part of its parent's own text; what is not seen is read only where it is asked for itself.
    const isSeen = model.cleanedUp[at] === 0 || model.cleanedUp[block] !== 0;
    if (at !== block && (tagOf(model, at) === textTag || !isSeen)) continue;
    const own = textOf(model, at);
    if (own !== '') text += text === '' ? own : ` ${own}`;
    if (text.length > max) return `${text.slice(0, max - 1).trimEnd()}…`;
  }
  return text;
}

/** A line that says which block it is: `#114 div.card “Cairn winter coat”, 455 × 166 px`. */
export function blockText(model: NamedBlocks & Pick<BlockModel, 'width' | 'height'>, block: number): string {
  const text = textInside(model, block);
  const size = `${Math.round(model.width[block]!)} × ${Math.round(model.height[block]!)} px`;
  return `#${block} ${blockName(model, block)}${text === '' ? '' : ` “${text}”`}, ${size}`;
}

/** The address in at most so many characters: its first step, and as many of the last as there is room for. */
export function shortXpath(xpath: string, most = maxXpath): string {
  if (xpath.length <= most) return xpath;
  const [first = '', ...steps] = xpath.split('/').slice(1);
  const head = `/${first}/…`;
  let tail = `/${steps.pop() ?? ''}`;
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if (head.length + tail.length + step.length + 1 > most) break;
    tail = `/${step}${tail}`;
  }
  return `${head}${tail}`;
}
