import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Curves } from '../../../../src/renderer/inspect/views/Curves';
import type { InspectorStore } from '../../../../src/renderer/store/inspectorStore';
import { useInspector } from '../../../../src/renderer/store/useInspector';
import { weightedCurve } from '../../../../src/shared/charts/curveSteps';
import { curveParam } from '../../../../src/shared/pipeline/params';
import { curveOf } from '../../../../src/shared/pipeline/stepCurve';
import type { CurveView } from '../../../../src/shared/pipeline/views';
import { stubLayout } from '../../../support/inspector/jsdomLayout';
import { methodOfOneStage, quietStore, renderIn } from '../../../support/inspector/quietInspector';

beforeEach(() => stubLayout());
afterEach(cleanup);

/** Settings; the view has twice the values of size and half of those of form. */
const settings = {
  count: { label: 'Number of records', group: 'size', help: 'ln n', default: '0 3 0.5' },
  alike: { label: 'Likeness', group: 'form', help: 'mean likeness', default: '0 0.5 4 0.8 6' },
  gaps: { label: 'Gaps', group: 'form', help: 'even gaps', default: '2 0.5 -2' },
};

const view: CurveView = {
  kind: 'curve',
  title: 'What each measure says',
  curves: [
    { ...settings.count, param: 'count', weight: 2, cuts: [3], values: [0, 1] },
    { ...settings.alike, param: 'alike', weight: 0.5, cuts: [0.5, 0.8], values: [0, 2, 3] },
    { ...settings.gaps, param: 'gaps', weight: 0.5, cuts: [0.5], values: [1, -1] },
  ],
  blocks: Int32Array.of(861, 1203, 40),
  counts: Int32Array.of(22, 14, 1),
  // 1 + 3 + 1; 1 + 2 + 1; 0 + 2 − 1
  scores: Float64Array.of(5, 4, 1),
  x: Float64Array.of(4, 0.9, 0, 3.5, 0.625, 0.25, 2, 0.625, 0.75),
  setOfBlock: Int32Array.of(861, 0, 862, 0, 1203, 1, 40, 2),
};

const params = Object.fromEntries(
  Object.entries(settings).map(([name, setting]) => [name, curveParam(setting)]),
);

function show(shown: CurveView = view, selected: number | null = null): InspectorStore {
  const methods = [methodOfOneStage(params)];
  const store = quietStore({ methods, method: 'test', stage: 'cut', selected });
  renderIn(store, <Curves view={shown} stage="cut" />);
  return store;
}

/** As if every change ran at once. */
function Live() {
  const text = useInspector((state) =>
    String(state.settings.test?.values.cut?.alike ?? settings.alike.default),
  );
  const { cuts, values } = weightedCurve(curveOf(text), 0.5);
  const curves = view.curves.map((curve) => (curve.param === 'alike' ? { ...curve, cuts, values } : curve));
  return <Curves view={{ ...view, curves }} stage="cut" />;
}

const valueIn = (store: InspectorStore, name: string): unknown =>
  store.getState().settings.test?.values.cut?.[name];
const undoSteps = (store: InspectorStore): number => store.getState().past.length;
const rows = (): (string | null)[][] =>
  screen
    .getAllByRole('row')
    .slice(2)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const drawn = (): string | null => screen.getByRole('combobox', { name: 'Curve' }).textContent;
const pick = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

