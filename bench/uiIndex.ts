import { uiBench } from './uiBench';
import { uiTables } from './uiTables';

/** Number of records by approximate number of blocks, at about 14 blocks per record. */
const recordsOf: Readonly<Record<string, number>> = { '1000': 70, '10000': 715, '50000': 3_570 };

/** The page size on which memory is measured. */
const memorySize = '10000';

/** `npm run bench:ui -- [1000] [10000] [50000]` */
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(recordsOf);
const unknown = wanted.filter((size) => !Object.hasOwn(recordsOf, size));
if (unknown.length > 0) {
  console.error(
    `no page of '${unknown.join(', ')}' blocks: choose from ${Object.keys(recordsOf).join(', ')}`,
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
