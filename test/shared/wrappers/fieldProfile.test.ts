import { expect, it } from 'vitest';
import { fieldProfile, fieldProfileSchema } from '../../../src/shared/wrappers/fieldProfile';
import { brokenFrom, driftedFrom, profileDistance } from '../../../src/shared/wrappers/profileDistance';

const counts = (records: number, filled = records, read = filled) => ({ records, filled, read });
const titles = ['Green tea 100 g', 'Black tea 250 g', 'White tea 50 g', 'Mint leaves 80 g'];
const prices = ['£ 3.50', '£ 12.00', '£ 8.75', '£ 4.10'];

it('a profile has shares of characters, words that come back, and the log of the length', () => {
  const { length, ...profile } = fieldProfile(['Tea 12', 'Tea 34'], counts(4, 2));
  // 'Tea 12': six characters, two of them digits, one capital.
  expect(profile).toEqual({
    coverage: 0.5,
    read: 1,
    distinct: 1,
    words: 2,
    digits: 4 / 12,
    capitals: 2 / 12,
    punctuation: 0,
    tokens: { tea: 1 },
  });
  expect(length).toEqual({ mean: Math.log(7), spread: 0 });
});

it('no texts, long texts and words like names of properties give a profile that can be stored', () => {
  const long = 'constructor __proto__ '.repeat(50_000);
  for (const texts of [[], [''], [long, long]])
    expect(fieldProfileSchema.safeParse(fieldProfile(texts, counts(2))).success).toBe(true);
  expect(fieldProfile([long, long], counts(2)).tokens).toHaveProperty('constructor', 1);
});

it('the distance is the mean of eight differences and what the words do not share', () => {
  const base = fieldProfile(['a b', 'a c'], counts(2));
  expect(profileDistance(base, base)).toBe(0);
  // Half the coverage is two steps of 0.25, one of eight differences.
  expect(profileDistance(base, { ...base, coverage: 0.5 })).toBeCloseTo(2 / 8);
  // A difference counts three steps at most.
  expect(profileDistance(base, { ...base, digits: 1 })).toBeCloseTo(3 / 8);
  expect(profileDistance(base, { ...base, tokens: { b: 1 } })).toBeCloseTo(1.2);
  expect(profileDistance(base, { ...base, tokens: { a: 0.5, b: 0.5 } })).toBeCloseTo(1.2 * (1 - 0.5 / 1.5));
});

it('new contents of a field are nearer than another field', () => {
  const old = fieldProfile(titles.slice(0, 2), counts(2));
  const fresh = fieldProfile(titles.slice(2), counts(2));
  const other = fieldProfile(prices, counts(4));
  expect(profileDistance(old, fresh)).toBeLessThan(driftedFrom);
  expect(profileDistance(old, other)).toBeGreaterThan(brokenFrom);
});
