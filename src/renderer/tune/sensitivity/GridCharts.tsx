import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { asPoints, intervalPoints } from '../../../shared/tuning/score/asPoints';
import type { SweepCell, SweepGrid } from '../../../shared/tuning/sweep/sweepCurve';
import { labelParts, paramOf, shortValue, valueText } from '../../repair/changeText';
import { methodOf, settingsOf } from '../../store/settingsSlice';
import { gridParams, tunableParams } from '../../store/tuning/tunableParams';
import { useInspector } from '../../store/useInspector';
import { Menu } from '../../ui/Menu';
import { useWidth } from '../../ui/useWidth';
import visuallyHidden from '../../ui/visuallyHidden.module.css';
import { RunState } from '../run/RunState';
import { againstText } from '../run/runNames';
import styles from './GridCharts.module.css';
import map from './GridCharts.module.css';
import { HeatDrawing, heatFrame, heatSpan } from './HeatDrawing';
import { type ShownSweep, useSweep } from './SweepCharts';

interface Props {
  sweep: ShownSweep;
  grid: SweepGrid;
}

/** The scores of two parameters together. Pointer or arrow keys move over cells, a click or Enter loads both values. */
function HeatMap({ sweep, grid }: Props) {
  const { method, head, plan, measured } = sweep;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 700);
  const id = useId();
  const settings = useInspector(settingsOf);
  const loadPoint = useInspector((state) => state.loadPoint);
  const [hovered, setHovered] = useState(-1);
  const { rows, columns, cells, best } = grid;
  const [rowDim, columnDim] = [rows.dimension, columns.dimension];
  const frame = heatFrame(rowDim.values.map(shortValue), columnDim.values.length, width);
  const params = { row: paramOf(method, rowDim), column: paramOf(method, columnDim) };
  const names = { row: labelParts(rowDim.label).text, column: labelParts(columnDim.label).text };
  const inUse: [number, number] = [
    rowDim.values.indexOf(settings.values[rowDim.stage]?.[rowDim.name] ?? params.row?.default ?? ''),
    columnDim.values.indexOf(
      settings.values[columnDim.stage]?.[columnDim.name] ?? params.column?.default ?? '',
    ),
  ];
  const titleOf = ({ row, column }: SweepCell): string =>
    `${names.row} ${valueText(params.row, rowDim.values[row]!)}, ${names.column} ${valueText(params.column, columnDim.values[column]!)}`;
  const cellText = (cell: SweepCell): string =>
    `${titleOf(cell)}: ${cell.score === null ? 'not tried yet' : `${asPoints(cell.score.value)}, ${intervalPoints(cell.score.interval)}`}${cell === cells[best] ? ' (best)' : ''}`;
  const shown = cells[hovered] ?? cells[best] ?? cells[0]!;
  const load = (cell: SweepCell | undefined): void => {
    if (cell === undefined) return;
    const unmoved = cells.find(({ row, column }) => row === rows.current && column === columns.current);
    void loadPoint(
      {
        title: titleOf(cell),
        against: againstText(head, method),
        method: method.id,
        settings: plan.settings[cell.settings]!,
        before: unmoved === undefined ? null : (measured[unmoved.settings] ?? null),
        after: measured[cell.settings] ?? null,
      },
      head.base,
    );
  };
  const cellUnder = (event: MouseEvent): number => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const column = Math.floor((event.clientX - left - frame.left) / frame.cell);
    // The first value is at the bottom.
    const row = rowDim.values.length - 1 - Math.floor((event.clientY - top) / frame.height);
    const isInside =
      column >= 0 && column < columnDim.values.length && row >= 0 && row < rowDim.values.length;
    return isInside ? row * columnDim.values.length + column : -1;
  };
  const move = (event: KeyboardEvent): void => {
    const { row, column } = shown;
    const to: Record<string, [number, number]> = {
      ArrowRight: [row, column + 1],
      ArrowLeft: [row, column - 1],
      ArrowUp: [row + 1, column],
      ArrowDown: [row - 1, column],
    };
    const target = to[event.key];
    if (event.key === 'Enter') load(shown);
    else if (target === undefined) return;
    else {
      const index = cells.findIndex((cell) => cell.row === target[0] && cell.column === target[1]);
      if (index !== -1) setHovered(index);
    }
    event.preventDefault();
  };
  return (
    <>
      <p className={styles.words}>
        <b>{names.row}</b> up, <b>{names.column}</b> across; {cellText(shown)}
      </p>
      <div
        ref={box}
        data-chart="heat"
        role="listbox"
        tabIndex={0}
        aria-label={`${names.row} against ${names.column}`}
        aria-activedescendant={id}
        onKeyDown={move}
        onPointerMove={(event) => setHovered(cellUnder(event))}
        onPointerLeave={() => setHovered(-1)}
        onClick={(event) => load(cells[cellUnder(event)])}
      >
        {/* biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and refers to the option */}
        <span id={id} role="option" aria-selected="true" className={visuallyHidden.spoken}>
          {cellText(shown)}
        </span>
        <HeatDrawing
          {...{ grid, frame, width, inUse, hovered }}
          title={`${names.row} against ${names.column}`}
        />
      </div>
    </>
  );
}

