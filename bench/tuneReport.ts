import { table } from '../src/main/cli/output/table';
import { count, kept, ms, numeric, percent, times } from './cells';
import type { PageGrowth, ReuseGain, WorkerGain } from './tuneBench';

/** Minimum speed of a search with reuse over one without, for the worst method. */
const minReuse = 1;
/** Two threads on two processors; trials wait for the slower of the two. */
const minWorkers = 1.4;
/** How much more a page may take among many than among few. */
const maxGrowth = 1.5;

export function reuseReport(title: string, gains: readonly ReuseGain[]): string {
  const worst = Math.min(...gains.map(({ pagesToNothing, stagesToPages }) => pagesToNothing * stagesToPages));
  return [
    title,
    table(
      [
        { title: 'method' },
        ...numeric(
          'nothing kept',
          'pages kept',
          'stage results too',
          'pages to nothing',
          'stages to pages',
          'stage results reused',
        ),
      ],
      gains.map((gain) => [
        gain.method,
        gain.nothing.toFixed(1),
        gain.pages.toFixed(1),
        gain.stages.toFixed(1),
        times(gain.pagesToNothing),
        times(gain.stagesToPages),
        percent(gain.reusedShare),
      ]),
    ),
    kept(`with reuse, every search is at least ${times(minReuse)} as fast as without`, worst >= minReuse),
  ].join('\n');
}

export function workerReport({ one, two, twoToOne }: WorkerGain): string {
  return [
    'Trials per second by workers, rExtractor, all parameters',
    table(numeric('one worker', 'two workers', 'two to one'), [
      [one.toFixed(1), two.toFixed(1), times(twoToOne)],
    ]),
    kept(`two workers do at least ${times(minWorkers)} of what one does`, twoToOne >= minWorkers),
  ].join('\n');
}

export function growthReport(growth: readonly PageGrowth[]): string {
  const perPage = ({ pages, ms: time }: PageGrowth): number => time / pages;
  const first = growth[0]!;
  return [
    'A trial by pages, two workers, rExtractor, all parameters',
    table(
      numeric('pages', 'ms per trial', 'ms per page', 'per page, to the first'),
      growth.map((one) => [
        count(one.pages),
        ms(one.ms),
        perPage(one).toFixed(2),
        times(perPage(one) / perPage(first)),
      ]),
    ),
    kept(
      `a page takes at most ${times(maxGrowth)} of what it takes among few`,
      perPage(growth.at(-1)!) / perPage(first) <= maxGrowth,
    ),
  ].join('\n');
}
