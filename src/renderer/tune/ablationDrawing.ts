import type { AblationRow } from '../../shared/tuning/ablationTable';
import { asPoints, intervalPoints } from '../../shared/tuning/asPoints';
import type { Objective } from '../../shared/tuning/objective';
import { change } from '../corpus/numbers';
import { valueTitle } from './ablationLooks';
import type { Drawing } from './picture';
import { svgPart, svgText, themeColour } from './svgParts';
import type { ShownAblation } from './useAblation';

/** px of a row; of a letter; between two columns */
const [rowHeight, letter, gap] = [24, 6.6, 24];

/** The table of the ablation, with all its numbers. */
export function ablationDrawing({ table }: ShownAblation, objective: Objective): Drawing {
  const rows = [
    ['Switched off', 'Pages right', valueTitle(objective), '95 % interval', 'Change'],
    ...table.rows.map(cellsOf),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)) * letter);
  const [first, ...others] = widths as [number, ...number[]];
  let right = first;
  const ends = others.map((width) => {
    right += gap + width;
    return right;
  });
  const ink = themeColour('--text', '#000');
  const faint = themeColour('--text-2', '#444');
  const line = themeColour('--border', '#ccc');
  const words = rows.flatMap(([title, ...numbers], row) => {
    const y = row * rowHeight + 16;
    const look = { fill: row === 0 ? faint : ink, isSmall: row === 0 };
    return [
      svgText(title!, 0, y, { ...look, isStrong: row <= 1 }),
      ...numbers.map((number, column) =>
        svgText(number, ends[column]!, y, {
          ...look,
          isStrong: row === 0 || column === 1,
          anchor: 'end',
        }),
      ),
      svgPart('path', { d: `M0 ${(row + 1) * rowHeight}H${right}`, stroke: line }),
    ];
  });
  return {
    name: 'Ablation',
    body: svgPart('g', {}, ...words),
    width: right,
    height: rows.length * rowHeight + 1,
  };
}

function cellsOf({ title, score, change: by }: AblationRow): string[] {
  if (score === null) return [title, '…', '…', '…', ''];
  const { right, value, interval } = score;
  return [title, String(right), asPoints(value), intervalPoints(interval), by === null ? '' : change(by)];
}
