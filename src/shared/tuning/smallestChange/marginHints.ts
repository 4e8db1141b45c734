import type { PageBlocks } from '../../page/buildBlockModel';
import { type Run, stageVerdicts } from '../../pipeline/runPipeline';
import type { ChangeLine } from './changeLine';
import type { WrongRecord } from './recordFix';

/** A change on a line that may fix a record. */
export interface Probe {
  line: ChangeLine;
  index: number;
}

/** Smaller differences are rounding errors. */
const sameWithin = 1e-9;

/**
 * Changes that would move a threshold to the measured value and so flip a verdict. Uses the verdicts on the blocks of a
 * record and on their ancestors, one of which may be its region. A threshold is either a parameter of its stage, or
 * proportional to one: the parameter is set to the measured value, or scaled by the same factor.
 */
export function marginHints(run: Run, { kind, blocks }: WrongRecord, lines: readonly ChangeLine[]): Probe[] {
  const asked = withAncestors(run.page as PageBlocks, blocks);
  const hints: Probe[] = [];
  for (const { id } of run.stages) {
    const own = lines.filter(([nearest]) => nearest.stage === id && typeof nearest.from === 'number');
    const verdicts = own.length === 0 ? undefined : stageVerdicts(run, id);
    if (verdicts === undefined) continue;
    const wrongly = kind === 'missed' ? 0 : 1;
    verdicts.blocks.forEach((block, at) => {
      if (!asked.has(block) || verdicts.kept[at] !== wrongly) return;
      const [value, threshold] = [verdicts.value[at]!, verdicts.threshold[at]!];
      if (!Number.isNaN(value) && !Number.isNaN(threshold))
        hints.push(...own.flatMap((line) => turningPoints(line, value, threshold)));
    });
  }
  return distinct(hints);
}

function withAncestors(page: PageBlocks, blocks: readonly number[]): Set<number> {
  const all = new Set<number>();
  for (const block of blocks)
    for (let at = block; at !== -1 && !all.has(at); at = page.parent[at]!) all.add(at);
  return all;
}

/** The last value before the wanted one, the first at or beyond it, and the next: comparisons may be strict. */
function turningPoints(line: ChangeLine, value: number, threshold: number): Probe[] {
  const from = Number(line[0].from);
  const isThreshold = Math.abs(threshold - from) <= sameWithin;
  if (!isThreshold && threshold === 0) return [];
  const wanted = isThreshold ? value : (from * value) / threshold;
  const isUp = Number(line[0].to) > from;
  if (isUp !== wanted > from) return [];
  const beyond = line.findIndex(({ to }) =>
    isUp ? Number(to) >= wanted - sameWithin : Number(to) <= wanted + sameWithin,
  );
  const at = beyond === -1 ? line.length - 1 : beyond;
  return [at - 1, at, at + 1]
    .filter((index) => index >= 0 && index < line.length)
    .map((index) => ({ line, index }));
}

function distinct(hints: readonly Probe[]): Probe[] {
  const seen = new Map<ChangeLine, Set<number>>();
  return hints.filter(({ line, index }) => {
    const known = seen.get(line) ?? new Set<number>();
    seen.set(line, known);
    if (known.has(index)) return false;
    known.add(index);
    return true;
  });
}
