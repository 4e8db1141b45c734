import { describe, expect, it } from 'vitest';
import { driftOutcome } from '../../../../src/shared/wrappers/drift/driftOutcome';
import { driftFate, driftSummary } from '../../../../src/shared/wrappers/drift/driftSummary';
import { drawnRecords, el } from '../../../support/page/drawnRecords';

const teas = ['Assam', 'Ceylon', 'Keemun', 'Sencha', 'Oolong', 'Mate'];
const others = ['Rooibos', 'Yunnan', 'Matcha', 'Darjeeling', 'Puerh', 'Nilgiri'];
const nameOf = (name: string) => `${name} from the hills`;
const priceOf = (index: number) => `£${index + 3}.50`;
const card = (name: string, index: number) =>
  el(
    'article',
    { class: 'card' },
    el('h3', { 'font-size': '20px' }, el('a', { href: `/p/${name}` }, nameOf(name))),
    el('p', { class: 'price', color: 'red' }, priceOf(index)),
  );
const row = (name: string, index: number) =>
  el(
    'li',
    { class: 'x1' },
    el('div', { class: 'x2', color: 'green' }, priceOf(index)),
    el('div', { class: 'x3', 'font-size': '22px' }, el('a', { href: `/tea/${name}` }, nameOf(name))),
  );
const version = (records: ReturnType<typeof el>[], names: readonly string[]) => ({
  page: drawnRecords(records).page,
  expected: names.map((name, index) => ({ name: nameOf(name), price: priceOf(index), shop: 'Tea' })),
});
const old = version(teas.map(card), teas);

describe('what becomes of a wrapper', () => {
  it('it survives new contents', () => {
    const outcome = driftOutcome(old, version(others.map(card), others));
    expect(driftFate(outcome)).toBe('survives');
    // What all records share says nothing about them.
    expect(outcome.fields.map(({ name, old: before, fresh }) => [name, before, fresh])).toEqual([
      ['name', 1, 1],
      ['price', 1, 1],
    ]);
    expect(outcome.state).toBe('healthy');
  });

  it('a redesign is an alarm', () => {
    const outcome = driftOutcome(old, version(others.map(row), others));
    expect(outcome.fields[0]).toMatchObject({ name: 'name', old: 1, fresh: 0 });
    expect(outcome.state).toBe('broken');
    expect(['healed', 'lost']).toContain(driftFate(outcome));
  });

  it('it is not measured if the old page lacks the values, or the new one lists much more', () => {
    const absent = ['Gin', 'Rum', 'Port', 'Beer'].map((name) => ({ name }));
    const nowhere = driftOutcome({ ...old, expected: absent }, old);
    expect(nowhere.fault).toMatch(/no example has records/);
    const more = driftOutcome(old, version([...others, ...teas].map(card), others));
    expect(more.fault).toBe('the new page lists clearly more records than are expected');
    expect(driftFate(more)).toBe('not measured');
  });

  it('of a longer old list, the expected part is enough', () => {
    const part = { ...version([...teas, ...others].map(card), teas) };
    const { fields } = driftOutcome(part, version(others.map(card), others));
    expect(fields.map(({ old: before }) => before)).toEqual([1, 1]);
  });
});

it('a summary counts what survives, what is healed, and alarms', () => {
  const outcome = (fresh: number, healed: number, state: 'healthy' | 'drifted') => ({
    fault: '',
    fields: [{ name: 'name', old: 1, fresh, healed }],
    state,
    reasons: [],
    confidence: 0,
  });
  const outcomes = [
    outcome(1, 0, 'healthy'),
    outcome(0.8, 0, 'drifted'),
    outcome(0.79, 0.8, 'drifted'),
    outcome(0, 0, 'healthy'),
    { ...outcome(0, 0, 'healthy'), fields: [] },
  ];
  expect(outcomes.map(driftFate)).toEqual(['survives', 'survives', 'healed', 'lost', 'not measured']);
  expect(driftSummary(outcomes)).toEqual({
    pairs: 5,
    measured: 4,
    survived: 2,
    healed: 1,
    alarms: 1,
    falseAlarms: 1,
  });
});
