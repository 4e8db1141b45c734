import { expect, it } from 'vitest';
import { nestedRecord } from '../../../src/shared/data/nestedTables';
import { runData } from '../../../src/shared/data/runData';
import { drawnRecords, el } from '../../support/page/drawnRecords';
import type { Drawn } from '../../support/page/snapshots';

const leg = (from: string, at: string): Drawn =>
  el('li', {}, el('b', { display: 'block' }, from), el('p', { color: 'grey' }, at));
const flight = (name: string, ...legs: Drawn[]): Drawn =>
  el('div', {}, el('h3', { 'font-size': '20px' }, name), el('ol', {}, ...legs));

function tableOf(records: readonly Drawn[], off: string[] = []) {
  const { page, records: blocks } = drawnRecords(records);
  return runData({ page, records: blocks }, { values: {}, off }).table;
}

const flights = [
  flight('Morning to Athens', leg('Riga', '06:10'), leg('Wien', '09:25')),
  flight('Noon to Athens', leg('Oslo', '12:00')),
  flight('Late to Athens', leg('Bern', '18:15'), leg('Rome', '20:05'), leg('Bari', '22:40')),
];

it('entries that say several things are a table by record and position', () => {
  const table = tableOf(flights);
  expect(table.nested!.map(({ name, rows }) => [name, rows.map(({ record }) => record)])).toEqual([
    ['list', [0, 0, 1, 2, 2, 2]],
  ]);
  const names = table.nested![0]!.fields.map((index) => table.fields[index]!.name);
  expect(JSON.parse(JSON.stringify(nestedRecord(table, 0)))).toEqual({
    name: 'Morning to Athens',
    list: [
      { [names[0]!]: 'Riga', [names[1]!]: '06:10' },
      { [names[0]!]: 'Wien', [names[1]!]: '09:25' },
    ],
  });
  // The row has the same values as lists.
  expect(table.rows[2]).toEqual(['Late to Athens', ['Bern', 'Rome', 'Bari'], ['18:15', '20:05', '22:40']]);
});

it('a missing part of an entry stays missing there', () => {
  const table = tableOf([
    flights[0]!,
    flight('Noon', leg('Oslo', ''), leg('Nice', '14:00'), leg('Lyon', '16:00')),
  ]);
  expect(table.nested![0]!.rows.map(({ values }) => values)).toEqual([
    ['Riga', '06:10'],
    ['Wien', '09:25'],
    ['Oslo', null],
    ['Nice', '14:00'],
    ['Lyon', '16:00'],
  ]);
});

it('one number of entries in every record are places', () => {
  const pairs = [
    flight('Morning', leg('Riga', '06:10'), leg('Wien', '09:25')),
    flight('Noon', leg('Oslo', '12:00'), leg('Nice', '14:00')),
  ];
  const { nested, rows } = tableOf(pairs);
  expect(nested).toBeUndefined();
  expect(rows[0]).toEqual(['Morning', 'Riga', '06:10', 'Wien', '09:25']);
});

it('entries that say one thing are several values of a field', () => {
  const tagged = (name: string, ...tags: string[]): Drawn =>
    el('div', {}, el('h3', {}, name), el('ul', {}, ...tags.map((tag) => el('li', {}, tag))));
  const { nested, rows } = tableOf([
    tagged('Tea', 'black', 'strong'),
    tagged('Coffee', 'dark', 'mild', 'new'),
  ]);
  expect(nested).toBeUndefined();
  expect(rows.map((row) => row[1])).toEqual([
    ['black', 'strong'],
    ['dark', 'mild', 'new'],
  ]);
});

it('entries that words tell apart are no list', () => {
  const fact = (label: string, value: string): Drawn =>
    el('li', {}, el('b', { display: 'block' }, label), el('p', { color: 'grey' }, value));
  const { nested } = tableOf([
    flight('House one', fact('Beds', '3'), fact('Baths', '2')),
    flight('House two', fact('Beds', '4'), fact('Baths', '1'), fact('Garage', '1')),
    flight('House three', fact('Beds', '2'), fact('Garage', '2')),
  ]);
  expect(nested).toBeUndefined();
});

it('switched off, no list is looked for', () => {
  expect(tableOf(flights, ['nesting']).nested).toBeUndefined();
});
