/**
 * A message as bytes: its plain part as JSON, its typed arrays as they are behind it, save those whose entries are
 * all the same: of them, the JSON has one entry, and nothing lies behind it.
 * Layout: length of the JSON (uint32, little endian), the JSON in UTF-8, then the arrays, each from a multiple of 8 on.
 */

const arrayTypes = {
  Int8Array,
  Uint8Array,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
} as const;

type ArrayType = keyof typeof arrayTypes;
type AnyArray = InstanceType<(typeof arrayTypes)[ArrayType]>;

/** Bytes that are no message. */
export class WireError extends Error {
  override readonly name = 'WireError';
}

const headSize = 4;
const alignment = 8;
/** No message of ours is nested nearly as deep. */
const maxDepth = 100;
/**
 * Bytes of all arrays of a message that take no room in it, since their entries are all the same: whoever sends little
 * must not get much memory for it.
 */
const maxUniform = 128 * 1024 * 1024;
/** Keys of objects that stand for something JSON cannot hold; own keys that begin so get one more. */
const mark = '$';

export function encodeMessage(message: unknown): Uint8Array<ArrayBuffer> {
  const arrays: AnyArray[] = [];
  const json = new TextEncoder().encode(JSON.stringify(toPlain(message, arrays)));
  let size = aligned(headSize + json.length);
  for (const array of arrays) size = aligned(size + array.byteLength);
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(0, json.length, true);
  bytes.set(json, headSize);
  let at = aligned(headSize + json.length);
  for (const array of arrays) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    at = aligned(at + array.byteLength);
  }
  return bytes;
}

/** Arrays are views on the given bytes where these lie right in memory, and copies where not. */
export function decodeMessage(bytes: Uint8Array): unknown {
  // A Buffer's own slice would be a view again.
  const whole = bytes.byteOffset % alignment === 0 ? bytes : Uint8Array.prototype.slice.call(bytes);
  if (whole.byteLength < headSize) throw new WireError('the message is too short');
  const jsonLength = new DataView(whole.buffer, whole.byteOffset).getUint32(0, true);
  if (headSize + jsonLength > whole.byteLength) throw new WireError('the message is cut off');
  let plain: unknown;
  try {
    plain = JSON.parse(new TextDecoder().decode(whole.subarray(headSize, headSize + jsonLength)));
  } catch {
    throw new WireError('the message has no readable text');
  }
  return fromPlain(plain, new ArrayReader(whole, aligned(headSize + jsonLength)), 0);
}

function aligned(size: number): number {
  return Math.ceil(size / alignment) * alignment;
}

function toPlain(value: unknown, arrays: AnyArray[]): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) return { [`${mark}number`]: String(value) };
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => toPlain(entry, arrays));
  if (ArrayBuffer.isView(value)) {
    const type = value.constructor.name;
    if (!Object.hasOwn(arrayTypes, type)) throw new TypeError(`a ${type} cannot be sent`);
    const array = value as AnyArray;
    const { length } = array;
    if (isUniform(array)) return { [`${mark}array`]: type, length, all: toPlain(array[0], arrays) };
    arrays.push(array);
    return { [`${mark}array`]: type, length };
  }
  // Own properties even where a key is __proto__.
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key.startsWith(mark) ? `${mark}${key}` : key,
      toPlain(entry, arrays),
    ]),
  );
}

/** Whether it has entries, and all are the same. */
function isUniform(array: AnyArray): boolean {
  const [first] = array;
  for (let index = 1; index < array.length; index++) if (!Object.is(array[index], first)) return false;
  return array.length > 0;
}

function fromPlain(value: unknown, arrays: ArrayReader, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > maxDepth) throw new WireError('the message is nested too deep');
  if (Array.isArray(value)) return value.map((entry) => fromPlain(entry, arrays, depth + 1));
  const plain = value as Record<string, unknown>;
  if (Object.hasOwn(plain, `${mark}number`)) return numberOf(plain[`${mark}number`]);
  if (Object.hasOwn(plain, `${mark}array`)) {
    const [type, length] = [arrayTypeOf(plain[`${mark}array`]), lengthOf(plain.length)];
    return Object.hasOwn(plain, 'all') ? arrays.uniform(type, length, plain.all) : arrays.next(type, length);
  }
  return Object.fromEntries(
    Object.entries(plain).map(([key, entry]) => [
      key.startsWith(mark) ? key.slice(mark.length) : key,
      fromPlain(entry, arrays, depth + 1),
    ]),
  );
}

function numberOf(name: unknown): number {
  if (name !== 'NaN' && name !== 'Infinity' && name !== '-Infinity')
    throw new WireError('the message names an unknown number');
  return Number(name);
}

type ArrayClass = (typeof arrayTypes)[ArrayType];

function arrayTypeOf(type: unknown): ArrayClass {
  if (typeof type !== 'string' || !Object.hasOwn(arrayTypes, type))
    throw new WireError('the message names an unknown kind of array');
  return arrayTypes[type as ArrayType];
}

function lengthOf(length: unknown): number {
  if (!Number.isSafeInteger(length) || (length as number) < 0)
    throw new WireError('the message has an array of no length');
  return length as number;
}

/** Arrays lie behind the JSON in the order in which it names them. */
class ArrayReader {
  /** bytes that arrays of equal entries may still take */
  private budget = maxUniform;

  constructor(
    private readonly bytes: Uint8Array,
    private at: number,
  ) {}

  uniform(arrayClass: ArrayClass, length: number, entry: unknown): AnyArray {
    this.budget -= length * arrayClass.BYTES_PER_ELEMENT;
    if (this.budget < 0) throw new WireError('the message has arrays that are too long');
    const all = fromPlain(entry, new ArrayReader(new Uint8Array(), 0), 0);
    if (typeof all !== 'number') throw new WireError('the message has an array of no numbers');
    return new arrayClass(length).fill(all);
  }

  next(arrayClass: ArrayClass, length: number): AnyArray {
    const size = length * arrayClass.BYTES_PER_ELEMENT;
    if (this.at + size > this.bytes.byteLength) throw new WireError('the message is cut off');
    const array = new arrayClass(this.bytes.buffer as ArrayBuffer, this.bytes.byteOffset + this.at, length);
    this.at = aligned(this.at + size);
    return array as AnyArray;
  }
}
