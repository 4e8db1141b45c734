import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ColumnHints, columnReading } from '../../../src/shared/values/columnReading';

const hints: ColumnHints = { language: '', base: '2026-11-18T12:00:00.000Z', typeShare: 0.9 };

function read(texts: readonly string[], more: Partial<ColumnHints> = {}) {
  const { type, values, ambiguity, evidence } = columnReading(texts, { ...hints, ...more });
  return { type, values: values.map((value) => value?.value ?? null), ambiguity, evidence };
}

describe('a column of amounts', () => {
  it('has one decimal sign, which one value can prove for all', () => {
    const { type, values, evidence } = read(['1.226 €', '12,50 €', '3.350 €']);
    expect(type).toBe('money');
    expect(values).toEqual([1226, 12.5, 3350]);
    expect(evidence).toEqual([
      '1 of 3 values can only be read with decimal comma, thousands with a point, EUR: 12,50 €',
    ]);
  });

  it('knows that euros have two decimals', () => {
    const { values, evidence } = read(['1.226 €', '3.350 €']);
    expect(values).toEqual([1226, 3350]);
    expect(evidence).toEqual(['Amounts in this currency have two decimals, or none.']);
  });

  it('has a minus before the currency too', () => {
    expect(read(['-£1,250.00', '£3.50', '£-2.00', '5 – £10'], { typeShare: 0.7 }).values).toEqual([
      -1250, 3.5, -2, 10,
    ]);
  });

  it('knows currencies with three decimals', () => {
    const { type, ambiguity } = read(['1.250 KWD', '3.500 KWD']);
    expect(type).toBe('money');
    expect(ambiguity).toMatchObject({ asOne: { value: 1.25 }, asOther: { value: 1250 } });
  });

  it('takes the amount, not the first number', () => {
    expect(read(['2 pairs from $349', '3 pairs from $1,049.00'])).toMatchObject({
      type: 'money',
      values: [349, 1049],
    });
  });

  it('reads digits of other scripts', () => {
    expect(read(['٣٬٢٥٠٫٥٠ ر.س', '٩٩ ر.س']).values).toEqual([3250.5, 99]);
    expect(read(['๑,๒๕๐ บาท', '๙๙ บาท']).values).toEqual([1250, 99]);
  });

  it('keeps currencies apart, the longer sign first', () => {
    const { values } = columnReading(['US$ 12.00', 'HK$ 80.50', "CHF 1'200.–"], hints);
    expect(values).toEqual([
      { value: 12, currency: 'USD' },
      { value: 80.5, currency: 'HKD' },
      { value: 1200, currency: 'CHF' },
    ]);
  });

  it('takes the krone of the page', () => {
    const currency = (language: string) =>
      columnReading(['249 kr', '1 249 kr'], { ...hints, language }).values[1];
    expect(currency('da')).toEqual({ value: 1249, currency: 'DKK' });
    expect(currency('nb-NO')).toEqual({ value: 1249, currency: 'NOK' });
  });

  it('reads the ends of a range', () => {
    expect(columnReading(['€ 10 – € 15', '€ 7,50'], hints).values).toEqual([
      { value: 10, currency: 'EUR', upTo: 15 },
      { value: 7.5, currency: 'EUR' },
    ]);
  });
});

