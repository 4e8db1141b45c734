import fc from 'fast-check';
import { canonicalStep, namesFirst } from '../../../src/shared/locators/canonicalStep';
import {
  type Axis,
  anyTag,
  type Condition,
  type Locator,
  type LocatorStep,
  type Position,
  type Predicate,
  textTest,
} from '../../../src/shared/locators/locator';

/** What locators are made of. */
export interface Vocabulary {
  tags: readonly string[];
  /** of elements that are not HTML */
  names: readonly string[];
  tokens: readonly string[];
  /** attributes with their values */
  attributes: readonly (readonly [name: string, value: string])[];
  texts: readonly string[];
}

/** Names and texts that break careless escaping. */
export const hostileVocabulary: Vocabulary = {
  tags: ['a', 'li', 'x-card', 'h1', 'p', '_odd', 'x-1.2'],
  names: ['svg', 'o:p', 'foreignObject', 'x-\u{1f600}', "it's"],
  tokens: [
    'card',
    '1st',
    '-2',
    '-',
    '--x',
    'md:w-1/2',
    'a"b',
    "it's",
    `both"'`,
    'a\\b',
    '\u202egnp',
    'caf\u00e9',
    '\u{1f600}',
    'no\u00a0break',
    '>>',
    ']',
    '*/',
    `\${x}`,
    '"""',
    '\u0001',
    'w-[calc(1px,2px)]',
  ],
  attributes: [
    ['id', 'main'],
    ['id', ''],
    ['id', '7 of 9'],
    ['href', '/a?b=c&d="e"'],
    ['class', 'a  b'],
    ['data-x', `'"'`],
    ['data-x', 'line\nbreak\r\ttab\f'],
    ['@click', 'go()'],
    ['v-on:click', ''],
    ['xlink:href', '#u'],
    ['title', 'picture\u202egnp.exe \u{1d11e} \\ end\\'],
  ],
  texts: ['Price', 'Price: ', "it's", `"it's"`, 'a\u00a0b', '] >> //x', '\u202e', '\u{1f600}', '(', ' and '],
};

/** Few words, so that locators find much on a page that is made of them. */
export const plainVocabulary: Vocabulary = {
  tags: ['ul', 'li', 'p', 'a', 'x-card'],
  names: ['svg', 'title'],
  tokens: ['card', 'md:w-1/2', `it's"`],
  attributes: [
    ['id', 'main'],
    ['data-x', "a 'b'"],
    ['class', 'card'],
  ],
  texts: ['Price', 'Price \u00a3', 'it\'s "9"'],
};

/** Any locator of the language, in canonical form, made of these words. */
export function arbitraryLocator(words: Vocabulary): fc.Arbitrary<Locator> {
  const first = fc.record({
    from: fc.constantFrom<'root' | 'context'>('root', 'context'),
    steps: fc.array(arbitraryStep(words, 2), { minLength: 1, maxLength: 3 }),
  });
  const inner = fc.record({
    from: fc.constant<'root'>('root'),
    steps: fc.array(arbitraryStep(words, 1), { minLength: 1, maxLength: 2 }),
  });
  return fc.record({
    paths: fc.oneof(
      { weight: 6, arbitrary: fc.tuple(first) },
      { weight: 1, arbitrary: fc.tuple(first, inner) },
    ),
    attribute: fc.oneof(
      { weight: 8, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom(...words.attributes.map(([name]) => name)) },
    ),
  });
}

function arbitraryStep(words: Vocabulary, depth: number): fc.Arbitrary<LocatorStep> {
  return fc
    .record({
      axis: fc.constantFrom<Axis>(
        'child',
        'child',
        'descendant',
        'descendant',
        'descendant',
        'following-sibling',
        'following',
      ),
      tag: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...words.tags) },
        { weight: 3, arbitrary: fc.constant(anyTag) },
        { weight: 1, arbitrary: fc.constant(textTest) },
      ),
      predicates: fc.array(arbitraryPredicate(words, depth), { maxLength: 2 }),
    })
    .map(canonicalStep);
}

function arbitraryPredicate(words: Vocabulary, depth: number): fc.Arbitrary<Predicate> {
  const position: fc.Arbitrary<Position> = fc.record({
    kind: fc.constant('position'),
    select: fc.constantFrom('at', 'at', 'after'),
    from: fc.constantFrom('start', 'end'),
    index: fc.constantFrom(1, 1, 2, 3, 7),
  });
  return fc.oneof(
    { weight: 1, arbitrary: position },
    { weight: 3, arbitrary: arbitraryCondition(words, depth) },
  );
}

function arbitraryCondition(words: Vocabulary, depth: number): fc.Arbitrary<Condition> {
  const relation = fc.constantFrom<'equals' | 'starts' | 'contains'>('equals', 'starts', 'contains');
  const attribute = fc.constantFrom(...words.attributes);
  const flat: fc.Arbitrary<Condition>[] = [
    fc.constantFrom(...words.tags).map((tag) => ({ kind: 'tag', tag })),
    fc.constantFrom(...words.names).map((name) => ({ kind: 'name', name })),
    fc.constantFrom(...words.tokens).map((token) => ({ kind: 'class', token })),
    fc.constantFrom(...words.tokens).map((token) => ({ kind: 'class', token })),
    attribute.map(([name]) => ({ kind: 'attribute', name, is: 'present' })),
    fc
      .tuple(attribute, relation)
      .map(([[name, value], is]) => ({ kind: 'attribute', name, is: value === '' ? 'equals' : is, value })),
    fc.tuple(fc.constantFrom(...words.texts), relation).map(([value, is]) => ({ kind: 'text', is, value })),
  ];
  if (depth === 0) return fc.oneof(...flat);
  const inner = fc.array(arbitraryStep(words, depth - 1), { minLength: 1, maxLength: 2 });
  const conditions = fc.array(arbitraryCondition(words, depth - 1), { minLength: 1, maxLength: 2 });
  return fc.oneof(
    ...flat,
    inner.map((steps): Condition => ({ kind: 'has', steps })),
    conditions.map((all): Condition => ({ kind: 'not', conditions: namesFirst(all) })),
  );
}
