import { wantedRuns } from '../../methods/listwise/nearestToWanted';
import { leafRuns, setF1 } from '../../methods/listwise/sets/setBlocks';
import type { PageBlocks } from '../../page/buildBlockModel';
import type { Run } from '../../pipeline/runPipeline';
import { listwiseOutputs } from './listwiseOutputs';

/** A labelled page as the training sees it: what is measured of its candidates, and how right each is. */
export interface TrainingPage {
  page: string;
  site: string;
  /** how much it counts */
  weight: number;
  /** labelled records */
  labelled: number;
  /** one row per candidate */
  features: Float64Array;
  /** per candidate, 0 to 1: the mean of its F1 if records are the same from half, and from nine tenths of contents on */
  quality: Float64Array;
}

/** Pages with this tag were made from others by taking records out: they are only like real ones. */
const thinnedTag = 'thinned';
const thinnedWeight = 0.3;

/** The candidates of a run of Listwise, compared with the labelled records; undefined if a stage failed. */
export function trainingPage(
  run: Run,
  records: readonly (readonly number[])[],
  { page, site, tags }: { page: string; site: string; tags: readonly string[] },
): TrainingPage | undefined {
  const outputs = listwiseOutputs(run);
  if (outputs === undefined) return undefined;
  const { leafStart } = outputs.content;
  const { starts, ends } = wantedRuns(run.page as PageBlocks, records);
  const truth = leafRuns(leafStart, { starts: Int32Array.from(starts), ends: Int32Array.from(ends) });
  return {
    page,
    site,
    weight: tags.includes(thinnedTag) ? thinnedWeight : 1,
    labelled: records.length,
    features: outputs.features.values,
    quality: Float64Array.from(outputs.candidates.sets, (set) => {
      const runs = leafRuns(leafStart, set);
      return (setF1(runs, truth, 0.5) + setF1(runs, truth, 0.9)) / 2;
    }),
  };
}
