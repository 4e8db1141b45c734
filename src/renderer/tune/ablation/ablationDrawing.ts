import { type AblationRow, pairOf } from '../../../shared/tuning/ablation/ablationTable';
import { asPoints, intervalPoints } from '../../../shared/tuning/score/asPoints';
import type { Objective } from '../../../shared/tuning/score/objective';
import { change } from '../../ui/format';
import { type Drawing, svgPart, svgText, themeColour } from '../picture';
import { pairLevel, type ShownAblation, valueTitle } from './useAblation';

/** row height, approximate glyph width, gap between columns, px */
const [rowHeight, glyphWidth, gap] = [24, 6.6, 24];

/** The table of the ablation, for export. */
export function ablationDrawing({ table }: ShownAblation, objective: Objective): Drawing {
  const rows = [
    ['Switched off', 'Pages right', valueTitle(objective), '95 % interval', 'Change'],
    ...table.rows.map(cellsOf),
  ];
  const widths = rows[0]!.map(
    (_, column) => Math.max(...rows.map((row) => row[column]!.length)) * glyphWidth,
  );
  const [first, ...others] = widths as [number, ...number[]];
  let right = first;
  const ends = others.map((width) => {
    right += gap + width;
    return right;
  });
  const ink = themeColour('--text', '#000');
  const faint = themeColour('--text-2', '#444');
  const line = themeColour('--border', '#ccc');
  const text = rows.flatMap(([title, ...numbers], row) => {
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
    body: svgPart('g', {}, ...text),
    width: right,
    height: rows.length * rowHeight + 1,
  };
}

function cellsOf({ title, score, change: by }: AblationRow): string[] {
  if (score === null) return [title, '…', '…', '…', ''];
  const { right, value, interval } = score;
  return [title, String(right), asPoints(value), intervalPoints(interval), by === null ? '' : change(by)];
}

/** cell size, approximate glyph width, gap between names and cells, px */
const [cell, nameGlyphWidth, nameGap] = [38, 6.4, 10];

/** The matrix of right pages with two stages switched off, for export. Column names are vertical. */
export function pairsDrawing({ table }: ShownAblation): Drawing {
  const { stages, rows } = table;
  const whole = rows[0]?.score?.right ?? 0;
  const ink = themeColour('--text', '#000');
  const onDark = themeColour('--on-heat3', '#fff');
  const shades = ['#f3f5f8', '#c9daf6', '#7ea6e8', '#2f66c9'].map((fallback, level) =>
    themeColour(`--heat${level}`, fallback),
  );
  const [across, down] = [stages.slice(0, -1), stages.slice(1)];
  const widthOf = (named: readonly { title: string }[]): number =>
    Math.max(0, ...named.map(({ title }) => title.length)) * nameGlyphWidth + nameGap;
  const [left, top] = [widthOf(down), widthOf(across)];
  const names = [
    ...across.map(({ title }, column) => {
      const [x, y] = [left + (column + 0.5) * cell + 4, top - nameGap];
      return svgPart(
        'g',
        { transform: `translate(${x} ${y}) rotate(-90)` },
        svgText(title, 0, 0, { fill: ink }),
      );
    }),
    ...down.map(({ title }, row) => svgText(title, 0, top + (row + 0.5) * cell + 4, { fill: ink })),
  ];
  const cells = down.flatMap((other, row) =>
    across.slice(0, row + 1).map((one, column) => {
      const right = pairOf(table, one.id, other.id)?.score?.right;
      const level = right === undefined ? 0 : pairLevel(right, whole);
      const [x, y] = [left + column * cell, top + row * cell];
      return svgPart(
        'g',
        { transform: `translate(${x} ${y})` },
        svgPart('rect', { width: cell - 2, height: cell - 2, fill: shades[level]! }),
        svgText(right === undefined ? '…' : String(right), cell / 2 - 1, cell / 2 + 3, {
          fill: level === 3 ? onDark : ink,
          anchor: 'middle',
        }),
      );
    }),
  );
  return {
    name: 'Pairs off',
    body: svgPart('g', {}, ...names, ...cells),
    width: left + across.length * cell,
    height: top + down.length * cell,
  };
}
