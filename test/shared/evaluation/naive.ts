import type { ResultLine } from '../../../src/shared/evaluation/results';
import { childrenOf, tagOf } from '../../../src/shared/page/blockModel';
import type { PageBlocks } from '../../../src/shared/page/buildBlockModel';
import type { MatchRule } from '../../../src/shared/records/matchRule';

/** A second, slow and simple implementation of the measures. The program must give the same results. */
type Records = readonly (readonly number[])[];

const pictures = ['img', 'svg', 'video', 'canvas', 'object', 'embed', 'input', 'picture'];

/** Visible texts and images of a block, by walking down its children. */
function contentsOf(page: PageBlocks, block: number): number[] {
  const children = [...childrenOf(page, block)];
  const below = children.flatMap((child) => contentsOf(page, child));
  if (page.cleanedUp[block] !== 0) return below;
  const isPicture = pictures.includes(tagOf(page, block));
  const hasText = page.ownText[block] !== -1;
  const isTold = children.some((child) => tagOf(page, child) === '#text');
  return (hasText || isPicture) && !isTold ? [block, ...below] : below;
}

function naiveContents(page: PageBlocks, blocks: readonly number[]): number[] {
  const all = [...new Set(blocks.flatMap((block) => contentsOf(page, block)))];
  return all.length === 0 ? [...new Set(blocks)] : all;
}

function naiveOverlap(
  page: PageBlocks,
  one: readonly number[],
  other: readonly number[],
  kind: string,
): number {
  if (kind === 'iou') return areaOverlap(page, one, other);
  const ones = naiveContents(page, one);
  const others = naiveContents(page, other);
  const shared = ones.filter((entry) => others.includes(entry)).length;
  return shared / new Set([...ones, ...others]).size;
}

function areaOverlap(page: PageBlocks, one: readonly number[], other: readonly number[]): number {
  const sides = (blocks: readonly number[]) => ({
    left: Math.min(...blocks.map((block) => page.x[block]!)),
    top: Math.min(...blocks.map((block) => page.y[block]!)),
    right: Math.max(...blocks.map((block) => page.x[block]! + page.width[block]!)),
    bottom: Math.max(...blocks.map((block) => page.y[block]! + page.height[block]!)),
  });
  const a = sides(one);
  const b = sides(other);
  // All rectangles of these tests have integer coordinates: count pixels.
  let both = 0;
  let either = 0;
  for (let x = Math.min(a.left, b.left); x < Math.max(a.right, b.right); x++) {
    for (let y = Math.min(a.top, b.top); y < Math.max(a.bottom, b.bottom); y++) {
      const inOne = x >= a.left && x < a.right && y >= a.top && y < a.bottom;
      const inOther = x >= b.left && x < b.right && y >= b.top && y < b.bottom;
      if (inOne && inOther) both++;
      if (inOne || inOther) either++;
    }
  }
  return either === 0 ? 0 : both / either;
}

/** Repeatedly takes the best remaining pair. */
export function naiveScore(page: PageBlocks, extracted: Records, labelled: Records, rule: MatchRule) {
  const least = rule.kind === 'leaves' ? 1 : rule.least;
  const openExtracted = new Set(extracted.keys());
  const openLabelled = new Set(labelled.keys());
  const pairs: [labelled: number, extracted: number, overlap: number][] = [];
  for (;;) {
    let best: [number, number, number] | undefined;
    for (const one of openExtracted) {
      for (const other of openLabelled) {
        const overlap = naiveOverlap(page, extracted[one]!, labelled[other]!, rule.kind);
        if (overlap >= least && overlap > 0 && (best === undefined || overlap > best[2]))
          best = [other, one, overlap];
      }
    }
    if (best === undefined) break;
    pairs.push(best);
    openLabelled.delete(best[0]);
    openExtracted.delete(best[1]);
  }
  const nothing = extracted.length === 0 && labelled.length === 0;
  const precision = nothing ? 1 : extracted.length === 0 ? 0 : pairs.length / extracted.length;
  const recall = nothing ? 1 : labelled.length === 0 ? 0 : pairs.length / labelled.length;
  return {
    found: pairs.length,
    precision,
    recall,
    f1: precision === 0 && recall === 0 ? 0 : 2 / (1 / precision + 1 / recall),
    pairs: pairs.sort(([one], [other]) => one - other),
    missed: [...openLabelled],
    invented: [...openExtracted],
  };
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean over sites of the means over pages, for one measure of one method. */
export function naiveMeans(
  lines: readonly ResultLine[],
  method: string,
  measure: 'precision' | 'recall' | 'f1',
) {
  const own = lines.filter((line) => line.method === method && line.score !== null);
  const sites = [...new Set(own.map(({ site }) => site))].sort();
  const perSite = sites.map((site) =>
    mean(own.filter((line) => line.site === site).map(({ score }) => score![measure])),
  );
  return { perSite, overSites: mean(perSite), overPages: mean(own.map(({ score }) => score![measure])) };
}

/** Bootstrap interval of a mean, sample by sample; quantiles as in R and NumPy. */
export function naiveInterval(sites: readonly number[], random: () => number): [low: number, high: number] {
  const means: number[] = [];
  for (let sample = 0; sample < 2000; sample++)
    means.push(mean(sites.map(() => sites[Math.floor(random() * sites.length)]!)));
  means.sort((one, other) => one - other);
  const quantile = (share: number): number => {
    const place = share * (means.length - 1);
    const below = means[Math.floor(place)]!;
    return below + (means[Math.ceil(place)]! - below) * (place - Math.floor(place));
  };
  return [quantile(0.025), quantile(0.975)];
}
