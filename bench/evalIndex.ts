import { join, resolve } from 'node:path';
import { programFolder } from '../src/main/platform/programFolder';
import { memoryCourse, openings, removeBenchCorpora, throughput } from './evalBench';
import { memoryReport, openingReport, throughputReport } from './evalReport';

const rounds = Number(process.env.RECORDSCOPE_BENCH_ROUNDS ?? 5);

/** `npm run bench:eval -- [corpus]`; the example corpus unless another is given */
const corpus = resolve(process.argv[2] ?? join(programFolder, 'examples/corpus'));

console.log(`Node ${process.version}, ${rounds} rounds, medians; ratios compare variants that ran in turn`);
console.log(`Pages of ${corpus}, repeated`);
try {
  console.log(`\n${throughputReport(await throughput(corpus, rounds, 400))}`);
  console.log(`\n${memoryReport(await memoryCourse(corpus, 2_000))}`);
  console.log(`\n${openingReport(await openings(corpus, rounds, [500, 5_000]))}`);
} finally {
  await removeBenchCorpora();
}
