import { table } from '../src/main/cli/output/table';
import { count, kept, ms, numeric, times } from './cells';
import type { MemoryCourse, Opening, Throughput } from './evalBench';

/** Two threads on two processors, minus the cost of the system and of writing results. */
const minGain = 1.5;
/** Allowance for garbage that is not collected yet. */
const maxGrowth = 1.1;
/** Ten times the pages may take this much more than ten times as long. */
const maxOpeningGrowth = 1.5;

export function throughputReport({ pages, alone, one, two, oneToAlone, twoToOne }: Throughput): string {
  return [
    `Evaluating ${count(pages)} pages from stored captures with all methods`,
    table(
      [{ title: '' }, ...numeric('pages per second', 'ratio')],
      [
        ['in the main thread', alone.toFixed(1), ''],
        ['one worker', one.toFixed(1), `${times(oneToAlone)} of the main thread`],
        ['two workers', two.toFixed(1), `${times(twoToOne)} of one worker`],
      ],
    ),
    kept(`two workers do at least ${times(minGain)} of what one does`, twoToOne >= minGain),
  ].join('\n');
}

export function memoryReport({ pages, quarters, growth, heldBefore, heldAfter }: MemoryCourse): string {
  return [
    `Memory over ${count(pages)} pages, two workers: of the whole program, median of each quarter, MB`,
    table(numeric('first', 'second', 'third', 'last', 'last to second', 'held before', 'held after'), [
      [
        ...quarters.map((value) => value.toFixed(0)),
        times(growth),
        heldBefore.toFixed(1),
        heldAfter.toFixed(1),
      ],
    ]),
    kept(`the last quarter takes at most ${times(maxGrowth)} of the second`, growth <= maxGrowth),
  ].join('\n');
}

export function openingReport(openings: readonly Opening[]): string {
  const first = openings[0]!;
  const perPage = (opening: Opening): number => opening.ms / opening.pages;
  const growth = perPage(openings.at(-1)!) / perPage(first);
  return [
    'Opening a corpus: all that its list of pages shows',
    table(
      numeric('pages', 'ms', 'µs per page', 'per page, to the first'),
      openings.map((opening) => [
        count(opening.pages),
        ms(opening.ms),
        (1000 * perPage(opening)).toFixed(0),
        times(perPage(opening) / perPage(first)),
      ]),
    ),
    kept(
      `a page takes at most ${times(maxOpeningGrowth)} of what it takes in a small corpus`,
      growth <= maxOpeningGrowth,
    ),
  ].join('\n');
}