describe('a column of numbers', () => {
  it('says that 1.234 alone has two readings, and chooses neither', () => {
    const { type, values, ambiguity } = read(['1.234']);
    expect([type, values]).toEqual(['number', [null]]);
    expect(ambiguity).toMatchObject({ text: '1.234', asOne: { value: 1.234 }, asOther: { value: 1234 } });
  });

  it('keeps the values that both readings share', () => {
    expect(read(['1.234', '17']).values).toEqual([null, 17]);
  });

  it('is decided by another column, then by the language', () => {
    expect(read(['1.234'], { decimal: ',', language: 'en' })).toMatchObject({
      values: [1234],
      evidence: ['Another column of the page is written like that.'],
    });
    expect(read(['1.234'], { language: 'de-AT' })).toMatchObject({
      values: [1234],
      evidence: ['The page’s language is de-AT.'],
    });
    expect(read(['1.234'], { language: 'de-CH' }).values).toEqual([1.234]);
  });

  it('reads what it counts or measures', () => {
    expect(columnReading(['214 reviews', '1 review', '1.2k reviews'], hints)).toMatchObject({
      type: 'count',
      values: [
        { value: 214, unit: 'reviews' },
        { value: 1, unit: 'review' },
        { value: 1200, unit: 'reviews' },
      ],
    });
    expect(columnReading(['20 litres', '1.5 l'], hints)).toMatchObject({ type: 'quantity' });
    expect(read(['(214)', '(1,020)', '(7)'], { language: 'en' })).toMatchObject({
      type: 'number',
      values: [214, 1020, 7],
    });
  });

  it('reads Indian groups', () => {
    expect(read(['12,34,567', '1,20,000', '999']).values).toEqual([1234567, 120000, 999]);
  });

  it('leaves names, codes and lists of numbers as text', () => {
    for (const texts of [
      ['iPhone 15', 'Pixel 9'],
      ['01067', '10115'],
      ['3–5 days', '1–2 days'],
      ['Page 1 of 5', 'Page 2 of 5'],
    ])
      expect(read(texts), texts[0]).toMatchObject({ type: 'text', values: texts });
  });

  it('reads negative numbers and percentages', () => {
    expect(read(['−3.5', '12', '-40'])).toMatchObject({ type: 'number', values: [-3.5, 12, -40] });
    expect(read(['−20 %', '15%'])).toMatchObject({ type: 'percent', values: [-20, 15] });
  });
});

describe('a column of dates', () => {
  it('has one order, which one value can prove for all', () => {
    expect(read(['02/03/2024', '24/04/2024'])).toMatchObject({
      type: 'date',
      values: ['2024-03-02', '2024-04-24'],
      evidence: ['1 of 2 values can only be read with day, month, year: 24/04/2024'],
    });
    expect(read(['02/03/2024', '04/24/2024']).values).toEqual(['2024-02-03', '2024-04-24']);
    expect(read(['2024.03.12', '2024.12.03']).values).toEqual(['2024-03-12', '2024-12-03']);
  });

  it('says that 02/03/2024 alone has two readings', () => {
    const { values, ambiguity } = read(['02/03/2024'], { language: 'en' });
    expect(values).toEqual([null]);
    expect(ambiguity).toMatchObject({ asOne: { value: '2024-03-02' }, asOther: { value: '2024-02-03' } });
  });

  it('is decided by machine values, by the order of the list, by the language', () => {
    expect(read(['02/03/2024'], { machine: ['2024-02-03T10:00:00Z'] })).toMatchObject({
      values: ['2024-02-03'],
      evidence: ['The page gives the same values to machines.'],
    });
    // As days first: 3 Feb, 2 Mar, 5 Mar, 1 Apr. As months first: 2 Mar, 3 Feb, 3 May, 4 Jan.
    expect(read(['03/02/2024', '02/03/2024', '05/03/2024', '01/04/2024'])).toMatchObject({
      values: ['2024-02-03', '2024-03-02', '2024-03-05', '2024-04-01'],
      evidence: ['Read like that, the dates are in order.'],
    });
    expect(read(['02/03/2024'], { language: 'en-US' }).values).toEqual(['2024-02-03']);
    expect(read(['12.03.2024'], { language: 'de' }).values).toEqual(['2024-03-12']);
  });

  it('reads months in words, in many languages', () => {
    expect(read(['3. März 2024', '24. Dez. 2023']).values).toEqual(['2024-03-03', '2023-12-24']);
    expect(read(['Mar 3, 2024', 'December 24th, 2023']).values).toEqual(['2024-03-03', '2023-12-24']);
    expect(read(['5 août 2024', '1er mai 2024']).values).toEqual(['2024-08-05', '2024-05-01']);
    expect(read(['12 มีนาคม 2567']).values).toEqual(['2024-03-12']);
    expect(read(['٣ مارس ٢٠٢٤']).values).toEqual(['2024-03-03']);
    expect(read(['2024年3月5日']).values).toEqual(['2024-03-05']);
  });

  it('never adds what is not on the page', () => {
    expect(read(['3 March', '24 Dec']).values).toEqual(['--03-03', '--12-24']);
    expect(read(['March 2024', 'Dec 2023']).values).toEqual(['2024-03', '2023-12']);
  });

  it('keeps the time of day', () => {
    expect(read(['3 Mar 2024, 2:05 pm', '4 Mar 2024, 12:30 am']).values).toEqual([
      '2024-03-03T14:05',
      '2024-03-04T00:30',
    ]);
    expect(read(['2024-03-03T14:05:00Z']).values).toEqual(['2024-03-03T14:05:00']);
  });

  it('refuses days that do not exist', () => {
    expect(read(['30/02/2024', '31/04/2024', '12/13/14']).type).toBe('text');
  });

  it('counts back from the capture', () => {
    expect(read(['3 days ago', 'yesterday', '2 hours ago'])).toMatchObject({
      type: 'relativeTime',
      values: ['2026-11-15', '2026-11-17', '2026-11-18T10:00Z'],
    });
    expect(read(['il y a 2 jours', 'hier']).values).toEqual(['2026-11-16', '2026-11-17']);
    expect(read(['昨天', '3天前']).values).toEqual(['2026-11-17', '2026-11-15']);
    expect(read(['vor 2 Wochen', 'vor 3 Tagen']).values).toEqual(['2026-11-04', '2026-11-15']);
  });
});

