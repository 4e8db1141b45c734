import fc from 'fast-check';

const hostile = [
  `'`,
  '"',
  '`',
  '\\',
  '\n',
  '\r',
  '\u2028',
  '\u2029',
  '*/',
  '/*',
  '//',
  '#',
  `"""`,
  `'''`,
  ['$', '{1}'].join(''),
  '</script>',
  '<!--',
  '\u202e',
  '\u0000',
  '\u0085',
  '\ud800',
  '\udc00',
  '😀',
  '__proto__',
  'constructor',
  'u0041',
  '{',
  '}',
  '%s',
  '\\N{DASH}',
];

/** Texts of pages that try to leave a literal or a comment. */
export const arbitraryHostileText: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...hostile), fc.string({ maxLength: 3, unit: 'binary' })), { maxLength: 6 })
  .map((pieces) => pieces.join(''));
