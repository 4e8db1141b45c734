import { join, resolve } from 'node:path';
import { labelledCorpus } from '../scripts/labelledCorpus';
import { programFolder } from '../src/main/platform/programFolder';
import { labelledPages } from '../test/support/corpus/labelledPages';
import { pageGrowth, removeTuneCorpora, reuseGains, tuneCorpus, workerGain } from './tuneBench';
import { growthReport, reuseReport, workerReport } from './tuneReport';

const rounds = Number(process.env.RECORDSCOPE_BENCH_ROUNDS ?? 3);
const trials = Number(process.env.RECORDSCOPE_BENCH_TRIALS ?? 40);
const pages = 136;

/** `npm run bench:tune -- [corpus]`; by default the labelled pages, or without them the example corpus, repeated. */
const of = resolve(process.argv[2] ?? (await defaultCorpus()));

console.log(
  `Node ${process.version}, ${rounds} rounds of ${trials} trials, medians; ratios compare variants that ran in turn`,
);
console.log(`${pages} pages of ${of}`);
try {
  const corpus = await tuneCorpus(of, pages);
  const all = await reuseGains(corpus, rounds, trials, 'all');
  console.log(`\n${reuseReport('Trials per second, a search over all parameters, two workers', all)}`);
  const late = await reuseGains(corpus, rounds, trials, 'late');
  console.log(
    `\n${reuseReport('Trials per second, a search over the parameters of the later half of the stages', late)}`,
  );
  console.log(`\n${workerReport(await workerGain(corpus, rounds, trials))}`);
  console.log(`\n${growthReport(await pageGrowth(of, rounds, trials, [34, 68, 136, 272]))}`);
} finally {
  await removeTuneCorpora();
}

async function defaultCorpus(): Promise<string> {
  return labelledPages().length > 0
    ? (await labelledCorpus()).corpus.folder
    : join(programFolder, 'examples/corpus');
}
