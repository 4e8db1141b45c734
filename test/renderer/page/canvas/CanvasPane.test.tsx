import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CanvasPane } from '../../../../src/renderer/page/canvas/CanvasPane';
import { createInspectorStore, type InspectorStore } from '../../../../src/renderer/store/inspectorStore';
import { InspectorContext } from '../../../../src/renderer/store/useInspector';
import { ServiceClient } from '../../../../src/shared/contract/serviceClient';
import type { ShownStage } from '../../../../src/shared/pipeline/shownStage';
import { VerdictList } from '../../../../src/shared/pipeline/verdicts';
import { drawnModel } from '../../../shared/overlay/drawnModel';
import { stubCanvas } from './canvasStubs';

const silent = { send: () => undefined, listen: () => undefined, close: () => undefined };
const storage = { getItem: () => null, setItem: () => undefined };
/** With 12 px margin on both sides the page is drawn at half its size. */
const size = { width: 524, height: 400 };
const model = drawnModel(1000, 2000, [
  { tag: 'body', box: [0, 0, 1000, 2000] },
  { tag: 'div', class: 'card', box: [100, 100, 400, 200], parent: 0 },
  { tag: 'b', box: [120, 120, 100, 40], text: 'Coat', parent: 1 },
  { tag: 'div', class: 'card', box: [100, 1600, 400, 200], parent: 0 },
]);

function shownStage(threshold: number): ShownStage {
  const list = new VerdictList();
  const [first, second] = [0.9, 0.57];
  list.keep(1, 'similar', { value: first, threshold });
  if (second > threshold) list.keep(3, 'similar', { value: second, threshold });
  else list.drop(3, 'not similar', { value: second, threshold });
  return {
    stage: 'similarity',
    verdicts: list.finish(),
    views: [
      {
        kind: 'overlay',
        title: '',
        paths: [],
        layers: [
          { role: 'clusterA', label: '400 px', blocks: Int32Array.of(1) },
          { role: 'dropped', label: 'not similar', blocks: Int32Array.of(3) },
        ],
      },
    ],
  };
}

const spiral: ShownStage = {
  stage: 'similarity',
  verdicts: null,
  views: [
    {
      kind: 'overlay',
      title: '',
      layers: [],
      paths: [
        {
          label: 'Ulam spiral',
          points: Float64Array.of(500, 1000, 490, 1000, 490, 990, 500, 990),
          hits: Uint8Array.of(0, 0, 0, 1),
        },
      ],
    },
  ],
};

let store: InspectorStore;
let canvas: ReturnType<typeof stubCanvas>;
const frame = (): void => act(() => canvas.frame());
const boxes = (color: string): unknown[][] => {
  const at = canvas.calls.findLastIndex(({ call, style }) => call === 'stroke' && style === color);
  if (at === -1) return [];
  const from = canvas.calls.slice(0, at).findLastIndex(({ call }) => call === 'beginPath');
  return canvas.calls
    .slice(from, at)
    .filter(({ call }) => call === 'rect')
    .map(({ args }) => args);
};
const drawnAgain = (): void => {
  canvas.calls.length = 0;
  frame();
};
const texts = (): unknown[] =>
  canvas.calls.filter(({ call }) => call === 'fillText').map(({ args }) => args[0]);

beforeEach(() => {
  canvas = stubCanvas(size);
  store = createInspectorStore({ client: new ServiceClient(silent), storage, now: () => 0 });
  store.setState({
    model,
    page: {
      page: 'hash',
      source: 'shop',
      address: 'http://shop.example/',
      title: 'Winter jackets',
      capturedAt: '',
      browser: '',
      viewport: { width: 1000, height: 900, deviceScaleFactor: 1 },
      scripts: true,
      width: 1000,
      height: 2000,
      warnings: [],
      blockCount: 4,
      pictures: [],
    },
    methods: [
      {
        id: 'rextractor',
        title: 'rExtractor',
        looksFor: '',
        failsOn: '',
        source: '',
        isDefault: true,
        modes: [],
        measured: null,
        reported: null,
        stages: [
          {
            id: 'similarity',
            title: 'Content similarity',
            explanation: '',
            formula: '',
            section: '',
            canBeOff: false,
            params: {},
          },
        ],
      },
    ],
    method: 'rextractor',
    stage: 'similarity',
    shown: shownStage(0.6),
  });
  render(
    <InspectorContext value={store}>
      <CanvasPane />
    </InspectorContext>,
  );
  frame();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the legend', () => {
  it('shows the count of every layer; a click hides and shows the layer', async () => {
    const user = userEvent.setup();
    const cluster = screen.getByRole('button', { name: 'A 400 px 1' });
    expect(screen.getByRole('button', { name: 'Not similar 1' })).toBeDefined();
    expect(cluster.getAttribute('aria-pressed')).toBe('true');
    expect(boxes('#0f5fc4')).toHaveLength(1);
    await user.click(cluster);
    drawnAgain();
    expect(cluster.getAttribute('aria-pressed')).toBe('false');
    expect(boxes('#0f5fc4')).toHaveLength(0);
    await user.click(cluster);
    drawnAgain();
    expect(boxes('#0f5fc4')).toHaveLength(1);
  });

  it('shows what the stage received, what it did, and what it left', async () => {
    const user = userEvent.setup();
    await user.click(screen.getByRole('radio', { name: 'Before' }));
    expect(screen.getByRole('button', { name: 'Examined 2' })).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'After' }));
    expect(screen.getByRole('button', { name: 'A 400 px 1' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Not similar/ })).toBeNull();
  });
});

