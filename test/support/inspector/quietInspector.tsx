import { Tooltip } from '@base-ui/react/tooltip';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ActionsContext } from '../../../src/renderer/actions/ActionsContext';
import { offeredActions } from '../../../src/renderer/app/keys/actions';
import type { InspectorState } from '../../../src/renderer/store/inspectorState';
import { createInspectorStore, type InspectorStore } from '../../../src/renderer/store/inspectorStore';
import { InspectorContext } from '../../../src/renderer/store/useInspector';
import type { MethodInfo } from '../../../src/shared/contract/commands';
import type { ServiceClient } from '../../../src/shared/contract/serviceClient';
import type { Param } from '../../../src/shared/pipeline/params';

type Ask = (command: string, input: unknown) => Promise<unknown>;

/** A store whose service sends only what the test makes it send. */
export function quietStore(
  state: Partial<InspectorState> = {},
  ask: Ask = () => new Promise(() => {}),
): InspectorStore {
  const client = { request: ask, on: () => () => {}, onStatus: () => () => {} } as unknown as ServiceClient;
  const storage = { getItem: () => null, setItem: () => {} };
  const store = createInspectorStore({ client, storage, now: () => 0 });
  store.setState(state);
  return store;
}

export function renderIn(store: InspectorStore, content: ReactNode): RenderResult {
  return render(
    <InspectorContext value={store}>
      <ActionsContext value={offeredActions}>
        <Tooltip.Provider>{content}</Tooltip.Provider>
      </ActionsContext>
    </InspectorContext>,
  );
}

/** A method of one stage, `cut`, with the given parameters. */
export function methodOfOneStage(params: Record<string, Param>): MethodInfo {
  const stage = {
    id: 'cut',
    title: 'Cut',
    explanation: '',
    formula: '',
    section: '',
    canBeOff: true,
    params,
  };
  return {
    id: 'test',
    title: 'Test',
    looksFor: 'Blocks to cut.',
    failsOn: 'Blocks that are kept.',
    source: 'Somebody 2020: Something',
    isDefault: true,
    measured: null,
    modes: [],
    reported: null,
    stages: [stage],
  };
}
