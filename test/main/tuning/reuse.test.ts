import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Corpus } from '../../../src/main/corpus/corpus';
import { PageCache } from '../../../src/main/tuning/pageCache';
import { searchedSpace } from '../../../src/main/tuning/searchedSpace';
import type { Reuse } from '../../../src/main/tuning/tuneTasks';
import { tuningPages } from '../../../src/main/tuning/tuningPages';
import { methods } from '../../../src/shared/methods';
import { defaultSettings, type Settings } from '../../../src/shared/pipeline/settings';
import { offDimension, settingsAt } from '../../../src/shared/tuning/search/dimension';

const examples = join(import.meta.dirname, '../../../examples/corpus');
const someOf = [0, 9, 17, 26];

describe('reuse between trials', () => {
  it.each(methods.map((method) => [method.id, method] as const))(
    'changes no outcome of %s, for any settings in any order',
    async (_, method) => {
      const { searched } = await tuningPages(await Corpus.open(examples), 'all', '');
      const pages = someOf.map((index) => searched[index]!);
      const space = [
        ...searchedSpace(method, []),
        ...method.stages.filter(({ off }) => off).map(({ id, title }) => offDimension(id, title)),
      ];
      const kept = (reuse: Reuse): PageCache => new PageCache({ pages, match: { kind: 'leaves' }, reuse });
      const [reusing, recomputing] = [kept('stages'), kept('pages')];
      const checked = async (settings: Settings): Promise<number> => {
        const task = { kind: 'outcomes', method: method.id, settings, pages: [0, 1, 2, 3] } as const;
        const [one, other] = [await reusing.outcomes(task), await recomputing.outcomes(task)];
        expect(one.outcomes).toEqual(other.outcomes);
        expect(one.faults).toEqual([]);
        expect(other.reused).toBe(0);
        return one.reused / one.stages;
      };
      await checked(defaultSettings);
      // Each setting alone, and always back to the start.
      for (const dimension of space)
        for (const share of [0, 0.3, 0.7, 0.999]) {
          await checked(
            settingsAt([dimension], [Math.floor(share * dimension.values.length)], defaultSettings),
          );
          expect(await checked(defaultSettings)).toBeGreaterThan(0);
        }
      // Close to each other, as in a search: one to three settings away from the defaults.
      const moves = fc.array(
        fc.record({ at: fc.nat(space.length - 1), to: fc.double({ min: 0, max: 0.999, noNaN: true }) }),
        { minLength: 1, maxLength: 3 },
      );
      let reused = 0;
      await fc.assert(
        fc.asyncProperty(moves, async (moved) => {
          const settings = moved.reduce((before, { at, to }) => {
            const { values } = space[at]!;
            return settingsAt([space[at]!], [Math.floor(to * values.length)], before);
          }, defaultSettings);
          reused += await checked(settings);
        }),
        { numRuns: 30, seed: 7 },
      );
      expect(reused / 30).toBeGreaterThan(0.3);
    },
    60_000,
  );
});
