import { table } from '../src/main/cli/output/table';
import { desktopAvailable } from '../test/support/desktop/desktopApp';
import { appMemory, appStart, scrolledPage } from './appBench';
import { count, ms, numeric, times } from './cells';
import { median } from './measure';
import { quantile } from './uiQuantile';

/** `npm run bench:app`: the desktop program, in a real Electron. */
const starts = 5;
/** About 14 blocks per record. */
const scrolledRecords = 715;

if (!(await desktopAvailable())) process.exit(1);

console.log('Start: times since the start of the program, ms');
const measured = [];
for (let start = 0; start < starts; start++) measured.push(await appStart());
const [inspector, records] = [
  measured.map((start) => start.inspector),
  measured.map((start) => start.records),
];
console.log(
  table(
    [{ title: '' }, ...numeric('median', 'slowest', 'median / inspector there')],
    [
      ['inspector there', ms(median(inspector)), ms(Math.max(...inspector)), times(1)],
      [
        'example page captured, its records shown',
        ms(median(records)),
        ms(Math.max(...records)),
        times(median(records) / median(inspector)),
      ],
    ],
  ),
);

console.log(
  '\nMemory with one page open, MB by kind of process (working sets, shared parts counted in each)',
);
const memory = Object.entries(await appMemory());
const whole = memory.reduce((sum, [, mb]) => sum + mb, 0);
console.log(
  table(
    [{ title: 'process' }, ...numeric('MB', 'share')],
    [...memory, ['all', whole] as [string, number]].map(([kind, mb]) => [
      kind,
      mb.toFixed(0),
      times(mb / whole),
    ]),
  ),
);

console.log(
  '\nScrolling the live page by 40 px in every frame, in turn without and with overlays of all its blocks',
);
const scrolled = await scrolledPage(scrolledRecords, 3, 3_000);
const rate = (intervals: readonly number[]): number =>
  (1000 * intervals.length) / intervals.reduce((sum, interval) => sum + interval, 0);
console.log(
  table(
    [
      { title: '' },
      ...numeric('blocks', 'frames per second', 'interval p50 ms', 'p95 ms', 'frames / without'),
    ],
    (['bare', 'overlaid'] as const).map((kind) => [
      kind === 'bare' ? 'without' : 'with overlays',
      count(scrolled.blocks),
      rate(scrolled[kind]).toFixed(1),
      ms(quantile(scrolled[kind], 0.5)),
      ms(quantile(scrolled[kind], 0.95)),
      times(rate(scrolled[kind]) / rate(scrolled.bare)),
    ]),
  ),
);
process.exit(0);
