import type { Wrapper, WrapperField } from '../wrappers/wrapper';
import { jsonText } from './literals';

/** Types whose values are numbers where they could be read; a text that could not stays a text. */
export const numberTypes: ReadonlySet<WrapperField['type']> = new Set([
  'rating',
  'money',
  'percent',
  'quantity',
  'count',
  'number',
]);

/** The JSON Schema of a row. */
export function jsonSchema({ name, fields }: Wrapper): string {
  return jsonText({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: name,
    type: 'object',
    // Entries, so that a field may be called `__proto__`.
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
    required: fields.map((field) => field.name),
    additionalProperties: false,
  });
}

function fieldSchema(field: WrapperField): object {
  const one = numberTypes.has(field.type) ? ['number', 'string'] : ['string'];
  const plain = { type: [...one, 'null'], description: fieldNote(field) };
  if (!field.many) return plain;
  return { ...plain, type: [...one, 'array', 'null'], items: { type: one } };
}

/** What a field is, in a few words. */
export function fieldNote({ type, role, convention }: WrapperField): string {
  const currencies = [...new Set(Object.values(convention.currencies ?? {}))].join(', ');
  return [
    role === null ? type : `${type}, https://schema.org/${role}`,
    ...(currencies === '' ? [] : [`in ${currencies}`]),
    ...(numberTypes.has(type) ? ['a string where the text is no such value'] : []),
  ].join('; ');
}
