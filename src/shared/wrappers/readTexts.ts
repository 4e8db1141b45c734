import { readValue } from '../values/readValue';
import type { WrapperField } from './wrapper';

/** How many texts can be read as the type of a field. */
export function readTexts(
  { type, convention }: Pick<WrapperField, 'type' | 'convention'>,
  texts: readonly string[],
  capturedAt: string,
): number {
  if (type === 'address' || type === 'picture') return texts.length;
  return texts.filter((text) => readValue(text, type, convention, capturedAt) !== null).length;
}
