import { describe, expect, it } from 'vitest';
import type { DrawnLayer } from '../../../src/shared/overlay/drawnLayers';
import { inDrawingOrder, overlayGeometry, type Scene } from '../../../src/shared/overlay/overlayGeometry';
import { VerdictList } from '../../../src/shared/pipeline/verdicts';
import { drawnModel } from './drawnModel';

const model = drawnModel(400, 400, [
  { tag: 'div', class: 'card', box: [20, 20, 160, 100] },
  { tag: 'div', class: 'card', box: [20, 140, 160, 100] },
  { tag: 'div', class: 'card', box: [220, 20, 160, 100] },
  { tag: 'p', box: [220, 140, 160, 100] },
]);
const list = new VerdictList();
list.keep(0, 'similar', { value: 1, threshold: 0.6 });
list.keep(1, 'similar', { value: 0.846, threshold: 0.6 });
list.drop(2, 'not similar', { value: 0.5714, threshold: 0.6 });
const verdicts = list.finish();

const layer = (role: DrawnLayer['role'], letter: string, ...blocks: number[]): DrawnLayer => ({
  role,
  label: role,
  letter,
  blocks: Int32Array.of(...blocks),
});
const scene: Scene = {
  model,
  layers: [],
  verdicts,
  paths: [],
  pathPoint: null,
  hovered: new Int32Array(),
  selected: null,
};
const frame = {
  viewing: { scale: 1, x: 0, y: 0 },
  view: { width: 400, height: 400 },
  page: { width: 400, height: 400 },
  pixelRatio: 1,
};
const tags = (given: Partial<Scene>): string[] =>
  overlayGeometry({ ...scene, ...given }, frame, (text) => 6 * text.length).tags.map(({ text }) => text);

describe('overlayGeometry', () => {
  it('tags members of a cluster with its letter and their value', () => {
    expect(tags({ layers: [layer('clusterA', 'A', 0, 1)] })).toEqual(['A 1.00', 'A 0.85']);
  });

  it('tags the selected block with its verdict, before all others and once', () => {
    const layers = [layer('dropped', '', 2), layer('clusterA', 'A', 0)];
    expect(tags({ layers, selected: 2 })).toEqual(['#2 div.card: 0.57, dropped', 'A 1.00']);
    expect(tags({ layers, selected: 3 })).toEqual(['#3 p', 'A 1.00', '0.57']);
  });

  it('does not tag blocks that were only examined', () => {
    expect(tags({ layers: [layer('same', '', 0, 1, 2), layer('basic', '', 3)] })).toEqual([]);
  });

  it('numbers records, names the seed, and marks gained and lost blocks', () => {
    const layers = [layer('record', '', 0, 1, 2, 3)];
    expect(tags({ layers, records: [[1, 3], [0]] })).toEqual(['2', '1', 'Record', '1']);
    expect(tags({ layers: [layer('seed', '', 3)] })).toEqual(['Seed #3']);
    expect(tags({ layers: [layer('gained', '', 0), layer('lost', '', 2)] })).toEqual(['− 0.57', '+ 1.00']);
  });

  it('names a few hovered blocks, but not many', () => {
    expect(tags({ hovered: Int32Array.of(0, 3) })).toEqual(['#0 div.card', '#3 p']);
    expect(tags({ hovered: Int32Array.of(0, 1, 2, 3, 0) })).toEqual([]);
    expect(tags({ hovered: Int32Array.of(0), selected: 0 })).toEqual(['#0 div.card: 1.00, kept']);
  });

  it('numbers records beside their boxes, and says the full label on hover', () => {
    const layers = [layer('record', '', 0, 2)];
    const { tags: placed } = overlayGeometry({ ...scene, layers, records: [[0], [2]] }, frame, () => 6);
    // 16 px wide, 2 px from the box at x = 20: the numbers cover nothing of the records.
    expect(placed.map(({ text, x, y }) => [text, x, y])).toEqual([
      ['1', 2, 20],
      ['2', 202, 20],
    ]);
    expect(tags({ layers, records: [[0], [2]], hovered: Int32Array.of(2) })[0]).toBe(
      'Record 2 of 2: #2 div.card',
    );
  });

  it('leaves out values and tints where they are switched off', () => {
    const layers = [layer('clusterA', 'A', 0), layer('dropped', '', 2), layer('record', '', 1)];
    const looks = { hasValues: false, hasTints: false };
    expect(tags({ layers, records: [[1]], looks })).toEqual(['1', 'A']);
    const fills = (given: Partial<Scene>) =>
      overlayGeometry({ ...scene, layers, ...given }, frame, () => 6).batches.map(({ style }) => style.fill);
    expect(fills({})).toEqual([null, null, expect.stringContaining('rgb')]);
    expect(fills({ looks })).toEqual([null, null, null]);
  });

  it('has handles on the selected block, and its box above all others', () => {
    const geometry = overlayGeometry(
      { ...scene, layers: [layer('record', '', 0)], selected: 3 },
      frame,
      () => 20,
    );
    expect(geometry.handles).toEqual({ x: 220, y: 140, width: 160, height: 100 });
    expect(geometry.batches.map(({ style }) => style.token)).toEqual(['role-record', 'role-selected']);
  });

  it('shows the number of the current path point', () => {
    const points = Float64Array.of(100, 300, 110, 300, 110, 310);
    const path = { label: 'spiral', points, hits: Uint8Array.of(0, 0, 1) };
    expect(tags({ paths: [path], pathPoint: 2 })).toEqual(['2']);
    expect(tags({ paths: [path] })).toEqual(['3']);
  });
});

it('draws more important roles on top', () => {
  const roles = inDrawingOrder([layer('record', ''), layer('dropped', ''), layer('content', '')]);
  expect(roles.map(({ role }) => role)).toEqual(['content', 'dropped', 'record']);
});
