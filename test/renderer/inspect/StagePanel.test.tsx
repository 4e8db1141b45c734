import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StagePanel } from '../../../src/renderer/inspect/StagePanel';
import type { InspectorState } from '../../../src/renderer/store/inspectorState';
import type { InspectorStore } from '../../../src/renderer/store/inspectorStore';
import { curveParam, flagParam, type Param } from '../../../src/shared/pipeline/params';
import { stubLayout } from '../../support/inspector/jsdomLayout';
import { methodOfOneStage, quietStore, renderIn } from '../../support/inspector/quietInspector';

beforeEach(() => stubLayout());
afterEach(cleanup);

const curve = (label: string, text: string): Param =>
  curveParam({ label, group: 'form', help: '', default: text });
const flag = flagParam({ label: 'Text too', help: '', default: true, paper: { value: null, where: '' } });

const params = {
  flag,
  alike: curve('Likeness', '0 0.5 1'),
  gaps: curve('Gaps', '0 2 1'),
  flat: curve('Flat', '0'),
};

function show(state: Partial<InspectorState> = {}, shown: Record<string, Param> = params): InspectorStore {
  const store = quietStore({ methods: [methodOfOneStage(shown)], method: 'test', stage: 'cut', ...state });
  renderIn(store, <StagePanel />);
  return store;
}

const parameters = () => within(screen.getByRole('region', { name: 'Parameters' }));

describe('the parameters of a stage with learnt curves', () => {
  it('are those that are no curves, and the number of curves that have steps', () => {
    show();
    expect(parameters().getByRole('switch', { name: 'Text too' })).toBeDefined();
    expect(parameters().getByText('2 learnt curves: move them below.')).toBeDefined();
    expect(parameters().queryByText('Likeness')).toBeNull();
    cleanup();
    show({}, { alike: params.alike });
    expect(parameters().getByText('1 learnt curve: move it below.')).toBeDefined();
  });

  it('include a changed curve until it is reset, which keeps the focus', async () => {
    const store = show();
    act(() => store.getState().setParam('cut', 'alike', '0 0.5 2'));
    expect(parameters().getByText('Likeness')).toBeDefined();
    parameters().getByRole('button', { name: 'Reset Likeness to as learnt' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(parameters().queryByText('Likeness')).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Parameters' })),
    );
  });

  it('do not grow during a drag', () => {
    const store = show();
    act(() => {
      store.getState().beginDrag();
      store.getState().setParam('cut', 'alike', '0 0.5 2');
    });
    expect(parameters().queryByText('Likeness')).toBeNull();
    act(() => store.getState().endDrag());
    expect(parameters().getByText('Likeness')).toBeDefined();
  });
});

it('shows curves after histograms, and before tables', () => {
  const none = new Int32Array();
  show({
    shown: {
      stage: 'cut',
      views: [
        { kind: 'table', title: 'Numbers', blocks: none, columns: [] },
        {
          kind: 'curve',
          title: 'Curves',
          curves: [],
          blocks: none,
          counts: none,
          scores: new Float64Array(),
          x: new Float32Array(),
          setOfBlock: none,
        },
        {
          kind: 'histogram',
          title: 'Values',
          unit: '',
          values: new Float64Array(),
          blocks: none,
          blocksPerValue: 1,
        },
      ],
    } as unknown as InspectorState['shown'],
  });
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Parameters', 'Values', 'Curves', 'Numbers']);
});
