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
    ({ length }) => [length >= 8 && length <= 160, 0.1, 'it has the length of a title'],
    inMost,
    ({ isMany }) => [isMany, -0.5, 'some records have several'],
  ],
  url: [
    ({ kind }) => [kind === 'address', 0.1, 'it is the address of a link'],
    ({ holdsName }) => [holdsName, 0.8, 'it is the link of the name'],
    ({ distinct }) => [distinct >= 0.8, 0.15, 'the addresses differ'],
    ({ isMany }) => [isMany, -0.5, 'some records have several'],
    inMost,
  ],
  image: [
    ({ kind }) => [kind === 'picture', 0.3, 'it is a picture'],
    ({ isLargestPicture }) => [isLargestPicture, 0.4, 'no other picture of the records is larger'],
    ({ isMany }) => [isMany, -0.3, 'some records have several'],
    inMost,
  ],
  price: [
    ({ type }) => [type === 'money', 0.6, 'it reads as money'],
    ({ isStruck }) => [isStruck, -0.6, 'it is struck through'],
    ({ isMany }) => [isMany, -0.3, 'some records have several'],
    inMost,
  ],
  listPrice: [
    ({ type, isStruck }) => [type === 'money' && isStruck, 0.7, 'it reads as money and is struck through'],
  ],
  datePublished: [
    ({ type }) => [type === 'date' || type === 'relativeTime', 0.5, 'it reads as a date'],
    ({ attribute }) => [attribute === 'datetime', 0.3, 'the page gives it to machines as a time'],
    ({ isTime }) => [isTime, 0.2, 'it is a time element'],
    ({ isMany }) => [isMany, -0.3, 'some records have several'],
    inMost,
  ],
  ratingValue: [
    ({ type }) => [type === 'rating', 0.6, 'it reads as a rating'],
    ({ attribute }) => [attribute === 'aria-label', 0.1, 'it is said to screen readers'],
  ],
  ratingCount: [
    ({ type, besideRating }) => [
      (type === 'count' || type === 'number' || type === 'quantity') && besideRating,
      0.5,
      'it is a number beside a rating',
    ],
  ],
  description: [
    ({ kind, type, length }) => [
      kind === 'text' && (type === 'longText' || length > 90),
      0.5,
      'it is a long text',
    ],
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
