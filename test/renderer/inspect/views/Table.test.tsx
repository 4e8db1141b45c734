import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Table } from '../../../../src/renderer/inspect/views/Table';
import type { TableView } from '../../../../src/shared/pipeline/views';
import { stubLayout } from '../../../support/inspector/jsdomLayout';
import { quietStore, renderIn } from '../../../support/inspector/quietInspector';

beforeEach(() => stubLayout());
afterEach(cleanup);

const view: TableView = {
  kind: 'table',
  title: 'Boxes',
  blocks: Int32Array.of(7, 8, 9),
  columns: [
    { label: 'width', unit: 'px', values: Float64Array.of(20, 300, 4) },
    { label: 'kind', unit: '', values: ['basic', 'container', 'basic'] },
  ],
};

const firstCells = (): (string | null)[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]!.textContent);

describe('Table', () => {
  it('shows one row per block, with units in the header', () => {
    renderIn(quietStore(), <Table view={view} stage="cut" />);
    expect(firstCells()).toEqual(['#7', '#8', '#9']);
    expect(screen.getByRole('columnheader', { name: 'width px' })).toBeDefined();
    expect(screen.getByText('3 rows')).toBeDefined();
  });

  it('sorts by a column, then in reverse, then not at all', async () => {
    renderIn(quietStore(), <Table view={view} stage="cut" />);
    const head = screen.getByRole('columnheader', { name: /width/ });
    await userEvent.click(within(head).getByRole('button'));
    expect(head.getAttribute('aria-sort')).toBe('descending');
    expect(firstCells()).toEqual(['#8', '#7', '#9']);
    await userEvent.click(within(head).getByRole('button'));
    expect(head.getAttribute('aria-sort')).toBe('ascending');
    expect(firstCells()).toEqual(['#9', '#7', '#8']);
    await userEvent.click(within(head).getByRole('button'));
    expect(head.getAttribute('aria-sort')).toBe('none');
    expect(firstCells()).toEqual(['#7', '#8', '#9']);
  });

  it('previews a row, selects it, and marks the one selected elsewhere', async () => {
    const store = quietStore();
    renderIn(store, <Table view={view} stage="cut" />);
    const row = screen.getAllByRole('row')[2]!;
    await userEvent.hover(row);
    expect([...store.getState().hovered!.blocks]).toEqual([8]);
    await userEvent.click(row);
    expect(store.getState().selected).toBe(8);
    expect(row.getAttribute('aria-selected')).toBe('true');
    act(() => store.getState().select(9));
    expect(screen.getByRole('row', { selected: true }).textContent).toContain('#9');
  });

  it('is navigated with keys', async () => {
    const store = quietStore();
    renderIn(store, <Table view={view} stage="cut" />);
    screen.getByRole('grid').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect([...store.getState().hovered!.blocks]).toEqual([8]);
    await userEvent.keyboard('{Enter}');
    expect(store.getState().selected).toBe(8);
  });

  it('renders only visible rows', () => {
    const many = { ...view, blocks: new Int32Array(50_000).map((_, index) => index), columns: [] };
    renderIn(quietStore(), <Table view={many} stage="cut" />);
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('50001');
  });
});
