/** Aligned stages of two runs; null if a run has no such stage. */
export interface LanePair<Stage> {
  one: Stage | null;
  other: Stage | null;
}

interface Named {
  id: string;
  title: string;
}

/** Weights: same id, per shared word in the title, and otherwise. */
const sameName = 10;
const sharedWord = 3;
const unrelated = 0.1;
/** Words match if they share a prefix of this length, such as similar and similarity. */
const stemLength = 5;

/**
 * Aligns the stages of two methods, each in its own order. The first stages are paired, and so are the last, because
 * all methods start with the page and end with the result. The others are paired by similar names.
 */
export function alignStages<Stage extends Named>(
  one: readonly Stage[],
  other: readonly Stage[],
): LanePair<Stage>[] {
  if (one.length < 2 || other.length < 2) return besideEachOther(one, other);
  const [firstOne, lastOne] = [one[0]!, one.at(-1)!];
  const [firstOther, lastOther] = [other[0]!, other.at(-1)!];
  return [
    { one: firstOne, other: firstOther },
    ...aligned(one.slice(1, -1), other.slice(1, -1)),
    { one: lastOne, other: lastOther },
  ];
}

function besideEachOther<Stage>(one: readonly Stage[], other: readonly Stage[]): LanePair<Stage>[] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, at) => ({
    one: one[at] ?? null,
    other: other[at] ?? null,
  }));
}

/** The alignment with the highest total likeness, by dynamic programming from the end. */
function aligned<Stage extends Named>(one: readonly Stage[], other: readonly Stage[]): LanePair<Stage>[] {
  const best = one.map(() => other.map(() => 0));
  const bestFrom = (i: number, j: number): number => best[i]?.[j] ?? 0;
  for (let i = one.length - 1; i >= 0; i--) {
    for (let j = other.length - 1; j >= 0; j--)
      best[i]![j] = Math.max(
        likeness(one[i]!, other[j]!) + bestFrom(i + 1, j + 1),
        bestFrom(i + 1, j),
        bestFrom(i, j + 1),
      );
  }
  const pairs: LanePair<Stage>[] = [];
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    const [left, right] = [one[i] ?? null, other[j] ?? null];
    if (right === null || (left !== null && bestFrom(i, j) === bestFrom(i + 1, j))) {
      pairs.push({ one: left, other: null });
      i++;
    } else if (left === null || bestFrom(i, j) === bestFrom(i, j + 1)) {
      pairs.push({ one: null, other: right });
      j++;
    } else {
      pairs.push({ one: left, other: right });
      i++;
      j++;
    }
  }
  return pairs;
}

function likeness(one: Named, other: Named): number {
  if (one.id === other.id) return sameName;
  const otherStems = stems(other.title);
  const shared = stems(one.title).filter((stem) => otherStems.includes(stem)).length;
  return shared === 0 ? unrelated : shared * sharedWord;
}

function stems(title: string): string[] {
  return title
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length >= stemLength)
    .map((word) => word.slice(0, stemLength));
}

/** The aligned stage of the other run, or the nearest one before it. */
export function counterpart<Stage extends Named>(
  lanes: readonly LanePair<Stage>[],
  from: 'one' | 'other',
  stage: string,
): string {
  const to = from === 'one' ? 'other' : 'one';
  const at = lanes.findIndex((pair) => pair[from]?.id === stage);
  for (let column = at; column >= 0; column--) {
    const found = lanes[column]![to];
    if (found !== null) return found.id;
  }
  return '';
}
