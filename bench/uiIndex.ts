import { uiBench } from './uiBench';
import { uiTables } from './uiTables';

/** About 14 blocks a record: records by the blocks that their page has, more or less. */
const recordsOf: Readonly<Record<string, number>> = { '1000': 70, '10000': 715, '50000': 3_570 };

/** Memory is measured where all else is decided. */
const memorySize = '10000';

/** `npm run bench:ui -- [1000] [10000] [50000]` */
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(recordsOf);
const unknown = wanted.filter((size) => !Object.hasOwn(recordsOf, size));
if (unknown.length > 0) {
  console.error(
    `there is no page of '${unknown.join(', ')}' blocks: it must be one of ${Object.keys(recordsOf).join(', ')}`,
  );
  process.exit(1);
}
console.log(`Node ${process.version}; rExtractor, window of 1440 × 900`);
const measured = [];
for (const size of wanted)
  measured.push(
    await uiBench(recordsOf[size]!, {
      moves: 60,
      longestMoving: 10_000,
      wheelMs: 2_000,
      reruns: size === memorySize ? 200 : 0,
    }),
  );
console.log(`\n${uiTables(measured)}`);
