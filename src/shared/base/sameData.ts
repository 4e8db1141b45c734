/** Deep equality. Numbers compare by `Object.is`: NaN equals NaN, 0 does not equal -0. */
export function sameData(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other)) return false;
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  if (ArrayBuffer.isView(one))
    return sameNumbers(one as unknown as ArrayLike<number>, other as unknown as ArrayLike<number>);
  if (Array.isArray(one)) return Array.isArray(other) && sameItems(one, other);
  if (one instanceof Map && other instanceof Map) return sameItems([...one], [...other]);
  if (one instanceof Set && other instanceof Set) return sameItems([...one], [...other]);
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && sameData(one[name], other[name]))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function sameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => sameData(item, other[index]));
}

/** A plain loop, for speed: typed arrays are long. */
function sameNumbers(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (!Object.is(one[index], other[index])) return false;
  return true;
}
