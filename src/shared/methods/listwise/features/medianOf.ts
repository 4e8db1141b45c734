/** Shorter columns are sorted here; longer ones faster by the engine. */
const maxInsertion = 32;

/** Sorts the first n numbers. */
export function sortFirst(values: Float64Array, n: number): void {
  let at = 1;
  while (at < n && values[at - 1]! <= values[at]!) at++;
  if (at >= n) return;
  if (n > maxInsertion) {
    values.subarray(0, n).sort();
    return;
  }
  for (; at < n; at++) {
    const value = values[at]!;
    let to = at;
    for (; to > 0 && values[to - 1]! > value; to--) values[to] = values[to - 1]!;
    values[to] = value;
  }
}

/** The median of the first n numbers, which it sorts. */
export function medianOf(values: Float64Array, n: number): number {
  sortFirst(values, n);
  const half = n >> 1;
  return n % 2 === 1 ? values[half]! : (values[half - 1]! + values[half]!) / 2;
}

/** How many groups the first n numbers form, if those that differ by at most `distance` from the first of a group join it. */
export function groupsWithin(values: Float64Array, n: number, distance: number): number {
  sortFirst(values, n);
  let [groups, first] = [0, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < n; at++) {
    if (values[at]! - first <= distance) continue;
    groups++;
    first = values[at]!;
  }
  return groups;
}

/** The largest number of the first n numbers that differ by at most `distance` from each other. */
export function mostWithin(values: Float64Array, n: number, distance: number): number {
  sortFirst(values, n);
  let [most, first] = [0, 0];
  for (let last = 0; last < n; last++) {
    while (values[last]! - values[first]! > distance) first++;
    most = Math.max(most, last - first + 1);
  }
  return most;
}
