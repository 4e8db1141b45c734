import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DetailsPanel } from '../../../src/renderer/inspect/DetailsPanel';
import { InspectorContext } from '../../../src/renderer/store/useInspector';
import { dropReasonTexts } from '../../../src/shared/page/dropReasons';
import { startInspector, type TestInspector, until } from '../../support/inspector/inspector';
import { layoutInJsdom } from '../../support/inspector/layoutInJsdom';

layoutInJsdom();

let inspector: TestInspector;
beforeAll(async () => {
  inspector = await startInspector();
  await inspector.open('shop-grid');
}, 120_000);
afterAll(() => inspector.close());
beforeEach(() => {
  state().select(null);
  state().setTab('records');
});
afterEach(cleanup);

const state = () => inspector.store.getState();

function show() {
  const user = userEvent.setup();
  render(
    <InspectorContext value={inspector.store}>
      <DetailsPanel />
    </InspectorContext>,
  );
  return user;
}

describe('records', () => {
  it('are listed with text, box and XPath; hovering shows one, a click selects it', async () => {
    const user = show();
    const table = screen.getByRole('grid', { name: 'Records found' });
    expect(table).toHaveAttribute('aria-rowcount', '13');
    const row = within(table).getByRole('row', { name: /Tarn Down Jacket/ });
    expect(row).toHaveTextContent(/340, \d+, 277 × \d+/);
    expect(row).toHaveTextContent('/html[1]/…/div[2]/article[1]');
    const [block] = state().result!.extraction.records[0]!;
    await user.hover(row);
    expect(state().hovered).toMatchObject({ blocks: Int32Array.of(block!), text: 'Record 1 of 12' });
    await user.click(row);
    expect(state().selected).toBe(block);
    expect(row).toHaveAttribute('aria-selected', 'true');
    await user.click(table);
    await user.keyboard('{ArrowDown}');
    expect(state().selected).toBe(state().result!.extraction.records[1]![0]);
  });

  it('copy the whole XPath', async () => {
    const user = show();
    const [block] = state().result!.extraction.records[0]!;
    await user.click(screen.getByRole('button', { name: `Copy XPath of #${block}` }));
    expect(await navigator.clipboard.readText()).toMatch(/^\/html\[1\]\/body\[1\].*\/article\[1\]$/);
    expect(state().selected).toBe(block);
  });

  it('are counted again when a value changes, without losing the focus', async () => {
    const user = show();
    await user.click(screen.getByRole('grid', { name: 'Records found' }));
    act(() => state().setParam('similarity', 'contentThreshold', 0.6));
    await act(() => until(inspector.store, ({ isRunning }) => !isRunning));
    expect(screen.getByRole('tab', { name: 'Records 6' })).toBeVisible();
    expect(screen.getByRole('grid', { name: 'Records found' })).toHaveFocus();
    act(() => state().undo());
    await act(() => until(inspector.store, ({ isRunning }) => !isRunning));
  });
});

describe('blocks', () => {
  beforeEach(() => state().setTab('blocks'));

  it('show their full text and reason once selected, also with keys', async () => {
    const user = show();
    const tree = screen.getByRole('treegrid', { name: 'Blocks of the page' });
    const row = within(tree).getByRole('row', { name: /^1 ?head/ });
    expect(row).not.toHaveTextContent(':');
    await user.click(within(tree).getByRole('row', { name: /^0 ?html/ }));
    expect(within(tree).getByRole('row', { name: /^0 ?html/ }).textContent!.length).toBeGreaterThan(150);
    await user.click(tree);
    act(() => state().select(0));
    await user.keyboard('{ArrowDown}');
    expect(row).toHaveAttribute('aria-selected', 'true');
    expect(row).toHaveTextContent(dropReasonTexts['not-content']);
  });

  it('are a tree that opens and closes with arrow keys', async () => {
    const user = show();
    const tree = screen.getByRole('treegrid', { name: 'Blocks of the page' });
    const before = Number(tree.getAttribute('aria-rowcount'));
    await user.click(within(tree).getByRole('row', { name: /^1 ?head/ }));
    await user.click(tree);
    await user.keyboard('{ArrowLeft}');
    expect(within(tree).getByRole('row', { name: /^1 ?head/ })).toHaveAttribute('aria-expanded', 'false');
    expect(Number(tree.getAttribute('aria-rowcount'))).toBeLessThan(before);
    await user.keyboard('{ArrowRight}');
    expect(Number(tree.getAttribute('aria-rowcount'))).toBe(before);
    expect(tree).toHaveFocus();
  });

  it('are found by class, number and text, and show why they are not visible', async () => {
    const user = show();
    const field = screen.getByRole('searchbox');
    await user.type(field, '.product-card');
    await user.click(screen.getByRole('radio', { name: 'Table' }));
    const table = screen.getByRole('grid', { name: 'Blocks of the page' });
    expect(within(table).getAllByRole('row', { name: /article\.product-card/ })).toHaveLength(12);
    await user.clear(field);
    await user.type(field, '#1');
    expect(screen.getByText(/^1 of \d+ blocks$/)).toBeVisible();
    expect(within(table).getByRole('row', { name: /head/ })).toHaveTextContent('not content');
  });
});

