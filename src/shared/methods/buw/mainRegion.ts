import { plural } from '../../base/plural';
import { choiceParam, numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import { wantedF1 } from '../../pipeline/wanted';
import type { CandidateRecords } from './candidateRecords';
import type { DataRegion, DataRegions } from './regions';

export interface ScoredRegion extends DataRegion {
  /** how many item paths count */
  pathCount: number;
  score: number;
}

export interface MainRegion {
  /** regions with enough records, best first; the first is the main region */
  ranked: ScoredRegion[];
  /** those with too few, best first */
  tooSmall: ScoredRegion[];
}

type Needs = { candidateRecords: CandidateRecords; regions: DataRegions };

/** Which item paths of a region count: those of any of its records, or those that all of them have. */
type CountedPaths = 'any' | 'all';

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
  paths: choiceParam<CountedPaths>({
    label: 'Item paths that count',
    options: { any: 'those of any record', all: 'those that all records have' },
    default: 'any',
    // “Belong to all data records in rg” can mean both; to the letter, t ∈ tp(rec), ∀rec ∈ rg is the intersection. But
    // records may have optional items, and then a region of many records would have few paths or none.
    paper: { value: 'any', where: 'step 5, tnum; to the letter those that all have' },
    help: 'Which item paths of a region count in its score. An optional item of some records counts only with “any”.',
  }),
};

export const mainRegion: Stage<Needs, typeof params, MainRegion> = {
  id: 'mainRegion',
  title: 'Main region',
  explanation:
    'The score of a region is its number of records times its number of distinct item paths. The region with the highest score is the main region.',
  formula: 'score = records × distinct item paths',
  section: 'step 5',
  needs: { candidateRecords: true, regions: true },
  params,
  run({ candidateRecords, regions }, { mu, paths }) {
    const scored = regions
      .map((region): ScoredRegion => {
        const pathCount =
          paths === 'any' ? region.itemPaths.length : commonPaths(candidateRecords, region.records);
        return { ...region, pathCount, score: region.records.length * pathCount };
      })
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
  corrected({ ranked, tooSmall }, _input, { mu }, wanted) {
    const rank = (region: ScoredRegion): number => wantedF1(wanted, region.records);
    const best = [...ranked, ...tooSmall].toSorted((one, other) => rank(other) - rank(one))[0];
    const now = ranked[0];
    if (best === undefined || rank(best) <= (now === undefined ? 0 : rank(now))) return null;
    const because = ranked.includes(best)
      ? scoreText(now!, best)
      : `The region of the wanted records, #${best.region}, has ${plural(best.records.length, 'record')}, fewer than ${mu}.`;
    return {
      output: {
        ranked: [best, ...ranked.filter((region) => region !== best)],
        tooSmall: tooSmall.filter((region) => region !== best),
      },
      because,
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
        bars: ranked.map(({ region, records, pathCount, score }, index) => ({
          label: `#${region}: ${plural(records.length, 'record')} × ${plural(pathCount, 'item path')}`,
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
          { label: 'item paths', unit: 'paths', values: columnOf(({ pathCount }) => pathCount) },
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

/** How many item paths all of these records have. */
function commonPaths({ blocks, paths, start }: CandidateRecords, records: Int32Array): number {
  const counts = new Map<number, number>();
  const isRecord = new Set(records);
  blocks.forEach((block, index) => {
    if (!isRecord.has(block)) return;
    // A record has each of its paths once.
    for (const path of paths.subarray(start[index], start[index + 1]))
      counts.set(path, (counts.get(path) ?? 0) + 1);
  });
  return [...counts.values()].filter((count) => count === records.length).length;
}

/** Regions can have the same block, with other records in it, so each is named by its first record. */
function scoreText(now: ScoredRegion, best: ScoredRegion): string {
  const text = ({ records, pathCount, score }: ScoredRegion): string =>
    `${plural(records.length, 'record')} × ${plural(pathCount, 'item path')} = ${score}`;
  const how = now.score > best.score ? 'has the highest score' : 'comes first of equal scores';
  return `The region of the record #${now.records[0]!} ${how}, ${text(now)}; that of the wanted records has ${text(best)}.`;
}
