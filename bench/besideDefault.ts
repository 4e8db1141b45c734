import { defaultMethod, methods } from '../src/shared/methods';
import { runPipeline } from '../src/shared/pipeline/runPipeline';
import { defaultSettings } from '../src/shared/pipeline/settings';
import { benchPage } from './benchPage';
import { inTurn, median, medianRatio, warmUp } from './measure';
import { methodSizes } from './methodBench';

/** Cold runs of a method and of the default method, in turn. */
export interface BesideDefault {
  method: string;
  blocks: number;
  ms: number;
  /** how many times as long the default method takes */
  ratio: number;
}

/** All methods on one page after the other; each page's methods run in turn. */
export async function besideDefault(rounds: number, sizes = methodSizes): Promise<BesideDefault[]> {
  const rows: BesideDefault[] = [];
  for (const { page } of sizes.map(benchPage)) {
    const ways = methods.map((method) => () => runPipeline(method, page, defaultSettings));
    for (const way of ways) warmUp(rounds, way);
    const times = await inTurn(rounds, ways);
    const ofDefault = times[methods.indexOf(defaultMethod)]!;
    for (const [at, { id }] of methods.entries())
      rows.push({
        method: id,
        blocks: page.count,
        ms: median(times[at]!),
        ratio: medianRatio(ofDefault, times[at]!),
      });
  }
  return rows;
}
