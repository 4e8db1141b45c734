import { count, percent, times } from './cells';
import { defaultAims } from './defaultAims';
import { growthNoise, growths, type Sized } from './growth';
import type { MethodAtSize } from './methodBench';
import type { SimilarityRow } from './similarityBench';
import { pairwiseStages } from './similarityStages';

/** What the bench checks, with the worst measured value. */
export interface PromiseRow {
  promise: string;
  worst: string;
  where: string;
  isKept: boolean;
}

const judgedSize = 10_000;
const maxShare = 0.05;
const minRatio = 100;

export function promises(
  measured: readonly MethodAtSize[],
  similarities: readonly SimilarityRow[],
): PromiseRow[] {
  const isPairwise = (method: string, stage: string): boolean =>
    pairwiseStages.some((one) => one.method === method && one.stage === stage);
  const methods = seriesOf(measured, ({ method, coldMs }) => [{ name: method, ms: coldMs }]);
  const stages = seriesOf(measured, ({ method, stages }) =>
    stages
      .filter(({ stage }) => !isPairwise(method, stage))
      .map(({ stage, ms }) => ({ name: `${method} ${stage}`, ms })),
  );
  const named = (id: string): Series[] => methods.filter(({ name }) => name === id);
  return [
    growthRow('eMine grows linearly', named('emine'), () => 1),
    growthRow('Listwise grows linearly', named('listwise'), () => 1),
    growthRow('no method grows faster than n log n', methods, ({ nLogN }) => nLogN),
    growthRow('no stage but the similarity stages does', stages, ({ nLogN }) => nLogN),
    ...lastStageRows(measured),
    ...defaultAims(measured),
    ...similarities.map(({ method, ratio, blocks }) => ({
      promise: `${method}: similarity at least ${minRatio} times as fast as property lists`,
      worst: times(ratio),
      where: `${count(blocks)} blocks`,
      isKept: ratio >= minRatio,
    })),
  ];
}

interface Series {
  name: string;
  sizes: Sized[];
}

function seriesOf(
  measured: readonly MethodAtSize[],
  read: (row: MethodAtSize) => { name: string; ms: number }[],
): Series[] {
  const series = new Map<string, Sized[]>();
  for (const row of measured) {
    for (const { name, ms } of read(row)) {
      const sizes = series.get(name) ?? [];
      series.set(name, sizes);
      sizes.push({ blocks: row.blocks, ms });
    }
  }
  return Array.from(series, ([name, sizes]) => ({ name, sizes }));
}

/** Names what grew most against its limit. */
function growthRow(
  promise: string,
  series: readonly Series[],
  allowed: (growth: { nLogN: number }) => number,
): PromiseRow {
  const all = series.flatMap(({ name, sizes }) =>
    growths(sizes).map((growth) => ({ name, ...growth, over: growth.perBlock / allowed(growth) })),
  );
  const [worst] = all.sort((one, other) => other.over - one.over);
  return {
    promise,
    worst: worst === undefined ? '' : `${times(worst.perBlock)} a block, ${times(allowed(worst))} allowed`,
    where: worst === undefined ? '' : `${worst.name}, to ${count(worst.toBlocks)} blocks`,
    isKept: all.every(({ over }) => over <= growthNoise),
  };
}

function lastStageRows(measured: readonly MethodAtSize[]): PromiseRow[] {
  return measured
    .filter(({ blocks }) => Math.abs(blocks / judgedSize - 1) < 0.1)
    .map(({ method, blocks, edits }) => {
      const last = edits.filter(({ isLastStage }) => isLastStage);
      const [worst] = last.sort((one, other) => other.share - one.share);
      return {
        promise: `${method}: edit of the last stage under ${percent(maxShare)} of a cold run`,
        worst: worst === undefined ? 'no parameter' : percent(worst.share),
        where: `${worst?.param ?? ''}, ${count(blocks)} blocks`,
        isKept: worst === undefined || worst.share < maxShare,
      };
    });
}
