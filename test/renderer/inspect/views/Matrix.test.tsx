import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Matrix } from '../../../../src/renderer/inspect/views/Matrix';
import type { PairDetail, RunResult } from '../../../../src/shared/contract/commands';
import type { MatrixView } from '../../../../src/shared/pipeline/views';
import { stubLayout } from '../../../support/inspector/jsdomLayout';
import { quietStore, renderIn } from '../../../support/inspector/quietInspector';

beforeEach(() => stubLayout());
afterEach(cleanup);

const none = Number.NaN;
const view: MatrixView = {
  kind: 'matrix',
  title: 'Similarity',
  blocks: Int32Array.of(76, 114, 200),
  cluster: Int32Array.of(0, 0, 1),
  values: Float32Array.of(1, 0.5, none, 0.5, 1, none, none, none, 1),
  threshold: { param: 'least', value: 0.6 },
};

const detail: PairDetail = {
  value: 0.5,
  matched: Int32Array.of(77, 115, 78, 116),
  onlyOne: Int32Array.of(79),
  onlyOther: Int32Array.of(117),
};

function show(answer: PairDetail | null = detail) {
  const ask = vi.fn((command: string) =>
    command === 'pair' ? Promise.resolve(answer) : new Promise<never>(() => {}),
  );
  const store = quietStore({ result: { run: 'r1', stages: [] } as unknown as RunResult, stage: 'cut' }, ask);
  renderIn(store, <Matrix view={view} stage="cut" />);
  return { store, ask, map: screen.getByRole('button', { name: /^Similarity/ }) };
}

describe('Matrix', () => {
  it('shows its size and the meaning of the shades', () => {
    show();
    expect(screen.getByText('3 × 3, in 2 clusters')).toBeDefined();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '≥ 0.95',
      '≥ 0.8',
      '≥ 0.6cut',
      '≥ 0.3',
      '< 0.3',
      'blank: never compared',
    ]);
    expect(screen.getByText('A')).toBeDefined();
    expect(screen.getByText('B')).toBeDefined();
  });

  it('names the clusters to their right or left, where there is space', () => {
    renderIn(
      quietStore({ stage: 'cut' }),
      <Matrix view={{ ...view, clusterLabels: ['455 px', '299 px'] }} stage="cut" />,
    );
    expect(screen.getByText('455 px').parentElement?.textContent).toBe('A 455 px');
    expect(screen.getByText('299 px').parentElement?.textContent).toBe('B 299 px');
  });

  it('shows both blocks of a cell on the page', () => {
    const { store, map } = show();
    // 210 px for 3 cells; jsdom has the map at 0, 0
    fireEvent.pointerMove(map, { clientX: 100, clientY: 10 });
    expect([...store.getState().hovered!.blocks]).toEqual([76, 114]);
    expect(store.getState().hovered!.text).toBe('#76 with #114: 0.5');
  });

  it('requests and shows what two blocks have in common', async () => {
    const { store, ask, map } = show();
    fireEvent.pointerMove(map, { clientX: 100, clientY: 10 });
    fireEvent.click(map);
    expect(store.getState().selected).toBe(114);
    expect(ask).toHaveBeenCalledWith('pair', { run: 'r1', stage: 'cut', one: 76, other: 114 });
    await userEvent.hover(await screen.findByRole('button', { name: '2 matched' }));
    expect([...store.getState().hovered!.blocks]).toEqual([77, 115, 78, 116]);
    expect(screen.getByText(/^= 2/).textContent).toBe('= 2 / 4');
    await userEvent.click(screen.getByRole('button', { name: /^only #114/ }));
    expect(store.getState().selected).toBe(117);
  });

  it('says that a stage does not report matches', async () => {
    const { map } = show(null);
    fireEvent.pointerMove(map, { clientX: 100, clientY: 10 });
    fireEvent.click(map);
    expect(await screen.findByText(/does not report which parts/)).toBeDefined();
  });

  it('is navigated with arrow keys', async () => {
    const { store, ask, map } = show();
    map.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
    expect(store.getState().hovered!.text).toBe('#114 with #200: never compared');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Enter}');
    await waitFor(() => expect(store.getState().pair).toMatchObject({ one: 114, other: 76 }));
    expect(ask).toHaveBeenCalledWith('pair', { run: 'r1', stage: 'cut', one: 114, other: 76 });
  });

  it('magnifies the clicked cell of a large matrix', async () => {
    const size = 210;
    const large: MatrixView = {
      ...view,
      blocks: new Int32Array(size).map((_, index) => index),
      cluster: new Int32Array(size),
      values: new Float32Array(size * size).fill(0.5),
    };
    const store = quietStore(
      { result: { run: 'r1', stages: [] } as unknown as RunResult, stage: 'cut' },
      () => Promise.resolve(detail),
    );
    renderIn(store, <Matrix view={large} stage="cut" />);
    const map = screen.getByRole('button', { name: /^Similarity/ });
    // 1 px per cell
    fireEvent.pointerMove(map, { clientX: 100, clientY: 50 });
    fireEvent.click(map);
    await waitFor(() => expect(store.getState().pair).toMatchObject({ one: 50, other: 100 }));
    fireEvent.pointerMove(map, { clientX: 205, clientY: 50 });
    fireEvent.pointerLeave(map);
    // 7 px per cell; the clicked one is the sixth
    const lens = screen.getByRole('button', { name: 'Neighbouring cells, magnified' });
    fireEvent.pointerMove(lens, { clientX: 44, clientY: 37 });
    expect(store.getState().hovered!.text).toBe('#50 with #101: 0.5');
    fireEvent.click(lens, { clientX: 44, clientY: 37 });
    await waitFor(() => expect(store.getState().pair).toMatchObject({ one: 50, other: 101 }));
  });
});