describe('why', () => {
  beforeEach(() => state().setTab('why'));

  it('says what to do while no block is selected', () => {
    show();
    expect(screen.getByText('No block is selected')).toBeVisible();
  });

  it('has one row per stage, marks the cause and says it in a sentence, and goes there', async () => {
    const user = show();
    const { model, result } = state();
    const isApart = (block: number): boolean =>
      result!.extraction.records.every(([record]) => {
        const end = model!.subtreeEnd;
        return (block >= end[record!]! || block < record!) && (record! >= end[block]! || record! < block);
      });
    const apart = [...model!.parent.keys()].find((block) => model!.cleanedUp[block] === 0 && isApart(block))!;
    act(() => state().select(apart));
    const table = await screen.findByRole('table', { name: `Verdict of each stage on block ${apart}` });
    // A header, six stages, and the offer to keep the block.
    expect(within(table).getAllByRole('row')).toHaveLength(8);
    expect(within(table).getByRole('button', { name: /^Smallest change that keeps it/ })).toBeVisible();
    const { cause } = state().why!;
    const row = within(table).getByRole('row', { name: / cause / });
    expect(row.className).toContain('lost');
    expect(row).toHaveTextContent(cause!.text);
    const note = screen.getByRole('note', { name: 'Cause' });
    expect(note).toHaveTextContent(cause!.text);
    expect(note).toHaveTextContent(/Taken as wanted: #\d+/);
    expect(within(table).queryByText(/not asked|not reached/)).toBeNull();
    await user.click(within(note).getByRole('button', { name: 'Go to the cause' }));
    await waitFor(() => expect(state().stage).toBe(cause!.stage));
    act(() => state().goToStage('records'));
  });

  it('says of a part of a record, and of what is around records, what it is, without a cause', async () => {
    show();
    const [record] = state().result!.extraction.records[0]!;
    act(() => state().select(record! + 1));
    expect(await screen.findByText('part of a record')).toBeVisible();
    expect(screen.queryByRole('note', { name: 'Cause' })).toBeNull();
    act(() => state().select(state().result!.extraction.region));
    expect(await screen.findByText('contains records')).toBeVisible();
    expect(screen.queryByRole('row', { name: / cause / })).toBeNull();
  });
});

describe('compare', () => {
  it('counts gained and lost records against the pinned run', async () => {
    const user = show();
    act(() => state().setTab('compare'));
    await user.click(screen.getByRole('button', { name: /Pin run/ }));
    expect(await screen.findByText('Both runs found the same records')).toBeVisible();
    act(() => state().setMethod('paolucci'));
    await until(inspector.store, ({ compared, result }) => compared?.other.run === result?.run);
    expect(screen.getByText(/rExtractor, pinned .* against the current run/)).toBeVisible();
    act(() => {
      state().undo();
      state().unpinRun();
    });
    await until(inspector.store, ({ isRunning }) => !isRunning);
  });
});

describe('log', () => {
  it('lists messages of the service with their level', () => {
    show();
    act(() => {
      state().addLog('error', 'The page is gone.');
      state().setTab('log');
    });
    const line = screen.getByText('The page is gone.').closest('li')!;
    expect(line).toHaveTextContent(/error/);
  });
});
