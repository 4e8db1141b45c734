import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StagePanel } from '../../../src/renderer/inspect/StagePanel';
import type { RunResult, StageSummary } from '../../../src/shared/contract/commands';
import type { PageHead } from '../../../src/shared/contract/pageHead';
import { startInspector, type TestInspector, until } from '../../support/inspector/inspector';
import { stubLayout } from '../../support/inspector/jsdomLayout';
import { methodOfOneStage, quietStore, renderIn } from '../../support/inspector/quietInspector';

beforeEach(() => stubLayout());
afterEach(cleanup);

describe('StagePanel on a real page', () => {
  let inspector: TestInspector;
  beforeAll(async () => {
    inspector = await startInspector();
    await inspector.open('shop-grid');
  }, 120_000);
  afterAll(() => inspector.close());

  const goTo = async (stage: string): Promise<void> => {
    await act(async () => {
      inspector.store.getState().goToStage(stage);
      await until(inspector.store, ({ shown }) => shown?.stage === stage);
    });
  };
  const settled = async (): Promise<void> => {
    await waitFor(() => expect(inspector.store.getState().isRunning).toBe(false));
  };

  it('shows what the stage does, its paper, and all its views except the overlay', async () => {
    renderIn(inspector.store, <StagePanel />);
    await goTo('similarity');
    expect(screen.getByRole('heading', { name: 'Content similarity' })).toBeDefined();
    expect(screen.getByText(/Records are made from one template/)).toBeDefined();
    expect(screen.getByText('Σ min(a, b) / Σ max(a, b) > threshold')).toBeDefined();
    expect(screen.getByText('Anderson & Hong 2013, §4.2, equations 1 to 7')).toBeDefined();
    const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles).toEqual([
      'Parameters',
      'Highest similarity to a candidate of the same width',
      'Similarity inside the width clusters',
      'Contents and similarity',
      'Candidates, innermost first',
    ]);
  });

  it('counts kept blocks on the histogram, before and after the threshold is moved', async () => {
    renderIn(inspector.store, <StagePanel />);
    await goTo('similarity');
    const agree = (): void => {
      const summary = inspector.store.getState().result!.stages.find(({ id }) => id === 'similarity')!;
      expect(screen.getByText(`${summary.kept} above: kept`)).toBeDefined();
    };
    agree();
    const line = screen.getByRole('slider', { name: 'Content similarity, threshold' });
    const kept = screen.getByText(/above: kept/).textContent;
    line.focus();
    await userEvent.keyboard('{PageUp}{PageUp}{PageUp}');
    await settled();
    await waitFor(agree);
    expect(screen.getByText(/above: kept/).textContent).not.toBe(kept);
    expect(document.activeElement).toBe(line);
    act(() => {
      for (let times = 0; times < 3; times++) inspector.store.getState().undo();
    });
    await settled();
    await waitFor(() => expect(screen.getByText(/above: kept/).textContent).toBe(kept));
  });

  it('keeps the focus and scroll position of a table while the stage runs again', async () => {
    renderIn(inspector.store, <StagePanel />);
    await goTo('similarity');
    const table = screen.getByRole('grid', { name: 'Contents and similarity' });
    const scroller = table.parentElement!;
    scroller.scrollTop = 40;
    table.focus();
    await act(() => inspector.store.getState().rerun());
    expect(document.activeElement).toBe(table);
    expect(scroller.scrollTop).toBe(40);
  });

  it('shows which contents of two blocks match', async () => {
    renderIn(inspector.store, <StagePanel />);
    await goTo('similarity');
    const map = screen.getByRole('button', { name: /^Similarity inside the width clusters/ });
    map.focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    const chips = await screen.findByRole('list', { name: /^What #\d+ and #\d+ have in common/ });
    expect(within(chips).getByText(/\d+ matched/)).toBeDefined();
  });

  it('switches a stage off and on, and marks another as always on', async () => {
    renderIn(inspector.store, <StagePanel />);
    await goTo('similarity');
    const onOff = screen.getByRole('switch', { name: 'Stage Content similarity' });
    await userEvent.click(onOff);
    expect(screen.getByText('This stage is switched off.')).toBeDefined();
    expect(screen.queryByRole('slider', { name: /threshold/ })).toBeNull();
    await settled();
    await userEvent.click(onOff);
    await settled();
    expect(screen.queryByText('This stage is switched off.')).toBeNull();
    await goTo('blocks');
    expect(screen.getByText('always on')).toBeDefined();
  });

  it('draws every view of every stage of every method', async () => {
    renderIn(inspector.store, <StagePanel />);
    for (const { id, stages } of inspector.store.getState().methods) {
      await act(async () => {
        inspector.store.getState().setMethod(id);
        await until(inspector.store, ({ result, isRunning }) => result?.method === id && !isRunning);
      });
      for (const stage of stages) {
        await goTo(stage.id);
        expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(stage.title);
        const drawn = inspector.store.getState().shown!.views.filter(({ kind }) => kind !== 'overlay');
        const heads = Object.keys(stage.params).length > 0 ? 1 : 0;
        expect(screen.queryAllByRole('heading', { level: 3 })).toHaveLength(drawn.length + heads);
      }
    }
  });
});

describe('StagePanel without a result', () => {
  const summary: StageSummary = {
    id: 'cut',
    status: 'failed',
    reused: false,
    off: false,
    values: {},
    ms: 1,
    computedMs: 1,
    kept: 0,
    dropped: 0,
    message: 'It met a block without a box.',
  };
  const show = (stages: StageSummary[], stage = 'cut') => {
    const method = methodOfOneStage({});
    method.stages.push({ ...method.stages[0]!, id: 'next', title: 'Next' });
    const result = { run: 'r', method: 'test', stages } as unknown as RunResult;
    const store = quietStore({ methods: [method], method: 'test', stage, page: {} as PageHead, result });
    renderIn(store, <StagePanel />);
    return store;
  };

  it('says what to do before there is a page', () => {
    renderIn(quietStore(), <StagePanel />);
    expect(screen.getByText(/Open a page/)).toBeDefined();
  });

  it('shows the error of a failed stage', () => {
    show([summary]);
    expect(screen.getByRole('alert').textContent).toContain('It met a block without a box.');
  });

  it('says why a later stage was skipped, and goes to the failed one', () => {
    const skipped: StageSummary = {
      ...summary,
      id: 'next',
      status: 'skipped',
      message: "skipped because stage 'cut' failed",
    };
    const store = show([summary, skipped], 'next');
    expect(screen.getByText("skipped because stage 'cut' failed")).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Go to that stage' }));
    expect(store.getState().stage).toBe('cut');
  });

  it('says that the last run failed', () => {
    const store = show([{ ...summary, status: 'done' }]);
    act(() => store.setState({ runError: 'Not connected to the service.' }));
    expect(screen.getByText('The last run failed.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Run again' })).toBeDefined();
  });
});