describe('other columns', () => {
  it('tells times of day from durations, or says that it cannot', () => {
    expect(read(['09:30', '14:05'])).toMatchObject({ type: 'time', values: ['09:30', '14:05'] });
    expect(read(['4:05', '1:02:33', '61:00'])).toMatchObject({
      type: 'duration',
      values: ['PT4M5S', 'PT1H2M33S', 'PT1H1M'],
    });
    expect(read(['4:05', '12:10']).ambiguity).toMatchObject({
      asOne: { value: '04:05' },
      asOther: { value: 'PT4M5S' },
    });
    expect(read(['2h 35m', '50 min', '1 hr'])).toMatchObject({
      type: 'duration',
      values: ['PT2H35M', 'PT50M', 'PT1H'],
    });
  });

  it('reads ratings with what they are out of', () => {
    expect(columnReading(['4.5 out of 5', '3 out of 5'], hints)).toMatchObject({
      type: 'rating',
      values: [
        { value: 4.5, best: 5 },
        { value: 3, best: 5 },
      ],
    });
    expect(read(['4,5/5', '3/5'])).toMatchObject({ type: 'rating', values: [4.5, 3] });
    expect(read(['★★★★☆', '★★☆☆☆'])).toMatchObject({ type: 'rating', values: [4, 2] });
    expect(read(['Rated 8.4 of 10 stars', '4.5 ★']).type).toBe('rating');
  });

  it('reads identifiers with a right check digit only', () => {
    expect(read(['978-3-16-148410-0', 'ISBN 0-306-40615-2'])).toMatchObject({
      type: 'identifier',
      values: ['9783161484100', '0306406152'],
    });
    expect(read(['978-3-16-148410-1']).type).not.toBe('identifier');
    expect(read(['doi:10.1000/182']).values).toEqual(['10.1000/182']);
  });

  it('reads addresses of people', () => {
    expect(read(['a.b@example.org', 'c@example.com']).type).toBe('email');
    expect(read(['+44 20 7946 0958', '(020) 7946-0959']).type).toBe('phone');
  });

  it('allows a few texts that are not of the type', () => {
    const texts = [...Array.from({ length: 19 }, (_, index) => `£${index + 1}.99`), 'Price on request'];
    const { type, values } = read(texts);
    expect(type).toBe('money');
    expect(values.at(-1)).toBeNull();
    expect(read([...texts, 'Sold out', 'Call us']).type).toBe('text');
  });

  it('is text where nothing fits, and nothing where there is nothing', () => {
    expect(read(['Roll-top dry bag', 'Tarp'])).toMatchObject({
      type: 'text',
      values: ['Roll-top dry bag', 'Tarp'],
    });
    expect(read(['x'.repeat(200)]).type).toBe('longText');
    expect(read([])).toMatchObject({ type: 'text', values: [] });
  });
});

