import { defaultMethod } from '../src/shared/methods';
import { runPipeline } from '../src/shared/pipeline/runPipeline';
import { defaultSettings } from '../src/shared/pipeline/settings';
import type { TruePage } from './causes/labelledTruth';
import { median, processorTimes } from './measure';

/** The default method on a labelled page; times in ms. */
export interface LabelledRow {
  group: string;
  blocks: number;
  /** the first run on the page, and the median of all */
  firstMs: number;
  coldMs: number;
  cpuMs: number;
}

/** Cold runs on real captures, page by page, starting from their blocks. */
export async function labelledBench(pages: AsyncIterable<TruePage>, rounds: number): Promise<LabelledRow[]> {
  const rows: LabelledRow[] = [];
  for await (const { name, page } of pages) {
    const run = (): unknown => runPipeline(defaultMethod, page, defaultSettings);
    const times: number[] = [];
    const cpuTimes = processorTimes(rounds, () => {
      const start = performance.now();
      run();
      times.push(performance.now() - start);
    });
    rows.push({
      group: name.split('/')[0]!,
      blocks: page.count,
      firstMs: times[0]!,
      coldMs: median(times),
      cpuMs: median(cpuTimes),
    });
  }
  return rows;
}
