import { seededRandom } from '../../src/shared/base/seededRandom';
import { verdictCauses } from '../../src/shared/evaluation/verdictCauses';
import { causesOf, type ErrorWithCause } from '../../src/shared/pipeline/causes';
import type { Pipeline } from '../../src/shared/pipeline/pipeline';
import { type Run, runPipeline } from '../../src/shared/pipeline/runPipeline';
import { defaultSettings } from '../../src/shared/pipeline/settings';
import { wantedOn } from '../../src/shared/pipeline/wanted';
import { pairRecords } from '../../src/shared/records/pairRecords';
import type { TruePage } from './labelledTruth';
import { type Plant, plantedFaults } from './plantedFaults';

/** One planted fault, and who was blamed for each record lost or invented. */
export interface PlantResult {
  page: string;
  method: string;
  stage: string;
  kind: Plant['kind'];
  text: string;
  /** per error, the stage named as the cause ('' for none), and the one named by the last verdict */
  named: string[];
  /** the same if the defaults are not known */
  blind: string[];
  before: string[];
  /** how long the causes took, and a cold run of the method, ms */
  causeMs: number;
  coldMs: number;
}

const rule = { kind: 'jaccard', least: 0.5 } as const;

export interface MeasuredCauses {
  results: PlantResult[];
  /** how often a method is right on a page */
  rightPages: number;
}

export async function causesBench(
  pages: AsyncIterable<TruePage>,
  methods: readonly Pipeline[],
  onPage: (text: string) => void = () => undefined,
): Promise<MeasuredCauses> {
  const results: PlantResult[] = [];
  let rightPages = 0;
  for await (const truth of pages) {
    for (const method of methods) {
      const planted = plantedOn(truth, method);
      if (planted === undefined) continue;
      rightPages++;
      results.push(...planted);
    }
    onPage(`${truth.name} ${results.length} plants`);
  }
  return { results, rightPages };
}

/** Undefined if the method is not right on this page. */
function plantedOn({ name, page, records }: TruePage, method: Pipeline): PlantResult[] | undefined {
  const isBroken = ({ extraction }: Run): boolean => {
    const pairs = pairRecords(page, extraction.records, records, rule);
    return pairs.length < records.length || pairs.length < extraction.records.length;
  };
  const start = performance.now();
  const run = runPipeline(method, page, defaultSettings);
  const coldMs = performance.now() - start;
  if (isBroken(run)) return undefined;
  const truth = wantedOn(page, records, [], rule);
  const random = seededRandom(page.count);
  return [...plantedFaults(method, page, truth, random, isBroken)].map(
    ({ stage, kind, text, run: broken, blindRun }) => {
      const begin = performance.now();
      const { errors: causes } = causesOf(broken, page, records, rule);
      const causeMs = performance.now() - begin;
      return {
        page: name,
        method: method.id,
        stage,
        kind,
        text,
        named: causes.map(namedStage),
        blind: causesOf(blindRun, page, records, rule).errors.map(namedStage),
        before: verdictCauses(broken, records, causes).map((cause) => cause.stage),
        causeMs,
        coldMs,
      };
    },
  );
}

function namedStage({ chain }: ErrorWithCause): string {
  return chain[0]?.stage ?? '';
}
