import { describe, expect, it } from 'vitest';
import { parseCss } from '../../../src/shared/locators/parseCss';
import { parseXPath } from '../../../src/shared/locators/parseXPath';
import { jointSurvival, locatorFeatures, survivalOf } from '../../../src/shared/wrappers/locatorFeatures';
import { survivalTable } from '../../../src/shared/wrappers/survivalTable';
import { tokenClass } from '../../../src/shared/wrappers/tokenClass';

describe('classes of names', () => {
  const examples = {
    word: ['card', 'product-title', 'resultItem', 'col-price', 'text-block', 'Hotel', 'g-card'],
    bem: ['card__title', 'tile--wide', 'c-card__price--old'],
    utility: [
      'mt-4',
      'md:flex',
      'text-sm',
      'w-1/2',
      'bg-gray-100',
      'p-[3px]',
      'grid',
      'items-center',
      'col-md-6',
    ],
    hashed: [
      'css-1x2y3z',
      'sc-bdVaJa',
      'title__x3Qf9',
      'jsx-123456',
      'kzbtdvw',
      '_a8f3k2',
      'Card_root__hKpQzR',
    ],
    numeric: ['post-12345', 'item7', 'entry-12'],
  } as const;
  it.each(Object.entries(examples))('%s', (expected, tokens) => {
    expect(tokens.map((token) => [token, tokenClass(token)])).toEqual(
      tokens.map((token) => [token, expected]),
    );
  });
});

const features = (css: string) => locatorFeatures(parseCss(css), true);

describe('survival', () => {
  const { common, tag, child } = survivalTable;
  const word = survivalTable.class.word;

  it('is the product of what the locator relies on', () => {
    expect(survivalOf(features('main ul > li.card'))).toBeCloseTo(
      tag.section * tag.list ** 2 * child * word * common.classes,
    );
  });

  it('counts a class kind once, and what is inside :has() too', () => {
    expect(survivalOf(features('div.a .b:has(img)'))).toBeCloseTo(
      tag.plain * word ** 2 * common.classes * tag.link,
    );
  });

  it('a hashed class lasts less than a word, and a position less than a label', () => {
    expect(survivalOf(features('main .css-1x2y3z'))).toBeLessThan(survivalOf(features('main .card')));
    const label = locatorFeatures(parseXPath("//dt[normalize-space()='Price']"), false);
    expect(survivalOf(locatorFeatures(parseXPath('//dt[3]'), false))).toBeLessThan(survivalOf(label));
  });

  it('two locators that share what they rely on survive together, others add up', () => {
    const [one, other] = [
      new Map([
        ['a', 0.5],
        ['b', 0.8],
      ]),
      new Map([['c', 0.5]]),
    ];
    expect(jointSurvival([one])).toBeCloseTo(0.4);
    // 1 - 0.6 × 0.5
    expect(jointSurvival([one, other])).toBeCloseTo(0.7);
    // 0.8 × (1 - 0.5 × 0.6)
    expect(
      jointSurvival([
        one,
        new Map([
          ['b', 0.8],
          ['d', 0.4],
        ]),
      ]),
    ).toBeCloseTo(0.56);
    expect(jointSurvival([one, one])).toBeCloseTo(0.4);
  });
});
