import { describe, expect, it } from 'vitest';
import { readings } from '../../../src/renderer/data/fields/readings';

describe('the ways to read a field', () => {
  it('begin with its own, and have no two with one name', () => {
    const all = readings({ type: 'money', convention: { decimal: ',', currencies: { '€': 'EUR' } } });
    expect(all[0]).toMatchObject({ value: 'as it is', label: 'money (now)' });
    expect(new Set(all.map(({ value }) => value)).size).toBe(all.length);
    expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
  });

  it('keep the words for currencies and months, and change the rest', () => {
    const money = readings({ type: 'text', convention: { currencies: { '€': 'EUR' } } });
    expect(money.find(({ value }) => value === 'money, decimal comma')!.reading).toEqual({
      type: 'money',
      convention: { currencies: { '€': 'EUR' }, decimal: ',', group: '.' },
    });
    const dates = readings({ type: 'date', convention: { order: 'DMY', months: { mai: 5 } } });
    expect(dates.find(({ value }) => value === 'date: month, day, year')!.reading).toEqual({
      type: 'date',
      convention: { months: { mai: 5 }, order: 'MDY' },
    });
    expect(dates.find(({ value }) => value === 'text')!.reading).toEqual({ type: 'text', convention: {} });
  });
});
