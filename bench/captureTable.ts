import { table } from '../src/main/cli/output/table';
import type { CaptureRow } from './captureBench';
import { ms, numeric, times } from './cells';

export function captureTable(rows: readonly CaptureRow[]): string {
  const titles = numeric(
    'asked for',
    'captured',
    'capture ms',
    '/ bare call, same properties',
    '/ bare call, all asked for',
    '/ script in the page',
  );
  return `Capture: boxes, styles and text of a page, as the block model needs them\n${table(
    [...numeric('boxes'), { title: 'properties' }, ...titles],
    rows.map((row) => [
      String(row.boxes),
      row.preset,
      String(row.asked),
      String(row.captured),
      ms(row.captureMs),
      times(row.overBare),
      times(row.overBareWithAll),
      times(row.overInPage),
    ]),
  )}`;
}
