import { listwise } from '../../methods/listwise';
import type { Candidates } from '../../methods/listwise/candidates';
import type { Content } from '../../methods/listwise/content';
import type { FeatureTable } from '../../methods/listwise/features/featureTable';
import { wantedRuns } from '../../methods/listwise/nearestToWanted';
import { type LeafRuns, leafRuns, setF1 } from '../../methods/listwise/sets/setBlocks';
import type { PageBlocks } from '../../page/buildBlockModel';
import { runPipeline } from '../../pipeline/runPipeline';
import { defaultSettings } from '../../pipeline/settings';

/** A labelled page as the training sees it: its candidates, what is measured of them, and how right each is. */
export interface TrainingPage {
  name: string;
  site: string;
  /** labelled records */
  labelled: number;
  features: Float64Array;
  /** per candidate: the F1 of its records, if two are the same from one half, or from nine tenths of contents on */
  f50: Float64Array;
  f90: Float64Array;
  runs: LeafRuns[];
}

export function trainingPage(
  page: PageBlocks,
  records: readonly (readonly number[])[],
  name: string,
  site: string,
): TrainingPage {
  const run = runPipeline(listwise, page, defaultSettings);
  const outputOf = <T>(id: string): T => run.stages.find((stage) => stage.id === id)!.output as T;
  const { leafStart } = outputOf<Content>('content');
  const { sets } = outputOf<Candidates>('candidates');
  const { starts, ends } = wantedRuns(page, records);
  const truth = leafRuns(leafStart, { starts: Int32Array.from(starts), ends: Int32Array.from(ends) });
  const runs = sets.map((set) => leafRuns(leafStart, set));
  return {
    name,
    site,
    labelled: records.length,
    features: outputOf<FeatureTable>('features').values,
    f50: Float64Array.from(runs, (one) => setF1(one, truth, 0.5)),
    f90: Float64Array.from(runs, (one) => setF1(one, truth, 0.9)),
    runs,
  };
}
