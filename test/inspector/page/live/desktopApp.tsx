import { act, cleanup, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { App } from '../../../../src/renderer/app/App';
import { InspectorContext } from '../../../../src/renderer/store/useInspector';
import type { LiveState } from '../../../../src/shared/contract/desktop';
import { noLivePage } from '../../../../src/shared/contract/desktop';
import { axeFaults } from '../../../support/inspector/axeFaults';
import { type DesktopInspector, startDesktopInspector } from '../../../support/inspector/desktopInspector';
import { layoutInJsdom } from '../../../support/inspector/layoutInJsdom';

/** Bounds of every element in the stubbed layout. */
export const everywhere = { x: 100, y: 100, width: 1200, height: 400 };

export interface DesktopApp {
  inspector: DesktopInspector;
  state: () => ReturnType<DesktopInspector['store']['getState']>;
  /** the whole inspector, with an open page and no live page */
  show(): ReturnType<typeof userEvent.setup>;
  /** the same, and the state of the live page */
  live(changes: Partial<LiveState>): Promise<void>;
  /** the last input of a command, once it meets the expectation */
  reports: DesktopInspector['inputsOf'];
  faults(): Promise<string[]>;
}

export async function startDesktopApp(
  answers?: Parameters<typeof startDesktopInspector>[0],
): Promise<DesktopApp> {
  const inspector = await startDesktopInspector(answers);
  const { store } = inspector;
  return {
    inspector,
    state: () => store.getState(),
    show() {
      render(
        <InspectorContext value={store}>
          <App />
        </InspectorContext>,
      );
      return userEvent.setup();
    },
    live: (changes) => act(() => inspector.live(changes)),
    reports: inspector.inputsOf,
    faults: () =>
      // Stages, views and details have their own tests.
      axeFaults({
        include: [['body']],
        exclude: [['section[aria-label="Stage"]'], ['section[aria-label="Stages"]'], ['[role=tabpanel]']],
      }),
  };
}

/** One inspector with an open page for all tests of a file; reset before each test. */
export function sharedDesktopApp(): DesktopApp {
  let app: DesktopApp;
  layoutInJsdom();
  beforeAll(async () => {
    app = await startDesktopApp();
    await app.inspector.open('shop-grid');
  }, 120_000);
  afterAll(() => app.inspector.close());
  afterEach(cleanup);
  beforeEach(() => beginAnew(app));
  return {
    get inspector() {
      return app.inspector;
    },
    state: () => app.state(),
    show: () => app.show(),
    live: (changes) => app.live(changes),
    reports: (command) => app.reports(command),
    faults: () => app.faults(),
  };
}

/** The initial state: the captured page is shown, and the live page matches it. */
export async function beginAnew({ inspector }: DesktopApp): Promise<void> {
  const { store } = inspector;
  const { page } = store.getState();
  // By then, events of the previous test have arrived.
  await new Promise((resolve) => setTimeout(resolve, 50));
  await act(async () => {
    store.setState({
      pageShown: 'snapshot',
      workspace: 'inspect',
      opening: null,
      openError: null,
      liveFind: null,
      liveNote: '',
      selected: null,
      hovered: null,
      overlaysHidden: false,
      hiddenLayers: {},
    });
    await inspector.live(
      page === null ? noLivePage : { ...noLivePage, address: page.address, captured: page.page },
    );
  });
  inspector.asked.length = 0;
}

/** Waits for what the inspector sends once per frame. */
export const soon = (expectation: () => void): Promise<void> => waitFor(expectation, { timeout: 45_000 });
