/**
 * The binary format of messages: the plain part as JSON, then the typed arrays. An array whose entries are all equal is
 * only in the JSON, as one entry.
 * Layout: length of the JSON (uint32, little endian), the JSON in UTF-8, then the arrays, each aligned to 8 bytes.
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

/** The bytes are not a valid message. */
export class WireError extends Error {
  override readonly name = 'WireError';
}

const headSize = 4;
const alignment = 8;
/** Our messages are far less nested. */
const maxDepth = 100;
/**
 * Maximum total bytes of uniform arrays in a message: a small message must not allocate much memory.
 */
const maxUniform = 128 * 1024 * 1024;
/** Prefix of keys that encode what JSON cannot express. Ordinary keys with this prefix get one more. */
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

/** Arrays are views of the given bytes if these are aligned in memory, else copies. */
export function decodeMessage(bytes: Uint8Array): unknown {
  // Not Buffer's own slice: that returns a view.
  const whole = bytes.byteOffset % alignment === 0 ? bytes : Uint8Array.prototype.slice.call(bytes);
  if (whole.byteLength < headSize) throw new WireError('the message is too short');
  const jsonLength = new DataView(whole.buffer, whole.byteOffset).getUint32(0, true);
  if (headSize + jsonLength > whole.byteLength) throw new WireError('the message is cut off');
  let plain: unknown;
  try {
    plain = JSON.parse(new TextDecoder().decode(whole.subarray(headSize, headSize + jsonLength)));
  } catch {
    throw new WireError('the message has no valid JSON');
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
  // fromEntries makes own properties, also for the key __proto__.
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key.startsWith(mark) ? `${mark}${key}` : key,
      toPlain(entry, arrays),
    ]),
  );
}

/** Whether it has entries and all are equal. */
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
    throw new WireError('the message has an unknown number');
  return Number(name);
}

type ArrayClass = (typeof arrayTypes)[ArrayType];

function arrayTypeOf(type: unknown): ArrayClass {
  if (typeof type !== 'string' || !Object.hasOwn(arrayTypes, type))
    throw new WireError('the message has an unknown array type');
  return arrayTypes[type as ArrayType];
}

function lengthOf(length: unknown): number {
  if (!Number.isSafeInteger(length) || (length as number) < 0)
    throw new WireError('the message has an array without a valid length');
  return length as number;
}

/** Reads the arrays after the JSON, in the order in which the JSON refers to them. */
class ArrayReader {
  /** bytes left for uniform arrays */
  private budget = maxUniform;

  constructor(
    private readonly bytes: Uint8Array,
    private at: number,
  ) {}

  uniform(arrayClass: ArrayClass, length: number, entry: unknown): AnyArray {
    this.budget -= length * arrayClass.BYTES_PER_ELEMENT;
    if (this.budget < 0) throw new WireError('the message has arrays that are too long');
    const all = fromPlain(entry, new ArrayReader(new Uint8Array(), 0), 0);
    if (typeof all !== 'number') throw new WireError('the message has an array with an invalid entry');
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
