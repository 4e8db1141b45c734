import { describe, expect, it } from 'vitest';
import type { DrawnLayer } from '../../../src/shared/overlay/drawnLayers';
import { lookSwitches, looksOf } from '../../../src/shared/overlay/lookSwitches';
import { VerdictList } from '../../../src/shared/pipeline/verdicts';

const list = new VerdictList();
list.keep(0, 'similar', { value: 0.9, threshold: 0.6 });
list.keep(1, 'in the list');
const verdicts = list.finish();
const layer = (role: DrawnLayer['role'], ...blocks: number[]): DrawnLayer => ({
  role,
  label: role,
  letter: '',
  blocks: Int32Array.from(blocks),
});

describe('what of a stage can be switched', () => {
  it('is the values, where any are drawn, and they start on', () => {
    const switches = lookSwitches({ verdicts }, [layer('kept', 0, 1)]);
    expect(switches).toEqual([{ label: 'values' }]);
    expect(looksOf(switches, [])).toEqual({ hasValues: true, hasTints: true });
    expect(looksOf(switches, ['values']).hasValues).toBe(false);
    for (const layers of [[layer('kept', 1)], [layer('basic', 0)], [layer('kept', 7)]])
      expect(lookSwitches({ verdicts }, layers)).toEqual([]);
    expect(lookSwitches({ verdicts: null }, [layer('kept', 0)])).toEqual([]);
  });

  it('is values and tints where the records are drawn, and both start off', () => {
    const switches = lookSwitches({ verdicts }, [layer('record', 0), layer('dropped', 0)]);
    expect(switches).toEqual([
      { label: 'values', startsOff: true },
      { label: 'tints', startsOff: true },
    ]);
    expect(looksOf(switches, [])).toEqual({ hasValues: false, hasTints: false });
    expect(looksOf(switches, ['tints'])).toEqual({ hasValues: false, hasTints: true });
    expect(lookSwitches({ verdicts }, [layer('record')])).toEqual([]);
  });
});