describe('the page', () => {
  it('draws the outline and tag of a block at every zoom', () => {
    // At half size the page begins at 12 px: the box is at 62, 62, 200 × 100, its line 1 px further out.
    expect(boxes('#0f5fc4')).toEqual([[61, 61, 202, 102]]);
    expect(texts()).toContain('A 0.90');
    act(() => store.getState().setViewing({ scale: 1, x: 90, y: 90 }));
    drawnAgain();
    expect(boxes('#0f5fc4')).toEqual([[9, 9, 402, 202]]);
  });

  it('has an accessible name, and announces the selected block', () => {
    act(() => store.getState().select(1));
    drawnAgain();
    expect(screen.getByRole('application', { name: /Winter jackets/ })).toBeDefined();
    expect(screen.getByText('Selected #1 div.card “Coat”, 400 × 200 px')).toBeDefined();
    expect(texts()).toContain('#1 div.card: 0.90, kept');
  });

  it('scrolls to a block that was selected elsewhere', () => {
    act(() => store.getState().select(3));
    // 400 px high at half size: 800 px are visible; the block ends at 1800, with 24 px free.
    expect(store.getState().viewing).toEqual({ scale: 0.5, x: -24, y: 1024 });
  });

  it('draws the hovered blocks, the previewed stage, the ghost of a drag, and nothing while overlays are hidden', () => {
    act(() => store.getState().hover({ blocks: Int32Array.of(2), text: 'Coat' }));
    drawnAgain();
    expect(texts()).toContain('#2 b');
    act(() => store.setState({ hovered: null, previewed: { ...spiral, stage: 'seed' } }));
    drawnAgain();
    expect(boxes('#0f5fc4')).toEqual([]);
    const loose = shownStage(0.5);
    act(() => store.setState({ previewed: null, ghostFrom: shownStage(0.6), shown: loose }));
    act(() => store.getState().setViewing({ scale: 0.5, x: -24, y: 1000 }));
    drawnAgain();
    expect(boxes('#1b7a34')).toHaveLength(1);
    expect(texts()).toContain('+ 0.57');
    act(() => store.getState().hideOverlays(true));
    drawnAgain();
    expect(texts()).toEqual([]);
  });

  it('draws once per frame, and only after a change', () => {
    canvas.calls.length = 0;
    for (let y = 0; y < 10; y++) act(() => store.getState().setViewing({ scale: 1, x: 0, y }));
    frame();
    expect(canvas.calls.filter(({ call }) => call === 'clearRect')).toHaveLength(1);
    act(() => store.getState().addLog('info', 'nothing to see'));
    drawnAgain();
    expect(canvas.calls).toEqual([]);
  });

  it('selects the innermost block, then outer ones with slow clicks, and zooms to it with a double click', async () => {
    const page = document.querySelector('canvas')!;
    const click = (clientX: number, clientY: number, detail = 1): void =>
      act(() => {
        page.dispatchEvent(new MouseEvent('click', { clientX, clientY, detail, bubbles: true }));
      });
    // (80, 80) on the screen is (136, 136) on the page.
    click(80, 80);
    expect(store.getState().selected).toBe(2);
    click(80, 80);
    expect(store.getState().selected).toBe(1);
    click(80, 80, 2);
    expect(store.getState().selected).toBe(1);
    act(() => {
      page.dispatchEvent(new MouseEvent('dblclick', { clientX: 80, clientY: 80, bubbles: true }));
    });
    // min(524 · 0.7 / 400, 400 · 0.7 / 200)
    expect(store.getState().viewing?.scale).toBeCloseTo(0.917);
  });

  it('scrolls with the wheel, zooms to the pointer with Ctrl and the wheel, and pans by dragging', () => {
    const page = document.querySelector('canvas')!;
    const fire = (event: Event): void => act(() => void page.dispatchEvent(event));
    fire(new WheelEvent('wheel', { deltaY: 100, cancelable: true }));
    expect(store.getState().viewing).toEqual({ scale: 0.5, x: -24, y: 176 });
    fire(
      new WheelEvent('wheel', { deltaY: -20, ctrlKey: true, clientX: 262, clientY: 100, cancelable: true }),
    );
    expect(store.getState().viewing?.scale).toBeCloseTo(0.5 * Math.exp(0.12));
    act(() => store.getState().setViewing({ scale: 0.5, x: -24, y: 200 }));
    const pointer = (type: string, clientY: number): Event =>
      Object.assign(new MouseEvent(type, { clientX: 100, clientY, bubbles: true }), { pointerId: 1 });
    fire(pointer('pointerdown', 200));
    fire(pointer('pointermove', 150));
    fire(pointer('pointerup', 150));
    fire(new MouseEvent('click', { clientX: 100, clientY: 150, detail: 1 }));
    expect(store.getState().viewing).toEqual({ scale: 0.5, x: -24, y: 300 });
    expect(store.getState().selected).toBeNull();
  });

  it('shows the hovered block in the status bar', () => {
    const page = document.querySelector('canvas')!;
    const move = (clientX: number): void =>
      act(() => void page.dispatchEvent(new MouseEvent('pointermove', { clientX, clientY: 80 })));
    move(80);
    expect(store.getState().hovered?.text).toBe('#2 b “Coat”, 100 × 40 px');
    act(() => void page.dispatchEvent(new MouseEvent('pointerleave')));
    expect(store.getState().hovered).toBeNull();
  });
});

