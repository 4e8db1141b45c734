import { table } from '../src/main/cli/output/table';
import { ms, numeric, times } from './cells';
import type { ModelRow } from './modelBench';

export function modelTable(rows: readonly ModelRow[]): string {
  const titles = numeric(
    'boxes',
    'model ms',
    'growth per box',
    'containment ms',
    'R-tree / containment',
    'all pairs / containment',
    'bytes per block',
  );
  return `Block model: from a snapshot to blocks with containment\n${table(
    titles,
    rows.map((row) => [
      String(row.boxes),
      ms(row.modelMs),
      times(row.growth),
      ms(row.containmentMs),
      times(row.treeOver),
      times(row.allPairsOver),
      row.bytesPerBlock.toFixed(0),
    ]),
  )}`;
}
