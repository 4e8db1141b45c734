import fc from 'fast-check';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { commentText, javascriptLiteral, jsonText } from '../../../src/shared/exports/literals';
import { arbitraryHostileText } from '../../support/exports/arbitraryHostileText';

const arbitraryData = fc.letrec((tie) => ({
  data: fc.oneof(
    { depthSize: 'small' },
    arbitraryHostileText,
    fc.constantFrom(null, true, false, 0, -1.5, 1e21),
    fc.array(tie('data'), { maxLength: 4 }),
    fc.dictionary(arbitraryHostileText, tie('data'), { maxKeys: 4 }),
  ),
})).data;

describe('literals', () => {
  it('of JavaScript have the value they were made from, and are one expression', () => {
    fc.assert(
      fc.property(arbitraryData, (value) => {
        const code = `(${javascriptLiteral(value)});`;
        const { program, errors } = parseSync('literal.js', code);
        expect(errors).toEqual([]);
        expect(program.body.map(({ type }) => type)).toEqual(['ExpressionStatement']);
        expect(code).toMatch(/^[\n -~]*$/);
        expect(JSON.stringify(new Function(`return ${code}`)())).toBe(JSON.stringify(value));
      }),
      { numRuns: 500 },
    );
  });

  it('of JSON are read back', () => {
    fc.assert(
      fc.property(arbitraryData, (value) => {
        expect(JSON.stringify(JSON.parse(jsonText(value)))).toBe(JSON.stringify(value));
      }),
      { numRuns: 500 },
    );
  });

  it('leave no way out of a comment', () => {
    fc.assert(
      fc.property(arbitraryHostileText, (text) => {
        const { comments, program } = parseSync(
          'a.js',
          `// ${commentText(text)}\n/* ${commentText(text)} */`,
        );
        expect(comments).toHaveLength(2);
        expect(program.body).toEqual([]);
      }),
    );
  });
});
