import { plural } from '../../base/plural';
import { numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import type { DataRegion, DataRegions } from './regions';

export interface ScoredRegion extends DataRegion {
  score: number;
}

export interface MainRegion {
  /** regions with enough records, best first; the first is the main region */
  ranked: ScoredRegion[];
  /** those with too few, best first */
  tooSmall: ScoredRegion[];
}

type Needs = { regions: DataRegions };

const params = {
  mu: numberParam({
    label: 'Minimum records per region (μ)',
    unit: 'records',
    min: 1,
    max: 30,
    step: 1,
    default: 3,
    paper: { value: 3, where: 'step 5, μ' },
    help: 'Regions with fewer records are not ranked.',
  }),
};

export const mainRegion: Stage<Needs, typeof params, MainRegion> = {
  id: 'mainRegion',
  title: 'Main region',
  explanation:
    'The score of a region is its number of records times its number of distinct item paths. The region with the highest score is the main region.',
  formula: 'score = records × distinct item paths',
  section: 'step 5',
  needs: { regions: true },
  params,
  run({ regions }, { mu }) {
    const scored = regions
      .map((region): ScoredRegion => ({ ...region, score: region.records.length * region.itemPaths.length }))
      // The paper has no rule for equal scores: more records first, then document order.
      .sort(
        (one, other) =>
          other.score - one.score ||
          other.records.length - one.records.length ||
          one.records[0]! - other.records[0]!,
      );
    return {
      ranked: scored.filter(({ records }) => records.length >= mu),
      tooSmall: scored.filter(({ records }) => records.length < mu),
    };
  },
  verdicts({ ranked, tooSmall }, _input, { mu }) {
    const list = new VerdictList();
    const best = ranked[0];
    for (const { records } of tooSmall) {
      const measure = { value: records.length, threshold: mu, margin: records.length - mu };
      for (const record of records)
        list.drop(record, 'Its region has {value record|records}: {margin} fewer than {threshold}.', measure);
    }
    for (const { records, region, score } of ranked) {
      const measure = { value: score, threshold: best!.score, margin: score - best!.score };
      for (const record of records) {
        if (records === best!.records)
          list.keep(record, 'A record of the main region {other}, which has the score {value}.', {
            ...measure,
            other: region,
          });
        else
          list.drop(
            record,
            'The score of its region is {value}: {margin} less than the {threshold} of the main region {other}.',
            {
              ...measure,
              other: best!.region,
            },
          );
      }
    }
    return list.finish();
  },
  views({ ranked, tooSmall }, _input, { mu }) {
    const all = [...ranked, ...tooSmall];
    const best = ranked[0];
    const columnOf = (values: (region: ScoredRegion) => number) => Float64Array.from(all, values);
    return [
      {
        kind: 'overlay',
        title: 'Main region',
        layers: [
          {
            role: 'region',
            label: 'main region',
            blocks: Int32Array.from(best === undefined ? [] : [best.region]),
          },
          { role: 'section', label: 'section', blocks: best?.sections ?? new Int32Array() },
          { role: 'record', label: 'record', blocks: best?.records ?? new Int32Array() },
          {
            role: 'dropped',
            label: 'record of another region',
            blocks: Int32Array.from(all.filter((one) => one !== best).flatMap(({ records }) => [...records])),
          },
        ],
        paths: [],
      },
      {
        kind: 'ranking',
        title: 'Regions by score',
        unit: '',
        bars: ranked.map(({ region, records, itemPaths, score }, index) => ({
          label: `#${region}: ${plural(records.length, 'record')} × ${plural(itemPaths.length, 'item path')}`,
          value: score,
          blocks: Int32Array.from([region, ...records]),
          isChosen: index === 0,
        })),
      },
      {
        kind: 'table',
        title: 'Scores',
        blocks: Int32Array.from(all, ({ region }) => region),
        columns: [
          { label: 'records', unit: 'records', values: columnOf(({ records }) => records.length) },
          { label: 'required', unit: 'records', values: columnOf(() => mu) },
          { label: 'item paths', unit: 'paths', values: columnOf(({ itemPaths }) => itemPaths.length) },
          { label: 'score', unit: '', values: columnOf(({ score }) => score) },
        ],
      },
      {
        kind: 'histogram',
        title: 'Records per region',
        unit: 'records',
        values: columnOf(({ records }) => records.length),
        blocks: Int32Array.from(all, ({ region }) => region),
        blocksPerValue: 1,
        threshold: { param: 'mu', value: mu, keeps: 'above' },
      },
    ];
  },
};
