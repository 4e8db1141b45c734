import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ParamControl } from '../../../../src/renderer/inspect/params/ParamControl';
import type { InspectorStore } from '../../../../src/renderer/store/inspectorStore';
import {
  choiceParam,
  curveParam,
  flagParam,
  numberParam,
  type Param,
} from '../../../../src/shared/pipeline/params';
import { stubLayout } from '../../../support/inspector/jsdomLayout';
import { methodOfOneStage, quietStore, renderIn } from '../../../support/inspector/quietInspector';

beforeEach(() => stubLayout());
afterEach(cleanup);

const threshold = numberParam({
  label: 'Content threshold',
  unit: 'px',
  min: 0,
  max: 1,
  step: 0.05,
  default: 0.6,
  paper: { value: 0.5, where: '§4.2' },
  help: 'Two blocks are alike above this.',
});

function show(param: Param): InspectorStore {
  const store = quietStore({ methods: [methodOfOneStage({ p: param })], method: 'test', stage: 'cut' });
  renderIn(store, <ParamControl stage="cut" name="p" param={param} />);
  return store;
}

const valueIn = (store: InspectorStore): unknown => store.getState().settings.test?.values.cut?.p;
const steps = (store: InspectorStore): number => store.getState().past.length;

describe('a number', () => {
  it("shows its value, its default and the paper's value", () => {
    show(threshold);
    expect(screen.getByRole('textbox', { name: 'Content threshold px' })).toHaveProperty('value', '0.60');
    expect(screen.getByText('default 0.60')).toBeDefined();
    expect(screen.getByText('Paper: 0.50 px, §4.2')).toBeDefined();
  });

  it('says that the paper prints no value; nothing if the paper does not have the parameter', () => {
    show({ ...threshold, paper: { value: null, where: '§2' } });
    expect(screen.getByText('Paper: not printed, §2')).toBeDefined();
    cleanup();
    show({ ...threshold, paper: { value: null, where: '§2', chosen: 0.2 } });
    expect(
      screen.getByText('Paper: not printed; 0.20 chosen with the paper’s other values, §2'),
    ).toBeDefined();
    cleanup();
    show({ ...threshold, paper: { value: null, where: '' } });
    expect(screen.queryByText(/Paper/)).toBeNull();
  });

  it('applies typed text on Enter, as one undo step', async () => {
    const store = show(threshold);
    const field = screen.getByRole('textbox');
    await userEvent.clear(field);
    await userEvent.type(field, '0.35');
    expect(steps(store)).toBe(0);
    await userEvent.keyboard('{Enter}');
    expect(valueIn(store)).toBe(0.35);
    expect(steps(store)).toBe(1);
    expect(screen.getByText('changed')).toBeDefined();
  });

  it('refuses values out of range, shows the range, and keeps its value', async () => {
    const store = show(threshold);
    const field = screen.getByRole('textbox');
    await userEvent.clear(field);
    await userEvent.type(field, '7');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await userEvent.tab();
    expect(screen.getByRole('alert').textContent).toBe('7: must be from 0 to 1 px. Still 0.60.');
    expect(field).toHaveProperty('value', '0.60');
    expect(steps(store)).toBe(0);
  });

  it('steps with arrow keys in field and slider, one undo step each', async () => {
    const store = show(threshold);
    screen.getByRole('textbox').focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(valueIn(store)).toBe(0.65);
    screen.getByRole('slider').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(valueIn(store)).toBe(0.7);
    expect(steps(store)).toBe(2);
  });

  it('makes a whole drag one undo step', () => {
    const store = show(threshold);
    const slider = screen.getByRole('slider');
    fireEvent.pointerDown(slider);
    expect(store.getState().dragFrom).not.toBeNull();
    fireEvent.change(slider, { target: { value: '0.7' } });
    fireEvent.change(slider, { target: { value: '0.8' } });
    fireEvent.pointerUp(slider);
    expect(valueIn(store)).toBe(0.8);
    expect(steps(store)).toBe(1);
    store.getState().undo();
    expect(valueIn(store)).toBeUndefined();
  });

  it('adds no undo step if a drag ends where it started', () => {
    const store = show(threshold);
    store.getState().setParam('cut', 'p', 0.7);
    store.getState().undo();
    const slider = screen.getByRole('slider');
    fireEvent.pointerDown(slider);
    fireEvent.change(slider, { target: { value: '0.8' } });
    fireEvent.change(slider, { target: { value: '0.6' } });
    fireEvent.pointerUp(slider);
    expect(steps(store)).toBe(0);
    expect(store.getState().dragFrom).toBeNull();
    store.getState().redo();
    expect(valueIn(store)).toBe(0.7);
  });

  it('is reset by a double click or a button, and keeps the focus near', async () => {
    const store = show(threshold);
    store.getState().setParam('cut', 'p', 0.2);
    await userEvent.dblClick(
      await screen.findByText('Content threshold', { exact: false, selector: 'label' }),
    );
    expect(valueIn(store)).toBeUndefined();
    store.getState().setParam('cut', 'p', 0.3);
    (await screen.findByRole('button', { name: 'Reset Content threshold to 0.60' })).focus();
    await userEvent.keyboard('{Enter}');
    expect(valueIn(store)).toBeUndefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'About Content threshold' }));
  });

  it('adds no undo step if nothing changes', async () => {
    const store = show(threshold);
    await userEvent.dblClick(screen.getByText('Content threshold', { exact: false, selector: 'label' }));
    expect(steps(store)).toBe(0);
  });

  it('shows its help on request', async () => {
    show(threshold);
    const help = screen.getByText('Two blocks are alike above this.');
    expect(help).toHaveProperty('hidden', true);
    screen.getByRole('button', { name: 'About Content threshold' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(help).toHaveProperty('hidden', false);
  });
});

