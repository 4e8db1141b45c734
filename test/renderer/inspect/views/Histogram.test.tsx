import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Histogram } from '../../../../src/renderer/inspect/views/Histogram';
import type { InspectorStore } from '../../../../src/renderer/store/inspectorStore';
import { numberParam } from '../../../../src/shared/pipeline/params';
import type { HistogramView } from '../../../../src/shared/pipeline/views';
import { stubLayout } from '../../../support/inspector/jsdomLayout';
import { methodOfOneStage, quietStore, renderIn } from '../../../support/inspector/quietInspector';

beforeEach(() => stubLayout());
afterEach(cleanup);

const least = numberParam({
  label: 'Least similarity',
  unit: '',
  min: 0,
  max: 1,
  step: 0.01,
  default: 0.5,
  paper: { value: null, where: '' },
  help: '',
});

const view: HistogramView = {
  kind: 'histogram',
  title: 'Similarities',
  unit: '',
  values: Float64Array.of(0.1, 0.5, 0.52, 0.9),
  blocks: Int32Array.of(1, 2, 3, 4),
  blocksPerValue: 1,
  threshold: { param: 'least', value: 0.5, keeps: 'above' },
};

function show(shown = view): InspectorStore {
  const store = quietStore({ methods: [methodOfOneStage({ least })], method: 'test', stage: 'cut' });
  renderIn(store, <Histogram view={shown} stage="cut" />);
  return store;
}

const valueIn = (store: InspectorStore): unknown => store.getState().settings.test?.values.cut?.least;

describe('Histogram', () => {
  it('counts both sides of the threshold', () => {
    show();
    expect(screen.getByText('1 below: dropped')).toBeDefined();
    expect(screen.getByText('3 at or above: kept')).toBeDefined();
    expect(screen.getByText('4 blocks')).toBeDefined();
  });

  it('counts a value at the threshold as dropped if the stage does', () => {
    show({ ...view, threshold: { ...view.threshold!, isStrict: true } });
    expect(screen.getByText('2 at or below: dropped')).toBeDefined();
    expect(screen.getByText('2 above: kept')).toBeDefined();
  });

  it.each(['px', 'children', 'siblings of one kind'])('has no number under its unit: %s', (unit) => {
    const { threshold: _, ...free } = view;
    show({ ...free, unit, values: Float64Array.of(1, 2, 5, 9) });
    const end = Number(screen.getByText(unit).getAttribute('x'));
    const numbers = screen
      .getAllByText(/^\d+$/)
      .filter((text) => text.getAttribute('text-anchor') === 'middle');
    expect(numbers.length).toBeGreaterThan(1);
    const last = Math.max(...numbers.map((text) => Number(text.getAttribute('x'))));
    // Text of 11 px; a number of one digit.
    expect(last + 4).toBeLessThan(end - 6 * unit.length);
  });

  it('moves the threshold with keys, one undo step each', async () => {
    const store = show();
    const line = screen.getByRole('slider', { name: 'Least similarity, threshold' });
    line.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(valueIn(store)).toBe(0.53);
    expect(store.getState().past).toHaveLength(3);
    expect(line.getAttribute('aria-valuetext')).toBe('0.53: 3 below, 1 at or above');
    expect(document.activeElement).toBe(line);
    await userEvent.keyboard('{Home}');
    expect(valueIn(store)).toBe(0);
  });

  it('drags the threshold as one undo step, and shows the changes meanwhile', () => {
    const store = show();
    const line = screen.getByRole('slider');
    // 282 px of plot for 0 to 0.9
    fireEvent.pointerDown(line, { clientX: 200 });
    fireEvent.pointerMove(window, { clientX: 215 });
    fireEvent.pointerMove(window, { clientX: 230 });
    expect(valueIn(store)).toBe(0.6);
    expect(screen.getByText('1 at or above: kept')).toBeDefined();
    expect(screen.getByText('−2')).toBeDefined();
    fireEvent.pointerUp(window);
    expect(screen.queryByText('−2')).toBeNull();
    expect(store.getState().past).toHaveLength(1);
    store.getState().undo();
    expect(valueIn(store)).toBeUndefined();
  });

  it('shows the blocks of a bar on the page, and selects them in turn', async () => {
    const store = show();
    const bar = screen.getByRole('button', { name: '0.5 to 0.55: 2 blocks, 2 kept, 0 dropped' });
    await userEvent.hover(bar);
    expect([...store.getState().hovered!.blocks]).toEqual([2, 3]);
    expect(store.getState().hovered!.text).toContain('2 blocks');
    await userEvent.click(bar);
    expect(store.getState().selected).toBe(2);
    await userEvent.click(bar);
    expect(store.getState().selected).toBe(3);
    await userEvent.unhover(bar);
    expect(store.getState().hovered).toBeNull();
  });

  it('is one tab stop; arrow keys move between bars', async () => {
    const store = show();
    const bars = screen.getAllByRole('button');
    bars[0]!.focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(store.getState().selected).toBe(2);
    expect(screen.getAllByRole('button').map((bar) => bar.tabIndex)).toEqual([-1, 0, -1]);
  });

  it('has no threshold line while the stage is off', () => {
    const store = show();
    store.getState().toggleStage('cut');
    cleanup();
    renderIn(store, <Histogram view={view} stage="cut" />);
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('says that nothing was measured', () => {
    show({ ...view, values: new Float64Array(), blocks: new Int32Array() });
    expect(screen.getByText('No values were measured.')).toBeDefined();
  });
});
