import type { Wrapper, WrapperLocator } from '../wrapper';

/** A part of a wrapper that has locators: its records, a field by its number, or the link to the next page. */
export type WrapperPart = 'records' | 'next' | number;

/** The parts of a wrapper, in the order of the file. */
export function wrapperParts({ fields, next }: Wrapper): WrapperPart[] {
  return ['records', ...fields.keys(), ...(next === null ? [] : (['next'] as const))];
}

/** The name of a part, for people. */
export function partName({ fields }: Wrapper, part: WrapperPart): string {
  if (part === 'records') return 'Records';
  return part === 'next' ? 'Next page' : (fields[part]?.name ?? '');
}

export function partLocators(
  { records, fields, next }: Wrapper,
  part: WrapperPart,
): readonly WrapperLocator[] {
  if (part === 'records') return records.locators;
  return (part === 'next' ? next?.locators : fields[part]?.locators) ?? [];
}
