import { expect, it } from 'vitest';
import { dataBench } from '../../bench/dataBench';
import { dataTimes } from '../../bench/dataTimes';

it('the benchmark of data measures tables, a moved threshold and wrappers', async () => {
  const rows = await dataBench(1, [5]);
  expect(rows.map(({ records }) => records)).toEqual([5]);
  for (const { tableMs, editMs, editShare, wrapMs, wrapOver } of rows)
    for (const value of [tableMs, editMs, editShare, wrapMs, wrapOver]) expect(value).toBeGreaterThan(0);
  const shown = dataTimes([
    { ...rows[0]!, records: 50 },
    { ...rows[0]!, records: 2000, wrapMs: null, wrapOver: null },
  ]);
  for (const text of ['a table of 50 records', 'a table of 2,000 records', 'a wrapper of 50 records'])
    expect(shown).toMatch(new RegExp(`${text} under \\d+ ms: (NOT )?(kept|KEPT)`));
});
