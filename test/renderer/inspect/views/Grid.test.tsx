import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Grid } from '../../../../src/renderer/inspect/views/Grid';
import type { PageModel } from '../../../../src/shared/page/pageModel';
import type { GridView } from '../../../../src/shared/pipeline/views';
import { axeFaults } from '../../../support/inspector/axeFaults';
import { stubLayout } from '../../../support/inspector/jsdomLayout';
import { quietStore, renderIn } from '../../../support/inspector/quietInspector';

beforeEach(() => stubLayout());
afterEach(cleanup);

const view: GridView = {
  kind: 'grid',
  title: 'Table',
  rows: Int32Array.of(1, 4),
  columns: [
    { label: 'name', type: 'text', coverage: 1 },
    { label: 'price', type: 'money', coverage: 0.5 },
  ],
  blocks: Int32Array.of(2, 3, 5, -1),
  texts: ['Assam', 'about £3', 'Ceylon', ''],
  marks: Uint8Array.of(0, 3, 0, 1),
};
const model = { subtreeEnd: Int32Array.of(6, 4, 3, 4, 6, 6) } as PageModel;

function show() {
  const store = quietStore({ model });
  const { container } = renderIn(store, <Grid view={view} stage="values" />);
  return { store, container, cell: (name: RegExp) => screen.getByRole('gridcell', { name }) };
}

describe('Grid', () => {
  it('heads its columns with name, type and coverage', () => {
    show();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['#', 'name text 100 %', 'price money 50 %']);
    expect(screen.getByText('2 × 2')).toBeDefined();
  });

  it('says in words what is missing or was not read', async () => {
    const { container, cell } = show();
    expect(cell(/^Not read as the type of the column:\s*about £3$/)).toBeDefined();
    expect(cell(/^The record has no such value:/)).toBeDefined();
    expect(await axeFaults(container)).toEqual([]);
  });

  it('shows the block of a cell, and selects it', async () => {
    const { store, cell } = show();
    await userEvent.hover(cell(/about £3/));
    expect(store.getState().hovered).toEqual({ blocks: Int32Array.of(3), text: 'price of record 1' });
    await userEvent.click(cell(/about £3/));
    expect(store.getState().selected).toBe(3);
    expect(cell(/about £3/).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('row', { selected: true }).textContent).toContain('Assam');
  });

  it('is used by keys: up and down for records, left and right for cells', async () => {
    const { store } = show();
    const grid = screen.getByRole('grid', { name: 'Table' });
    grid.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(store.getState().selected).toBe(1);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(store.getState().selected).toBe(3);
    await userEvent.keyboard('{ArrowLeft}');
    expect(store.getState().selected).toBe(2);
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
    expect(store.getState().selected).toBe(5);
  });

  it('says so if there is nothing to show', () => {
    renderIn(quietStore({ model }), <Grid view={{ ...view, rows: new Int32Array() }} stage="values" />);
    expect(screen.getByText(/There is nothing to show/)).toBeDefined();
    expect(within(document.body).queryByRole('grid')).toBe(null);
  });
});
