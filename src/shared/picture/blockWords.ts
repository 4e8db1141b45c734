import { attributeOf, type BlockModel, tagOf, textOf } from '../page/blockModel';
import type { Verdicts } from '../pipeline/verdicts';

type Named = Pick<
  BlockModel,
  'tag' | 'tagNames' | 'attributeStart' | 'attributeName' | 'attributeValue' | 'texts'
>;
type Described = Named & Pick<BlockModel, 'ownText' | 'width' | 'height'>;

const longestClass = 24;
const longestText = 40;

/** As in a style sheet: `div.card`; `text` for a run of text. */
export function blockName(model: Named, block: number): string {
  const tag = tagOf(model, block);
  if (tag === '#text') return 'text';
  const first = attributeOf(model, block, 'class')?.trim().split(/\s+/)[0] ?? '';
  return first === '' || first.length > longestClass ? tag : `${tag}.${first}`;
}

/** The block for a line of text: number, name, its own text, size. */
export function blockWords(model: Described, block: number): string {
  const text = textOf(model, block);
  const quoted =
    text === '' ? '' : ` “${text.length > longestText ? `${text.slice(0, longestText)}…` : text}”`;
  const size = `${Math.round(model.width[block]!)} × ${Math.round(model.height[block]!)} px`;
  return `#${block} ${blockName(model, block)}${quoted}, ${size}`;
}

/** A measured value in few digits: two after the point for small ones, none for large ones. */
export function shortValue(value: number, threshold: number): string {
  if (Number.isNaN(value)) return '';
  const isWhole = Number.isInteger(value) && (Number.isNaN(threshold) || Number.isInteger(threshold));
  if (isWhole || !Number.isFinite(value)) return String(value);
  return Math.abs(value) < 10 ? value.toFixed(2) : String(Math.round(value));
}

/** What the stage says of a block: `0.57, dropped`; '' where it did not look at it. */
export function verdictTag(verdicts: Verdicts | null, index: number): string {
  if (verdicts === null || index === -1) return '';
  const value = shortValue(verdicts.value[index]!, verdicts.threshold[index]!);
  const verdict = verdicts.kept[index] === 1 ? 'kept' : 'dropped';
  return value === '' ? verdict : `${value}, ${verdict}`;
}
