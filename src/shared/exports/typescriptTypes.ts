import type { Wrapper, WrapperField } from '../wrappers/wrapper';
import { javascriptHead } from './javascript/rowsCode';
import { fieldNote, numberTypes } from './jsonSchema';
import { commentText, javascriptLiteral } from './literals';

/** The TypeScript type of a row. */
export function typescriptTypes(wrapper: Wrapper): string {
  const lines = wrapper.fields.map(
    (field) =>
      `  /** ${commentText(fieldNote(field))} */\n  ${javascriptLiteral(field.name)}: ${typeOf(field)};\n`,
  );
  return `${javascriptHead(wrapper)}\nexport interface Row {\n${lines.join('')}}\n`;
}

function typeOf({ type, many }: WrapperField): string {
  const one = numberTypes.has(type) ? 'number | string' : 'string';
  return many ? `${one} | (${one})[] | null` : `${one} | null`;
}