describe('a choice', () => {
  const choice = choiceParam<'all' | 'direct'>({
    label: 'Child blocks',
    help: '',
    options: { all: 'All inside', direct: 'Direct only' },
    default: 'all',
    paper: { value: 'all', where: '§2' },
  });

  it('with few short options shows them all', async () => {
    const store = show(choice);
    await userEvent.click(screen.getByRole('radio', { name: 'Direct only' }));
    expect(valueIn(store)).toBe('direct');
    expect(screen.getByText('default All inside')).toBeDefined();
    expect(screen.getByText('Paper: All inside, §2')).toBeDefined();
  });

  it('with long options is a menu', async () => {
    const long = { all: 'everything that lies inside of it', direct: 'only what lies in nothing smaller' };
    const store = show({ ...choice, options: long });
    await userEvent.click(screen.getByRole('combobox', { name: 'Child blocks' }));
    await userEvent.click(await screen.findByRole('option', { name: long.direct }));
    expect(valueIn(store)).toBe('direct');
  });
});

describe('a flag', () => {
  it('is a switch', async () => {
    const store = show(
      flagParam({ label: 'Text too', help: '', default: true, paper: { value: false, where: '§3.1' } }),
    );
    expect(screen.getByText('Paper: off, §3.1')).toBeDefined();
    await userEvent.click(screen.getByRole('switch', { name: 'Text too' }));
    expect(valueIn(store)).toBe(false);
    expect(screen.getByText('changed')).toBeDefined();
  });
});

describe('a curve', () => {
  it('says whether it is as learnt, and is reset', async () => {
    const store = show(curveParam({ label: 'Likeness', group: 'form', help: '', default: '0 0.5 1' }));
    expect(screen.getByText('as learnt')).toBeDefined();
    act(() => store.getState().setParam('cut', 'p', '0 0.5 2'));
    expect(screen.getByText('changed')).toBeDefined();
    expect(screen.queryByText('as learnt')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Reset Likeness to as learnt' }));
    expect(valueIn(store)).toBeUndefined();
    expect(screen.queryByRole('slider')).toBeNull();
  });
});
