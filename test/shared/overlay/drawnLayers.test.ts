import { describe, expect, it } from 'vitest';
import {
  ghostLayers,
  isLayerOn,
  stageLayers,
  stagePaths,
  verdictIndex,
} from '../../../src/shared/overlay/drawnLayers';
import { VerdictList, type Verdicts } from '../../../src/shared/pipeline/verdicts';
import type { OverlayLayer, OverlayView } from '../../../src/shared/pipeline/views';

function overlay(...layers: OverlayLayer[]): OverlayView {
  return { kind: 'overlay', title: '', layers, paths: [] };
}

function verdicts(kept: number[], dropped: number[]): Verdicts {
  const list = new VerdictList();
  for (const block of kept) list.keep(block, 'kept');
  for (const block of dropped) list.drop(block, 'dropped');
  return list.finish();
}

const ids = (...blocks: number[]): Int32Array => Int32Array.of(...blocks);
const plain = (layers: ReturnType<typeof stageLayers>) =>
  layers.map(({ role, label, letter, blocks }) => [role, letter, label, [...blocks]]);

const shown = {
  views: [
    overlay(
      { role: 'clusterA', label: '455 px', blocks: ids(3, 5) },
      { role: 'clusterB', label: '299 px', blocks: ids(4, 6) },
    ),
  ],
  verdicts: verdicts([3, 4, 1], [5, 6, 2]),
};

describe('stageLayers', () => {
  it('before: every block that the stage examined', () => {
    expect(plain(stageLayers(shown, 'before'))).toEqual([['same', '', 'examined', [3, 4, 1, 5, 6, 2]]]);
  });

  it('change: the layers of the stage, and other kept and dropped blocks', () => {
    expect(plain(stageLayers(shown, 'change'))).toEqual([
      ['clusterA', 'A', '455 px', [3, 5]],
      ['clusterB', 'B', '299 px', [4, 6]],
      ['kept', '', 'other kept', [1]],
      ['dropped', '', 'other dropped', [2]],
    ]);
  });

  it('after: only kept blocks', () => {
    expect(plain(stageLayers(shown, 'after'))).toEqual([
      ['clusterA', 'A', '455 px', [3]],
      ['clusterB', 'B', '299 px', [4]],
      ['kept', '', 'other kept', [1]],
    ]);
  });

  it('are the same at every moment if there are no verdicts', () => {
    const off = { ...shown, verdicts: null };
    expect(stageLayers(off, 'before')).toEqual(stageLayers(off, 'after'));
    expect(stageLayers(off, 'change')).toHaveLength(2);
  });

  it('merges layers with the same name, and numbers clusters with the same role', () => {
    const views = [
      overlay({ role: 'kept', label: 'similar', blocks: ids(1, 2) }),
      overlay({ role: 'kept', label: 'similar', blocks: ids(2, 3) }),
      overlay(
        { role: 'clusterA', label: '1', blocks: ids(4) },
        { role: 'clusterA', label: '9', blocks: ids(5) },
      ),
    ];
    expect(plain(stageLayers({ views, verdicts: null }, 'change'))).toEqual([
      ['kept', '', 'similar', [1, 2, 3]],
      ['clusterA', 'A', '1', [4]],
      ['clusterA', 'A2', '9', [5]],
    ]);
  });
});

it('hides layers, and shows those that are hidden at first', () => {
  const [cluster, , kept] = stageLayers(shown, 'change');
  expect([isLayerOn(cluster!, []), isLayerOn(cluster!, ['455 px'])]).toEqual([true, false]);
  expect([isLayerOn(kept!, []), isLayerOn(kept!, ['other kept'])]).toEqual([false, true]);
});

it('shows what a drag changes', () => {
  const before = { views: [], verdicts: verdicts([1, 2], [3, 4]) };
  const now = { views: [], verdicts: verdicts([2, 3], [1, 4]) };
  expect(plain(ghostLayers(before, now))).toEqual([
    ['gained', '', 'gained', [3]],
    ['lost', '', 'lost', [1]],
  ]);
  expect(ghostLayers(before, before)).toEqual([]);
  expect(ghostLayers(before, { views: [], verdicts: null })).toEqual([]);
});

it('finds the verdict on a block', () => {
  const indexOf = verdictIndex(verdicts([7], [2]));
  expect([indexOf(7), indexOf(2), indexOf(3), indexOf(900)]).toEqual([0, 1, -1, -1]);
  expect(verdictIndex(null)(7)).toBe(-1);
});

it('skips paths without points', () => {
  const path = { label: 'spiral', points: Float64Array.of(1, 2), hits: Uint8Array.of(1) };
  const empty = { label: 'none', points: new Float64Array(), hits: new Uint8Array() };
  const views: OverlayView[] = [{ kind: 'overlay', title: '', layers: [], paths: [path, empty] }];
  expect(stagePaths({ views, verdicts: null })).toEqual([path]);
});
