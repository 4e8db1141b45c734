import { table } from '../src/main/cli/table';
import { captureBench } from './captureBench';
import { modelBench } from './modelBench';

const rounds = Number(process.env.RECORDSCOPE_BENCH_ROUNDS ?? 9);
const ms = (value: number): string => value.toFixed(1);
const times = (value: number | undefined): string => (value === undefined ? '' : `${value.toFixed(2)}×`);

console.log(`Node ${process.version}, ${rounds} rounds, medians; ratios compare ways that ran in turn\n`);

const captures = await captureBench(rounds);
console.log('Capture: boxes, styles and text of a page, as the block model needs them');
console.log(
  table(
    [
      { title: 'boxes', right: true },
      { title: 'properties' },
      { title: 'asked for', right: true },
      { title: 'captured', right: true },
      { title: 'capture ms', right: true },
      { title: '/ bare call, same properties', right: true },
      { title: '/ bare call, all asked for', right: true },
      { title: '/ script in the page', right: true },
    ],
    captures.map((row) => [
      String(row.boxes),
      row.preset,
      String(row.asked),
      String(row.captured),
      ms(row.captureMs),
      times(row.overBare),
      times(row.overBareWithAll),
      times(row.overInPage),
    ]),
  ),
);

const models = await modelBench(rounds);
console.log('\nBlock model: from a snapshot to blocks with containment');
console.log(
  table(
    [
      { title: 'boxes', right: true },
      { title: 'model ms', right: true },
      { title: 'growth a box', right: true },
      { title: 'containment ms', right: true },
      { title: 'R-tree / containment', right: true },
      { title: 'all pairs / containment', right: true },
      { title: 'bytes a block', right: true },
    ],
    models.map((row) => [
      String(row.boxes),
      ms(row.modelMs),
      times(row.growth),
      ms(row.containmentMs),
      times(row.treeOver),
      times(row.allPairsOver),
      row.bytesPerBlock.toFixed(0),
    ]),
  ),
);
