import { describe, expect, it } from 'vitest';
import { actions } from '../../../../src/renderer/app/keys/actions';
import { nextWithVerdict } from '../../../../src/renderer/inspect/selectionActions';
import { pathLength, steppedPoint } from '../../../../src/renderer/inspect/stageActions';
import { keyOf } from '../../../../src/shared/base/keyOf';
import type { ShownStage } from '../../../../src/shared/pipeline/shownStage';
import { VerdictList } from '../../../../src/shared/pipeline/verdicts';

const pressed = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

describe('keyOf', () => {
  it('formats keys for display', () => {
    expect(keyOf({ ...pressed, key: 'n' })).toBe('N');
    expect(keyOf({ ...pressed, key: 'Z', ctrlKey: true, shiftKey: true })).toBe('Ctrl Shift Z');
    expect(keyOf({ ...pressed, key: 'ArrowUp', shiftKey: true })).toBe('Shift ↑');
    expect(keyOf({ ...pressed, key: ' ' })).toBe('Space');
    expect(keyOf({ ...pressed, key: 'k', metaKey: true })).toBe('Ctrl K');
  });

  it('omits Shift if the character implies it', () => {
    expect(keyOf({ ...pressed, key: '?', shiftKey: true })).toBe('?');
    expect(keyOf({ ...pressed, key: '+', shiftKey: true })).toBe('+');
    expect(keyOf({ ...pressed, key: '=' })).toBe('+');
  });
});

describe('actions', () => {
  it('have unique ids, titles and keys, within each workspace and globally', () => {
    const ids = actions.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const places = ['Compare', 'Label', 'Corpus', 'Tune', 'Data'];
    const placeOf = (group: string): string => (places.includes(group) ? group : '');
    for (const workspace of ['', ...places]) {
      const keys = actions
        .filter(({ keys, group }) => keys !== '' && placeOf(group) === workspace)
        .map(({ keys }) => keys);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});

describe('nextWithVerdict', () => {
  const verdicts = new VerdictList();
  verdicts.drop(30, 'no');
  verdicts.drop(4, 'no');
  verdicts.keep(7, 'yes');
  verdicts.keep(100, 'yes');
  const list = verdicts.finish();

  it('continues in document order and wraps around', () => {
    expect(nextWithVerdict(list, 4)).toBe(30);
    expect(nextWithVerdict(list, 30)).toBe(4);
    expect(nextWithVerdict(list, 7)).toBe(100);
  });

  it('starts with dropped blocks if the stage has no verdict on the block', () => {
    expect(nextWithVerdict(list, -1)).toBe(4);
    expect(nextWithVerdict(list, 20)).toBe(30);
  });
});

describe('points of a path', () => {
  const path = { label: 'Spiral', points: new Float64Array(10), hits: new Uint8Array(5) };
  const shown: ShownStage = {
    stage: 'seed',
    verdicts: null,
    views: [{ kind: 'overlay', title: '', layers: [], paths: [path] }],
  };

  it('are counted; steps stay within the path', () => {
    expect(pathLength(shown)).toBe(5);
    expect(pathLength(null)).toBe(0);
    expect(steppedPoint(shown, null, -1)).toBe(4);
    expect(steppedPoint(shown, 4, 1)).toBeNull();
    expect(steppedPoint(shown, 1, -1)).toBe(1);
  });
});