describe('what two candidates get', () => {
  it('is compared with the second, the largest difference first', () => {
    show(view, null);
    const line = screen.getByText(/22 records from #861: 5\.00/).closest('p')!;
    expect(line.textContent).toBe('22 records from #861: 5.00 · 14 records from #1203: 4.00 (second)');
    expect(rows()).toEqual([['Likeness', '0.9', '0.625', '+3.00', '+2.00', '+1.00']]);
    expect(drawn()).toBe('Likeness');
  });

  it('is compared with the selected candidate', async () => {
    const store = show();
    act(() => store.getState().select(40));
    expect(screen.getByText(/22 records/, { selector: 'button' }).closest('p')!.textContent).toBe(
      '22 records from #861: 5.00 · 1 record from #40: 1.00 (selected)',
    );
    expect(rows()).toEqual([
      ['Gaps', '0', '0.75', '+1.00', '−1.00', '+2.00'],
      ['Number of records', '4', '2', '+1.00', '0.00', '+1.00'],
      ['Likeness', '0.9', '0.625', '+3.00', '+2.00', '+1.00'],
    ]);
    expect(drawn()).toBe('Gaps');
    // A record of the best candidate: it is not compared with itself.
    act(() => store.getState().select(862));
    expect(screen.getByText(/22 records/, { selector: 'button' }).closest('p')!.textContent).toBe(
      '22 records from #861: 5.00 (selected) · 14 records from #1203: 4.00 (second)',
    );
  });

  it('draws the curve of a pressed measure, and says what it is', async () => {
    show(view, 40);
    await pick('Likeness');
    expect(drawn()).toBe('Likeness');
    expect(screen.getByRole('button', { name: 'Likeness' }).title).toBe('mean likeness');
    expect(screen.getByText('mean likeness')).toBeDefined();
    expect(screen.getByRole('row', { name: /^Likeness/ }).getAttribute('aria-current')).toBe('true');
    const legend = within(screen.getByRole('list', { name: 'Legend of Likeness' }));
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '22 records from #861: measures 0.9, gets +3.00',
      '1 record from #40: measures 0.625, gets +2.00',
      'one candidate',
    ]);
  });

  it('draws any other curve from the menu, which has groups', async () => {
    show();
    await userEvent.click(screen.getByRole('combobox', { name: 'Curve' }));
    const group = await screen.findByRole('group', { name: 'size' });
    await userEvent.click(within(group).getByRole('option', { name: 'Number of records' }));
    expect(drawn()).toBe('Number of records');
  });

  it('shows the first 12 rows, and all on request', async () => {
    const many = Array.from({ length: 14 }, (_, at) => ({
      param: `p${at}`,
      label: `Measure ${at}`,
      help: '',
      group: 'many',
      weight: 1,
      cuts: [1],
      values: [0, at + 1],
    }));
    const x = Float64Array.from({ length: 28 }, (_, at) => (at < 14 ? 1 : 0));
    show({ ...view, curves: many, blocks: Int32Array.of(1, 2), setOfBlock: new Int32Array(), x });
    expect(rows()).toHaveLength(12);
    expect(rows()[0]![0]).toBe('Measure 13');
    await pick('Show all 14');
    expect(rows()).toHaveLength(14);
    await pick('Show the first 12');
    expect(rows()).toHaveLength(12);
  });

  it('previews and selects the records of a candidate', async () => {
    const store = show();
    const best = screen.getByRole('button', { name: '22 records from #861: 5.00' });
    await userEvent.click(best);
    expect([...store.getState().hovered!.blocks]).toEqual([861, 862]);
    expect(store.getState().selected).toBe(861);
  });

  it('says that nothing sets the candidates apart', () => {
    show({ ...view, x: Float64Array.of(4, 0.9, 0, 4, 0.9, 0, 2, 0.625, 0.75) });
    expect(screen.getByText('Every measure adds the same to both candidates.')).toBeDefined();
    expect(drawn()).toBe('Number of records');
  });

  it('says that there is one candidate, and still draws a curve', () => {
    show({
      ...view,
      blocks: Int32Array.of(861),
      counts: Int32Array.of(22),
      scores: Float64Array.of(5),
      x: view.x.slice(0, 3),
      setOfBlock: Int32Array.of(861, 0),
    });
    expect(
      screen.getByText('This is the only candidate. There is nothing to compare it with.'),
    ).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getAllByRole('slider')).toHaveLength(2);
  });

  it('says that there are no candidates', () => {
    const none = { blocks: new Int32Array(), counts: new Int32Array(), scores: new Float64Array() };
    show({ ...view, ...none, x: new Float64Array(), setOfBlock: new Int32Array() });
    expect(screen.getByText('There are no candidates.')).toBeDefined();
    expect(screen.getAllByRole('slider').map((step) => step.getAttribute('aria-valuetext'))).toEqual([
      '0.00: 0 candidates',
      '+1.00: 0 candidates',
    ]);
  });

  it('says that no curve has steps', () => {
    show({ ...view, curves: [], x: new Float64Array() });
    expect(screen.getByText('No curve has steps, so every candidate has the same score.')).toBeDefined();
  });
});

