import { parseArgs } from 'node:util';
import { methods } from '../src/shared/methods';
import { besideDefault } from './besideDefault';
import { captureBench } from './captureBench';
import { captureTable } from './captureTable';
import { causesBench } from './causes/causesBench';
import { causesTable } from './causes/causesTable';
import { labelledTruth } from './causes/labelledTruth';
import { dataBench } from './dataBench';
import { dataTimes } from './dataTimes';
import { labelledBench } from './labelledBench';
import { labelledTable } from './labelledTable';
import { locatorsBench } from './locatorsBench';
import { locatorsTable } from './locatorsTable';
import { methodBench } from './methodBench';
import { methodTables } from './methodTables';
import { modelBench } from './modelBench';
import { modelTable } from './modelTable';
import { similarityBench } from './similarityBench';

const rounds = Number(process.env.RECORDSCOPE_BENCH_ROUNDS ?? 9);

/** `npm run bench -- [capture] [model] [locators] [data] [methods] [labelled] [causes [--method <id>]…]` */
const { values, positionals } = parseArgs({
  options: { method: { type: 'string', multiple: true } },
  allowPositionals: true,
});
const methodIds = methods.map(({ id }) => id);
const chosen = values.method ?? methodIds;

const parts: Readonly<Record<string, () => Promise<string>>> = {
  capture: async () => captureTable(await captureBench(rounds)),
  model: async () => modelTable(await modelBench(rounds)),
  locators: async () => locatorsTable(await locatorsBench(rounds)),
  data: async () => dataTimes(await dataBench(rounds)),
  // Comparing property lists takes a second.
  methods: async () =>
    methodTables(
      await methodBench(rounds),
      await similarityBench(Math.min(rounds, 3)),
      await besideDefault(rounds),
    ),
  labelled: async () => labelledTable(await labelledBench(labelledTruth(), rounds)),
  causes: async () =>
    causesTable(
      await causesBench(
        labelledTruth(),
        methods.filter(({ id }) => chosen.includes(id)),
        (text) => process.stderr.write(`\r\x1b[K${text}`),
      ),
    ),
};

const wanted = positionals.length > 0 ? positionals : Object.keys(parts);
refuseUnknown('part', wanted, Object.keys(parts));
refuseUnknown('method', chosen, methodIds);
console.log(`Node ${process.version}, ${rounds} rounds, medians; ratios compare variants that ran in turn`);
for (const name of wanted) console.log(`\n${await parts[name]!()}`);

function refuseUnknown(what: string, names: readonly string[], known: readonly string[]): void {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  console.error(`unknown ${what} '${unknown.join(', ')}': choose from ${known.join(', ')}`);
  process.exit(1);
}
