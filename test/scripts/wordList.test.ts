import { expect, it } from 'vitest';
import { wordFaults } from '../../scripts/wordList';

const faultsOf = (text: string): string[] =>
  wordFaults(new Map([['a.ts', text]])).map(({ instead }) => instead);

it('finds words of the old dialect, in comments and strings', () => {
  expect(faultsOf('// The stage is worked out.')).toEqual(['computed']);
  expect(faultsOf("throw new Error('Start it anew');")).toEqual(['again']);
  expect(faultsOf("const title = 'First reader';")).toEqual(['annotator']);
});

it('leaves plain words and parts of words alone', () => {
  expect(faultsOf('// A recommended value; the FileReader reads it.')).toEqual([]);
});