describe('a step', () => {
  it('says where it is, what it adds and to how many candidates', () => {
    show();
    const steps = screen.getAllByRole('slider');
    expect(
      steps.map((step) => [step.getAttribute('aria-label'), step.getAttribute('aria-valuetext')]),
    ).toEqual([
      ['Likeness below 0.5', '0.00: 0 candidates'],
      ['Likeness from 0.5 to 0.8', '+2.00: 2 candidates'],
      ['Likeness from 0.8 on', '+3.00: 1 candidate'],
    ]);
  });

  it('is drawn from its cut to the next, or to the end of the chart', () => {
    show({ ...view, x: Float64Array.of(4, 1, 0, 3.5, 0.625, 0.25, 2, 0, 0.75) });
    const ends = screen.getAllByRole('slider').map((step) => {
      const line = step.querySelector('line')!;
      return [line.getAttribute('x1'), line.getAttribute('x2')].map((at) => Math.round(Number(at)));
    });
    // 34 to 312 px for −0.04 to 1.04: 0.5 is in the middle
    expect(ends).toEqual([
      [34, 173],
      [173, 250],
      [250, 312],
    ]);
  });

  it('is dragged as one undo step, and its setting moves by the weight', () => {
    const store = show();
    const step = screen.getByRole('slider', { name: 'Likeness from 0.5 to 0.8' });
    // 110 px for −0.75 to 3.75: 11 px are 0.45
    fireEvent.pointerDown(step, { clientY: 60 });
    fireEvent.pointerMove(window, { clientY: 71 });
    expect(valueIn(store, 'alike')).toBe('0 0.5 3.1 0.8 6');
    fireEvent.pointerMove(window, { clientY: 49 });
    expect(valueIn(store, 'alike')).toBe('0 0.5 4.9 0.8 6');
    expect(step.getAttribute('aria-valuetext')).toBe('+2.45: 2 candidates');
    expect(undoSteps(store)).toBe(0);
    fireEvent.pointerUp(window);
    expect(undoSteps(store)).toBe(1);
    act(() => store.getState().undo());
    expect(valueIn(store, 'alike')).toBeUndefined();
    expect(step.getAttribute('aria-valuetext')).toBe('+2.00: 2 candidates');
  });

  it('follows the pointer while runs give new views', () => {
    const store = quietStore({ methods: [methodOfOneStage(params)], method: 'test', stage: 'cut' });
    renderIn(store, <Live />);
    const step = screen.getByRole('slider', { name: 'Likeness from 0.8 on' });
    fireEvent.pointerDown(step, { clientY: 60 });
    fireEvent.pointerMove(window, { clientY: 82 });
    expect(rows()[0]).toEqual(['Likeness', '0.9', '0.625', '+2.10', '+2.00', '+0.10']);
    fireEvent.pointerMove(window, { clientY: 71 });
    fireEvent.pointerUp(window);
    expect(valueIn(store, 'alike')).toBe('0 0.5 4 0.8 5.1');
    expect(rows()[0]).toEqual(['Likeness', '0.9', '0.625', '+2.55', '+2.00', '+0.55']);
    expect(step.getAttribute('aria-valuetext')).toBe('+2.55: 1 candidate');
    expect(undoSteps(store)).toBe(1);
  });

  it('stays within the axis, and adds no undo step if it comes back', () => {
    const store = show();
    const step = screen.getByRole('slider', { name: 'Likeness below 0.5' });
    fireEvent.pointerDown(step, { clientY: 60 });
    fireEvent.pointerMove(window, { clientY: -900 });
    expect(valueIn(store, 'alike')).toBe('7.5 0.5 4 0.8 6');
    fireEvent.pointerMove(window, { clientY: 60 });
    fireEvent.pointerUp(window);
    expect(valueIn(store, 'alike')).toBeUndefined();
    expect(undoSteps(store)).toBe(0);
  });

  it('is moved by keys, one undo step each, and arrows go from step to step', async () => {
    const store = show();
    const [first, second] = screen.getAllByRole('slider');
    first!.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(second);
    expect(screen.getAllByRole('slider').map((step) => step.getAttribute('tabindex'))).toEqual([
      '-1',
      '0',
      '-1',
    ]);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(valueIn(store, 'alike')).toBe('0 0.5 4.2 0.8 6');
    expect(second!.getAttribute('aria-valuetext')).toBe('+2.10: 2 candidates');
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(valueIn(store, 'alike')).toBe('0 0.5 3.2 0.8 6');
    expect(undoSteps(store)).toBe(3);
    expect(document.activeElement).toBe(second);
  });

  it('is as learnt again if it is moved back', async () => {
    const store = show();
    screen.getAllByRole('slider')[0]!.focus();
    await userEvent.keyboard('{ArrowUp}{ArrowDown}');
    expect(valueIn(store, 'alike')).toBeUndefined();
    expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
  });

  it('stays drawn when another measure differs more after the run', async () => {
    const store = show();
    screen.getAllByRole('slider')[0]!.focus();
    await userEvent.keyboard('{ArrowUp}');
    act(() => store.getState().select(40));
    expect(rows()[0]![0]).toBe('Gaps');
    expect(drawn()).toBe('Likeness');
  });

  it('is reset, which keeps the focus near', async () => {
    const store = show();
    screen.getAllByRole('slider')[2]!.focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByText('as learnt')).toBeDefined();
    screen.getByRole('button', { name: 'Reset' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(valueIn(store, 'alike')).toBeUndefined();
    expect(undoSteps(store)).toBe(2);
    expect(screen.queryByText('as learnt')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Curve' }));
  });

  it('cannot be moved if its group has no weight', async () => {
    const curves = view.curves.map((curve) =>
      curve.group === 'size' ? { ...curve, weight: 0, values: [0, 0] } : curve,
    );
    const store = show({ ...view, curves });
    await userEvent.click(screen.getByRole('combobox', { name: 'Curve' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Number of records' }));
    expect(screen.getByText(/The curves of “size” have the weight 0/)).toBeDefined();
    const step = screen.getAllByRole('slider')[1]!;
    expect(step.getAttribute('aria-disabled')).toBe('true');
    fireEvent.pointerDown(step, { clientY: 60 });
    fireEvent.pointerMove(window, { clientY: 20 });
    fireEvent.pointerUp(window);
    await userEvent.keyboard('{ArrowUp}');
    expect(store.getState().settings).toEqual({});
    expect(undoSteps(store)).toBe(0);
  });

  it('cannot be moved while the stage is off', () => {
    const store = show();
    act(() => store.getState().toggleStage('cut'));
    expect(screen.getByText('This stage is off, so its curves cannot be moved.')).toBeDefined();
  });
});
