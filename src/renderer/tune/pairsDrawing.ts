import { pairOf } from '../../shared/tuning/ablationTable';
import { pairLevel } from './ablationLooks';
import type { Drawing } from './picture';
import { svgPart, svgText, themeColour } from './svgParts';
import type { ShownAblation } from './useAblation';

/** px of a cell; of a letter; between names and cells */
const [cell, letter, gap] = [38, 6.4, 10];

/** The matrix of two stages switched off together, with the pages that stay right; columns are named upright. */
export function pairsDrawing({ table }: ShownAblation): Drawing {
  const { stages, rows } = table;
  const whole = rows[0]?.score?.right ?? 0;
  const ink = themeColour('--text', '#000');
  const onDark = themeColour('--on-heat3', '#fff');
  const shades = ['#f3f5f8', '#c9daf6', '#7ea6e8', '#2f66c9'].map((otherwise, level) =>
    themeColour(`--heat${level}`, otherwise),
  );
  const [across, down] = [stages.slice(0, -1), stages.slice(1)];
  const widthOf = (named: readonly { title: string }[]): number =>
    Math.max(0, ...named.map(({ title }) => title.length)) * letter + gap;
  const [left, top] = [widthOf(down), widthOf(across)];
  const names = [
    ...across.map(({ title }, column) => {
      const [x, y] = [left + (column + 0.5) * cell + 4, top - gap];
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
