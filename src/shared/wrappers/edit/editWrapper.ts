import type { FieldRole } from '../../data/fieldRoles';
import type { Wrapper, WrapperField, WrapperLocator } from '../wrapper';
import { typedLocator } from './typedLocator';
import { partLocators, type WrapperPart } from './wrapperPart';

/** A change that a person makes to a wrapper. `field`: its number. */
export type WrapperEdit =
  | { kind: 'rename'; field: number; name: string }
  | { kind: 'role'; field: number; role: FieldRole | null }
  | { kind: 'required'; field: number; required: boolean }
  | { kind: 'drop'; field: number }
  | { kind: 'move'; field: number; to: number }
  /** puts a locator first; the last of three goes */
  | { kind: 'use'; part: WrapperPart; xpath: string }
  | { kind: 'remove'; part: WrapperPart; locator: number };

/** A change that is not possible; the message says why, and what to do. */
export class WrapperEditError extends Error {
  override readonly name = 'WrapperEditError';
}

const maxLocators = 3;
const maxName = 100;

/** The wrapper after a change. The one before stays as it is. */
export function editWrapper(wrapper: Wrapper, edit: WrapperEdit): Wrapper {
  switch (edit.kind) {
    case 'rename':
      return withField(wrapper, edit.field, { name: checkedName(wrapper, edit) });
    case 'role':
      return withRole(wrapper, edit.field, edit.role);
    case 'required':
      return withField(wrapper, edit.field, { required: edit.required });
    case 'drop':
      return { ...wrapper, fields: wrapper.fields.filter((_, index) => index !== edit.field) };
    case 'move':
      return { ...wrapper, fields: moved(wrapper.fields, edit.field, edit.to) };
    case 'use':
      return withLocators(wrapper, edit.part, usedFirst(partLocators(wrapper, edit.part), edit));
    case 'remove':
      return withLocators(wrapper, edit.part, without(partLocators(wrapper, edit.part), edit.locator));
  }
}

function withField(wrapper: Wrapper, field: number, change: Partial<WrapperField>): Wrapper {
  return {
    ...wrapper,
    fields: wrapper.fields.map((one, index) => (index === field ? { ...one, ...change } : one)),
  };
}

/** A role is given once: the field that had it before has none then. */
function withRole(wrapper: Wrapper, field: number, role: FieldRole | null): Wrapper {
  return {
    ...wrapper,
    fields: wrapper.fields.map((one, index) => {
      if (index === field) return { ...one, role };
      return role !== null && one.role === role ? { ...one, role: null } : one;
    }),
  };
}

function checkedName({ fields }: Wrapper, { field, name }: Extract<WrapperEdit, { kind: 'rename' }>): string {
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > maxName || /\p{Cc}/u.test(trimmed))
    throw new WrapperEditError(`A field needs a name of 1 to ${maxName} characters.`);
  const same = fields.some(
    (other, index) => index !== field && other.name.toLowerCase() === trimmed.toLowerCase(),
  );
  if (same) throw new WrapperEditError(`Another field is called “${trimmed}”: choose another name.`);
  return trimmed;
}

function moved(fields: readonly WrapperField[], from: number, to: number): WrapperField[] {
  const rest = fields.filter((_, index) => index !== from);
  const place = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, place), fields[from]!, ...rest.slice(place)];
}

function usedFirst(
  locators: readonly WrapperLocator[],
  { part, xpath }: Extract<WrapperEdit, { kind: 'use' }>,
): WrapperLocator[] {
  const rest = locators.filter((locator) => locator.xpath !== xpath);
  return [typedLocator(part, xpath), ...rest].slice(0, maxLocators);
}

function without(locators: readonly WrapperLocator[], at: number): WrapperLocator[] {
  if (locators.length === 1)
    throw new WrapperEditError('The last locator cannot be removed: type another one first.');
  return locators.filter((_, index) => index !== at);
}

function withLocators(wrapper: Wrapper, part: WrapperPart, locators: WrapperLocator[]): Wrapper {
  if (part === 'records') return { ...wrapper, records: { ...wrapper.records, locators } };
  if (part !== 'next') return withField(wrapper, part, { locators });
  return wrapper.next === null ? wrapper : { ...wrapper, next: { ...wrapper.next, locators } };
}
