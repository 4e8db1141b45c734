import { describe, expect, it } from 'vitest';
import { textKind, textKinds } from '../../../../../src/shared/methods/listwise/content/textKinds';

const is = (text: string, kind: keyof typeof textKinds): boolean => (textKind(text) & textKinds[kind]) !== 0;

describe('a digit', () => {
  it.each(['7', 'a1', '٣', '५', '৪', '３', '๙'])('is in %s', (text) => {
    expect(is(text, 'digit')).toBe(true);
  });

  it.each(['', 'seven', 'Ⅳ', '½', '三', '$'])('is not in “%s”', (text) => {
    expect(textKind(text)).toBe(0);
  });
});

describe('a small number', () => {
  it.each(['1', '12', '2024', '3.', '7:', '[4]', '(15)', '٣', '१२', '１２'])('is %s', (text) => {
    expect(is(text, 'integer')).toBe(true);
  });

  it.each(['12345', '1.5', '1,234', '-1', '12 items', '1 2', 'v2', '50%'])('is not %s', (text) => {
    expect(is(text, 'integer')).toBe(false);
  });
});

describe('a price', () => {
  it.each([
    '$10',
    '$ 1,299.00',
    'from €5',
    '12 €',
    '1.299,00 €',
    '£3',
    '¥3,500',
    '₹ 499',
    '990 ₽',
    '₩10000',
    '150 ₺',
    '฿ 250',
    'USD 100',
    '100USD',
    'EUR 5,00',
    'CHF 12.50',
    'Rs. 500',
    'Rs 500',
    'kr 99',
    '99 kr',
    '12,50 zł',
    '250 Kč',
    '3500円',
    '88元',
    '5000원',
    '١٢ €',
    '₹ ४९९',
    '12\u00a0€',
    '1\u202f299\u202f€',
  ])('is in “%s”', (text) => {
    expect(is(text, 'price')).toBe(true);
  });

  it.each([
    '10',
    '$',
    'US',
    'costs a few $',
    '12 rooms',
    'EURO 2024',
    '5 kroner',
    '3 krill',
    '1 USDA beef',
    'Rsync 3',
    '50 %',
    'iPhone 12',
  ])('is not in “%s”', (text) => {
    expect(is(text, 'price')).toBe(false);
  });

  it('may stand directly behind the letters of a currency, as it may before them', () => {
    expect(['USD100', 'EUR5', 'Rs500', 'kr99'].filter((text) => !is(text, 'price'))).toEqual([]);
  });

  it('has any sign of a currency', () => {
    // pesos, the wide yen sign of Japanese shops, cedis, tenge, taka
    expect(['₱99', '￥3,500', '₵20', '500 ₸', '৳250'].filter((text) => !is(text, 'price'))).toEqual([]);
  });

  it('is in a text of at most 60 characters: longer ones are prose', () => {
    const text = `It was sold for $10 ${'x'.repeat(40)}`;
    expect(text).toHaveLength(60);
    expect(is(text, 'price')).toBe(true);
    expect(is(`${text}x`, 'price')).toBe(false);
  });
});

describe('a date', () => {
  it.each([
    '2024-03-15',
    '2024/3/5',
    '2024.03.15',
    'Published 1999-12-31 by us',
    '2024年3月15日',
    '15.03.2024',
    '5/3/2024',
    '15-03-24',
    '15 March 2024',
    '15. März 2024',
    '5 févr. 2024',
    '15 марта 2024',
    'March 15, 2024',
    'Mar. 1st, 2024',
    '1 hour ago',
    '3 days ago',
    '12 minutes ago',
  ])('is in “%s”', (text) => {
    expect(is(text, 'date')).toBe(true);
  });

  it.each([
    '2024',
    '1824-03-15',
    '3.14',
    '1/2',
    '192.168.10.20',
    '+49 30 1234567',
    'March madness',
    '15 March',
    '10 days left',
    'chapter 3, verse 2024',
    '20245-1',
  ])('is not in “%s”', (text) => {
    expect(is(text, 'date')).toBe(false);
  });

  it('may have the digits of any script', () => {
    const dates = ['١٥/٠٣/٢٠٢٤', '१५-०३-२०२४', '２０２４年３月１５日'];
    expect(dates.filter((text) => !is(text, 'date'))).toEqual([]);
  });

  it('may begin with a month in any script', () => {
    expect(is('Март 15, 2024', 'date')).toBe(true);
  });
});

it('a text can be of several kinds at once', () => {
  expect(textKind('$5 on 2024-03-15')).toBe(textKinds.digit | textKinds.price | textKinds.date);
  expect(textKind('12')).toBe(textKinds.digit | textKinds.integer);
});