describe('the gutter', () => {
  it('zooms with buttons, shows the zoom, and fits the page', async () => {
    const user = userEvent.setup();
    expect(screen.getByLabelText('Zoom').textContent).toBe('50 %');
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(screen.getByLabelText('Zoom').textContent).toBe('63 %');
    await user.click(screen.getByRole('button', { name: 'Fit width' }));
    expect(screen.getByLabelText('Zoom').textContent).toBe('50 %');
  });

  it('keeps the page fitted when the window becomes narrower, even if scrolled', async () => {
    const zoom = () => screen.getByLabelText('Zoom').textContent;
    act(() => canvas.resize({ width: 274, height: 400 }));
    expect(zoom()).toBe('25 %');
    act(() => canvas.resize(size));
    act(() => store.getState().select(3));
    expect(store.getState().viewing?.y).toBe(1024);
    act(() => canvas.resize({ width: 274, height: 400 }));
    expect(zoom()).toBe('25 %');
  });

  it('fits a page that was fitted to a previous canvas of another size', () => {
    cleanup();
    act(() => store.setState({ canvasSize: { width: 274, height: 400 } }));
    act(() => store.getState().setViewing({ scale: 0.25, x: -48, y: 300 }));
    render(
      <InspectorContext value={store}>
        <CanvasPane />
      </InspectorContext>,
    );
    expect(store.getState().viewing).toEqual({ scale: 0.5, x: -24, y: 300 });
  });

  it('keeps a chosen zoom when the window becomes narrower', () => {
    act(() => store.getState().setViewing({ scale: 0.8, x: 0, y: 0 }));
    act(() => canvas.resize({ width: 274, height: 400 }));
    expect(screen.getByLabelText('Zoom').textContent).toBe('80 %');
  });

  it('scrolls the page with keys on the mini map', async () => {
    const user = userEvent.setup();
    const map = screen.getByRole('scrollbar', { name: 'Position on the page' });
    act(() => map.focus());
    await user.keyboard('{End}');
    expect(map.getAttribute('aria-valuenow')).toBe('100');
    await user.keyboard('{Home}');
    expect(map.getAttribute('aria-valuenow')).toBe('0');
  });
});

describe('playback', () => {
  beforeEach(() => act(() => store.setState({ shown: spiral })));
  const playback = () => within(screen.getByRole('region', { name: 'Ulam spiral, playback' }));
  const at = (): string | null => playback().getByText(/of 4 points/).textContent;

  it('steps along the path, and stops at its ends', async () => {
    const user = userEvent.setup();
    expect(at()).toBe('4 of 4 points');
    expect(playback().getByRole('button', { name: 'Next point' })).toHaveProperty('disabled', true);
    await user.click(playback().getByRole('button', { name: 'Previous point' }));
    expect(at()).toBe('3 of 4 points');
    await user.click(playback().getByRole('button', { name: 'First point' }));
    expect(at()).toBe('1 of 4 points');
    act(() => playback().getByRole('slider').focus());
    await user.keyboard('{ArrowRight}');
    expect(at()).toBe('2 of 4 points');
  });

  it('plays from the start to the end', async () => {
    const user = userEvent.setup();
    vi.spyOn(performance, 'now').mockReturnValue(0);
    await user.click(playback().getByRole('button', { name: 'Play' }));
    expect(at()).toBe('1 of 4 points');
    // 20 points per second: one in 50 ms.
    for (let i = 0; i < 4; i++) frame();
    expect(at()).toBe('2 of 4 points');
    for (let i = 0; i < 12; i++) frame();
    expect(at()).toBe('4 of 4 points');
    expect(store.getState().isPlaying).toBe(false);
  });

  it('takes single steps with reduced motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const user = userEvent.setup();
    act(() => store.getState().setPathPoint(2));
    await user.click(playback().getByRole('button', { name: 'Play' }));
    expect(at()).toBe('3 of 4 points');
    expect(store.getState().isPlaying).toBe(false);
  });

  it('follows the point if switched on', async () => {
    const user = userEvent.setup();
    act(() => store.getState().setViewing({ scale: 4, x: 0, y: 0 }));
    await user.click(screen.getByRole('switch', { name: 'Follow the point' }));
    // (500, 990) in the centre of 131 × 100 px.
    expect(store.getState().viewing).toEqual({ scale: 4, x: 434.5, y: 940 });
  });
});
