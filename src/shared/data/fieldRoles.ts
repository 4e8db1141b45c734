import type { ColumnFacts } from './columnFacts';

/** What a field means: names of schema.org properties. */
export const fieldRoles = [
  'name',
  'url',
  'image',
  'price',
  'listPrice',
  'datePublished',
  'ratingValue',
  'ratingCount',
  'description',
] as const;
export type FieldRole = (typeof fieldRoles)[number];

/** A fact that speaks for or against a role, with its weight. */
export interface Evidence {
  because: string;
  weight: number;
}

type Rule = (facts: ColumnFacts) => readonly [holds: boolean, weight: number, because: string];

const isText: Rule = ({ kind, type }) => [
  kind === 'text' && (type === 'text' || type === 'longText'),
  0.1,
  'it is text',
];
const inMost: Rule = ({ coverage }) => [coverage >= 0.8, 0.15, 'most records have it'];

/** A role without its first fact is not considered. */
const rules: Readonly<Record<FieldRole, readonly Rule[]>> = {
  name: [
    isText,
    ({ isHeading }) => [isHeading, 0.4, 'it is a heading'],
    ({ isLargest }) => [isLargest, 0.25, 'no other text of the records is larger'],
    ({ isLink }) => [isLink, 0.25, 'it is a link'],
    ({ distinct }) => [distinct >= 0.8, 0.15, 'its texts differ'],
    ({ distinct, column, isHeading }) => [
      distinct <= 0.2 && column.items.length > 2 && !isHeading,
      -1,
      'it says the same in most records',
    ],
    ({ words }) => [words < 2, -0.2, 'it is one word'],
    ({ length }) => [length >= 8 && length <= 160, 0.1, 'it has the length of a title'],
    inMost,
    ({ isMany }) => [isMany, -0.5, 'some records have several'],
  ],
  url: [
    ({ kind }) => [kind === 'address', 0.2, 'it is the address of a link'],
    ({ holdsName }) => [holdsName, 0.8, 'it is the link of the name'],
    ({ distinct }) => [distinct >= 0.8, 0.15, 'the addresses differ'],
    ({ isMany }) => [isMany, -0.5, 'some records have several'],
    inMost,
  ],
  image: [
    ({ kind }) => [kind === 'picture', 0.3, 'it is a picture'],
    ({ isLargestPicture }) => [isLargestPicture, 0.4, 'no other picture of the records is larger'],
    ({ isSmall }) => [isSmall, -0.5, 'it has the size of an icon'],
    ({ isMany }) => [isMany, -0.3, 'some records have several'],
    inMost,
  ],
  price: [
    ({ mostly }) => [mostly === 'money', 0.6, 'it reads as money'],
    ({ isStruck }) => [isStruck, -0.6, 'it is struck through'],
    ({ isMany }) => [isMany, -0.3, 'some records have several'],
    inMost,
  ],
  listPrice: [
    ({ mostly, isStruck }) => [
      mostly === 'money' && isStruck,
      0.7,
      'it reads as money and is struck through',
    ],
  ],
  datePublished: [
    ({ mostly }) => [mostly === 'date' || mostly === 'relativeTime', 0.5, 'it reads as a date'],
    ({ attribute }) => [attribute === 'datetime', 0.3, 'the page gives it to machines as a time'],
    ({ isTime }) => [isTime, 0.2, 'it is a time element'],
    ({ isMany }) => [isMany, -0.3, 'some records have several'],
    inMost,
  ],
  ratingValue: [
    ({ type, isRatingLike }) => [
      type === 'rating' || isRatingLike,
      0.6,
      'it reads as a rating, or as numbers up to 5 or 10 with one decimal',
    ],
    ({ isRatingLike }) => [isRatingLike, 0.05, 'it has decimals'],
    ({ attribute }) => [attribute === 'aria-label', 0.02, 'it is said to screen readers'],
  ],
  ratingCount: [
    ({ type, fromRating, isWhole }) => [
      (type === 'count' || type === 'number' || type === 'quantity') && isWhole && fromRating <= 2,
      0.5,
      'it is a whole number near a rating',
    ],
    ({ fromRating }) => [fromRating === 1, 0.2, 'it is beside a rating'],
    ({ coverage }) => [coverage < 0.4, -0.2, 'most records lack it'],
  ],
  description: [
    ({ kind, type, words }) => [
      kind === 'text' && (type === 'text' || type === 'longText') && words >= 5,
      0.1,
      'it has many words',
    ],
    ({ type, length }) => [type === 'longText' || length > 90, 0.4, 'it is a long text'],
    ({ isLongest }) => [isLongest, 0.4, 'no other text of the records is longer'],
    ({ isHeading, isLink }) => [isHeading || isLink, -0.3, 'it is a heading or a link'],
    ({ isMany }) => [isMany, -0.2, 'some records have several'],
  ],
};

export function roleEvidence(role: FieldRole, facts: ColumnFacts): Evidence[] {
  const [needed] = rules[role];
  if (needed?.(facts)[0] !== true) return [];
  return rules[role].flatMap((rule) => {
    const [holds, weight, because] = rule(facts);
    return holds ? [{ because, weight }] : [];
  });
}

export function evidenceScore(evidence: readonly Evidence[]): number {
  return evidence.reduce((sum, { weight }) => sum + weight, 0);
}
