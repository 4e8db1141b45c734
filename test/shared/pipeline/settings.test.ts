import { describe, expect, it } from 'vitest';
import { numberParam } from '../../../src/shared/pipeline/params';
import { isSameSettings, paperSettings, plainSettings } from '../../../src/shared/pipeline/settings';

const threshold = numberParam({
  label: 'Threshold',
  help: '',
  unit: '',
  min: 0,
  max: 1,
  step: 0.01,
  default: 0.5,
  paper: { value: 0.8, where: '§2' },
});
const method = {
  stages: [
    { id: 'first', params: { threshold } },
    { id: 'last', params: { threshold } },
  ],
};

describe('settings', () => {
  it('are the same if they are equivalent, in any order and with or without defaults', () => {
    const bare = { values: { last: { threshold: 0.7 } }, off: [] };
    const wordy = { values: { last: { threshold: 0.7 }, first: { threshold: 0.5 } }, off: [] };
    expect(plainSettings(method, wordy)).toEqual(bare);
    expect(isSameSettings(method, bare, wordy)).toBe(true);
    expect(isSameSettings(method, { ...bare, off: ['first'] }, bare)).toBe(false);
    const off = { values: {}, off: ['last', 'first'] };
    expect(isSameSettings(method, off, { values: {}, off: ['first', 'last'] })).toBe(true);
  });

  it('of the paper are its printed values', () => {
    expect(paperSettings(method).values).toEqual({ first: { threshold: 0.8 }, last: { threshold: 0.8 } });
  });

  it('of the paper have the value chosen for one that is not printed', () => {
    const open = (paper: typeof threshold.paper) => ({
      stages: [{ id: 'only', params: { threshold: { ...threshold, paper } } }],
    });
    expect(paperSettings(open({ value: null, where: '§2', chosen: 0 })).values).toEqual({
      only: { threshold: 0 },
    });
    expect(paperSettings(open({ value: null, where: '§2' })).values).toEqual({});
  });
});
