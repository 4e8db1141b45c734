import { captureBench } from './captureBench';
import { captureTable } from './captureTable';
import { causesBench } from './causes/causesBench';
import { causesTable } from './causes/causesTable';
import { labelledTruth } from './causes/labelledTruth';
import { methodBench } from './methodBench';
import { methodTables } from './methodTables';
import { modelBench } from './modelBench';
import { modelTable } from './modelTable';
import { similarityBench } from './similarityBench';

const rounds = Number(process.env.RECORDSCOPE_BENCH_ROUNDS ?? 9);

const parts: Readonly<Record<string, () => Promise<string>>> = {
  capture: async () => captureTable(await captureBench(rounds)),
  model: async () => modelTable(await modelBench(rounds)),
  // Comparing property lists takes a second.
  methods: async () => methodTables(await methodBench(rounds), await similarityBench(Math.min(rounds, 3))),
  causes: async () =>
    causesTable(await causesBench(labelledTruth(), (text) => process.stderr.write(`\r\x1b[K${text}`))),
};

/** `npm run bench -- [capture] [model] [methods] [causes]` */
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts);
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`unknown part '${unknown.join(', ')}': choose from ${Object.keys(parts).join(', ')}`);
  process.exit(1);
}
console.log(`Node ${process.version}, ${rounds} rounds, medians; ratios compare variants that ran in turn`);
for (const name of wanted) console.log(`\n${await parts[name]!()}`);
