import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Ranking } from '../../../../src/renderer/inspect/views/Ranking';
import { TextNote } from '../../../../src/renderer/inspect/views/registry';
import { TreeEdits } from '../../../../src/renderer/inspect/views/TreeEdits';
import type { RankingView, TextView, TreeEditsView } from '../../../../src/shared/pipeline/views';
import { stubLayout } from '../../../support/inspector/jsdomLayout';
import { quietStore, renderIn } from '../../../support/inspector/quietInspector';

beforeEach(() => stubLayout());
afterEach(cleanup);

describe('Ranking', () => {
  const view: RankingView = {
    kind: 'ranking',
    title: 'Records per candidate',
    unit: 'records',
    bars: [
      { label: '#5', value: 12, blocks: Int32Array.of(5, 6), isChosen: true },
      { label: '#4', value: 1, blocks: Int32Array.of(4), isChosen: false },
    ],
  };

  it('shows values with their unit, and marks the chosen one', () => {
    renderIn(quietStore(), <Ranking view={view} stage="cut" />);
    expect(screen.getByRole('button', { name: '#5 chosen 12 records' })).toBeDefined();
    expect(screen.getByRole('button', { name: '#4 1 record' })).toBeDefined();
  });

  it('previews the blocks of a bar and selects them in turn', async () => {
    const store = quietStore();
    renderIn(store, <Ranking view={view} stage="cut" />);
    const bar = screen.getByRole('button', { name: /#5/ });
    await userEvent.click(bar);
    expect([...store.getState().hovered!.blocks]).toEqual([5, 6]);
    expect(store.getState().selected).toBe(5);
    await userEvent.click(bar);
    expect(store.getState().selected).toBe(6);
    expect(bar.getAttribute('aria-pressed')).toBe('true');
  });
});

describe('TreeEdits', () => {
  const view: TreeEditsView = {
    kind: 'treeEdits',
    title: 'Edits',
    pairs: [
      {
        from: 1,
        to: 9,
        distance: 2,
        edits: [
          { operation: 'keep', tag: 'li', depth: 0, block: 1, cost: 0 },
          { operation: 'delete', tag: 'b', depth: 1, block: 2, cost: 1 },
          { operation: 'insert', tag: 'i', depth: 1, block: 10, cost: 1 },
        ],
      },
      {
        from: 1,
        to: 20,
        distance: 0,
        edits: [{ operation: 'keep', tag: 'li', depth: 0, block: 1, cost: 0 }],
      },
    ],
  };

  it('lists kept, inserted and deleted elements, with the total cost', () => {
    renderIn(quietStore(), <TreeEdits view={view} stage="cut" />);
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'OperationElementCost',
      'keepli #10',
      'deleteb #21',
      'inserti #101',
      'Sum of 3 operations2',
    ]);
  });

  it('goes from pair to pair, and stops at the ends', async () => {
    renderIn(quietStore(), <TreeEdits view={view} stage="cut" />);
    const next = screen.getByRole('button', { name: 'Next pair' });
    await userEvent.click(next);
    expect(screen.getByText('2 of 2')).toBeDefined();
    await userEvent.click(next);
    expect(screen.getByText('2 of 2')).toBeDefined();
    expect(document.activeElement).toBe(next);
  });

  it('previews and selects an element', async () => {
    const store = quietStore();
    renderIn(store, <TreeEdits view={view} stage="cut" />);
    await userEvent.click(screen.getByRole('button', { name: 'i #10' }));
    expect([...store.getState().hovered!.blocks]).toEqual([10]);
    expect(store.getState().selected).toBe(10);
  });

  it('says that there are no pairs', () => {
    renderIn(quietStore(), <TreeEdits view={{ ...view, pairs: [] }} stage="cut" />);
    expect(screen.getByText('No two blocks were compared.')).toBeDefined();
  });
});

describe('TextNote', () => {
  it('shows its blocks while hovered', async () => {
    const view: TextView = { kind: 'text', title: 'Path', text: 'It met #3.', blocks: Int32Array.of(3) };
    const store = quietStore();
    renderIn(store, <TextNote view={view} stage="cut" />);
    await userEvent.hover(screen.getByText('It met #3.'));
    expect([...store.getState().hovered!.blocks]).toEqual([3]);
    await userEvent.click(screen.getByRole('button', { name: 'Block #3' }));
    expect(store.getState().selected).toBe(3);
  });
});
