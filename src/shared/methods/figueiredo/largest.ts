import { blockPlace } from '../../page/blockNames';
import type { PageBlocks } from '../../page/buildBlockModel';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import type { Candidates } from './candidates';
import type { RemainingRegions } from './remainingRegions';
import { areaOf } from './shareFilter';
import { wantedRegion } from './wantedRegion';

export interface Largest {
  /** the largest remaining candidate, else body; -1 if the page has no body */
  block: number;
  /** no candidate remained, so the region is body */
  isFallback: boolean;
  /** the remaining candidates, largest first, equal ones in document order */
  ranked: Int32Array;
  /** px², per ranked candidate */
  areas: Float64Array;
}

type Needs = { page: PageBlocks; candidates: Candidates; regions: RemainingRegions };

export const largest: Stage<Needs, Record<never, never>, Largest> = {
  id: 'largest',
  title: 'Largest candidate',
  explanation: 'The remaining candidate with the largest area; body if none remains.',
  section: '§III-C, defining the expression',
  judges: 'regions',
  needs: { page: true, candidates: true, regions: true },
  params: {},
  run({ page, candidates: { body }, regions: { blocks } }) {
    const ranked = blocks.toSorted((one, other) => areaOf(page, other) - areaOf(page, one) || one - other);
    const isFallback = ranked.length === 0;
    return {
      block: isFallback ? body : ranked[0]!,
      isFallback,
      ranked,
      areas: Float64Array.from(ranked, (block) => areaOf(page, block)),
    };
  },
  corrected(out, { page }, _params, wanted) {
    const region = wantedRegion(page, wanted);
    if (out.block === region || !out.ranked.includes(region)) return null;
    return {
      output: { ...out, block: region, isFallback: false },
      because: `The largest candidate is ${blockPlace(page, out.block)}; the parent of the wanted records, ${blockPlace(page, region)}, is smaller.`,
    };
  },
  verdicts({ block: chosen, isFallback, ranked, areas }) {
    const list = new VerdictList();
    if (isFallback && chosen !== -1) list.keep(chosen, 'No candidate remains, so body is the region.');
    ranked.forEach((block, index) => {
      const value = areas[index]!;
      if (block === chosen) list.keep(block, 'The largest remaining candidate: {value} px².', { value });
      else {
        const measure = { value, threshold: areas[0]!, margin: value - areas[0]!, other: chosen };
        list.drop(block, '{value} px², but {other} has {threshold} px².', measure);
      }
    });
    return list.finish();
  },
  views({ block: chosen, ranked, areas }) {
    return [
      {
        kind: 'overlay',
        title: 'Largest candidate',
        layers: [
          { role: 'region', label: 'chosen', blocks: Int32Array.from(chosen === -1 ? [] : [chosen]) },
          { role: 'dropped', label: 'smaller', blocks: ranked.filter((block) => block !== chosen) },
        ],
        paths: [],
      },
      {
        kind: 'ranking',
        title: 'Area of the remaining candidates',
        unit: 'px²',
        bars: Array.from(ranked, (block, index) => ({
          label: `#${block}`,
          value: areas[index]!,
          blocks: Int32Array.of(block),
          isChosen: block === chosen,
        })),
      },
    ];
  },
};