/** A sweep of two parameters. */
export function GridCharts() {
  const sweep = useSweep('grid');
  if (sweep === null || sweep.grid === null)
    return (
      <RunState
        kind="grid"
        title="No sweep of two parameters yet"
        startText="Sweep these two"
        action="sweepTwo"
        tools={<PairMenus />}
      >
        One cell per pair of values. It shows parameters that must change together, which single curves cannot
        show.
      </RunState>
    );
  return (
    <div className={styles.grid}>
      <div className={styles.tools}>
        <span>Next:</span>
        <PairMenus />
        <HeatKey grid={sweep.grid} />
      </div>
      <HeatMap sweep={sweep} grid={sweep.grid} />
    </div>
  );
}

function PairMenus() {
  const method = useInspector(methodOf);
  // Both stay the same objects until the choice changes.
  const chosen = useInspector((state) => state.gridParams);
  const moved = useInspector((state) => state.movedParams);
  const setPair = useInspector((state) => state.setGridParams);
  if (method === undefined) return null;
  const pair = gridParams({ gridParams: chosen, movedParams: moved }, method);
  const all = tunableParams(method);
  if (pair === undefined) return <span>This method has fewer than two parameters.</span>;
  const nameOf = (key: string): string => {
    const found = all.find((each) => each.key === key);
    return found === undefined ? key : labelParts(found.param.label).text;
  };
  return ([0, 1] as const).map((axis) => (
    <Menu
      key={axis}
      label={`${axis === 0 ? 'Rows' : 'Columns'} ${nameOf(pair[axis])}`}
      trigger={nameOf(pair[axis])}
      items={all
        .filter(({ key }) => key !== pair[1 - axis])
        .map(({ key, param, stageTitle }) => ({
          group: stageTitle,
          label: param.label,
          checked: key === pair[axis],
          onSelect: () => setPair(axis === 0 ? [key, pair[1]] : [pair[0], key]),
        }))}
    />
  ));
}

/** width of a shade, px */
const size = 14;

/** The legend of the shades. */
function HeatKey({ grid }: { grid: SweepGrid }) {
  const [low, high] = heatSpan(grid);
  if (!Number.isFinite(low)) return null;
  return (
    <span className={styles.key}>
      {asPoints(low)}
      <svg width={5 * size} height="10" role="img" aria-label="from worst to best">
        {[0, 1, 2, 3, 4].map((level) => (
          <rect key={level} x={level * size} width={size - 1} height="10" className={map[`heat${level}`]} />
        ))}
      </svg>
      {asPoints(high)} %
    </span>
  );
}