describe('columns written by one convention', () => {
  const styles = [
    { decimal: '.', group: ',' },
    { decimal: ',', group: '.' },
    { decimal: ',', group: ' ' },
    { decimal: '.', group: "'" },
  ] as const;
  const written = (cents: number, { decimal, group }: { decimal: string; group: string }): string => {
    const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, group);
    return `${whole}${decimal}${String(cents % 100).padStart(2, '0')} €`;
  };

  it('are never read as anything else', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...styles),
        fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 20 }),
        (style, cents) => {
          const { values } = read(cents.map((amount) => written(amount, style)));
          expect(values).toEqual(cents.map((amount) => amount / 100));
        },
      ),
    );
  });

  it('are read as written, or called ambiguous: dates', () => {
    const day = fc.date({ min: new Date('1980-01-01'), max: new Date('2060-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(
        fc.constantFrom('DMY', 'MDY', 'YMD'),
        fc.array(day, { minLength: 1, maxLength: 12 }),
        (order, days) => {
          const iso = days.map((one) => one.toISOString().slice(0, 10));
          const texts = iso.map((one) => {
            const [Y = '', M = '', D = ''] = one.split('-');
            return [...order].map((part) => ({ Y, M, D })[part]).join('/');
          });
          const { values, ambiguity, evidence } = columnReading(texts, hints);
          const isGuessed = evidence.includes('Read like that, the dates are in order.');
          if (ambiguity === null && !isGuessed) expect(values.map((value) => value?.value)).toEqual(iso);
          else
            for (const [index, value] of values.entries())
              if (!isGuessed && value !== null) expect(value.value).toBe(iso[index]);
        },
      ),
    );
  });

  it('never fails, whatever the texts', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 30 }), { maxLength: 8 }), (texts) => {
        expect(columnReading(texts, hints).values).toHaveLength(texts.length);
      }),
    );
  });
});

describe('a column of dates and times before now', () => {
  it('reads both, each in its way', () => {
    expect(read(['15 नवंबर 2026', '1 घंटा पहले', '2 दिन पहले', 'आज, 09:40'])).toMatchObject({
      type: 'date',
      values: ['2026-11-15', '2026-11-18T11:00Z', '2026-11-16', '2026-11-18T09:40'],
      ambiguity: null,
    });
    expect(read(['3 March 2024', 'yesterday'])).toMatchObject({
      type: 'date',
      values: ['2024-03-03', '2026-11-17'],
    });
  });

  it('needs a word for the past: a length of time is not a date', () => {
    expect(read(['3 March 2024', '3 days', 'yesterday']).type).toBe('text');
  });

  it('stays ambiguous if its dates are', () => {
    const { type, values, ambiguity } = read(['02/03/2024', 'yesterday']);
    expect(type).toBe('date');
    expect(ambiguity?.text).toBe('02/03/2024');
    expect(values).toEqual([null, '2026-11-17']);
  });

  it.each([
    ['uk', '2 години тому', '2026-11-18T10:00Z'],
    ['cs', 'před 3 dny', '2026-11-15'],
    ['nb', '2 uker siden', '2026-11-04'],
    ['fi', '5 minuuttia sitten', '2026-11-18T11:55Z'],
    ['ro', 'acum 4 zile', '2026-11-14'],
    ['el', 'πριν 2 ώρες', '2026-11-18T10:00Z'],
    ['he', 'לפני 3 ימים', '2026-11-15'],
    ['id', '3 hari yang lalu', '2026-11-15'],
    ['vi', '2 tuần trước', '2026-11-04'],
    ['ko', '3시간 전', '2026-11-18T09:00Z'],
  ])('knows the words of %s', (_, text, value) => {
    expect(read([text])).toMatchObject({ type: 'relativeTime', values: [value] });
  });
});
