/**
 * A message as bytes: its plain part as JSON, its typed arrays as they are behind it.
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
const mostDepth = 100;
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
    arrays.push(value as AnyArray);
    return { [`${mark}array`]: type, length: (value as AnyArray).length };
  }
  // Own properties even where a key is __proto__.
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key.startsWith(mark) ? `${mark}${key}` : key,
      toPlain(entry, arrays),
    ]),
  );
}

function fromPlain(value: unknown, arrays: ArrayReader, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > mostDepth) throw new WireError('the message is nested too deep');
  if (Array.isArray(value)) return value.map((entry) => fromPlain(entry, arrays, depth + 1));
  const plain = value as Record<string, unknown>;
  if (Object.hasOwn(plain, `${mark}number`)) return numberOf(plain[`${mark}number`]);
  if (Object.hasOwn(plain, `${mark}array`)) return arrays.next(plain[`${mark}array`], plain.length);
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

/** Arrays lie behind the JSON in the order in which it names them. */
class ArrayReader {
  constructor(
    private readonly bytes: Uint8Array,
    private at: number,
  ) {}

  next(type: unknown, length: unknown): AnyArray {
    if (typeof type !== 'string' || !Object.hasOwn(arrayTypes, type))
      throw new WireError('the message names an unknown kind of array');
    const arrayClass = arrayTypes[type as ArrayType];
    if (!Number.isSafeInteger(length) || (length as number) < 0)
      throw new WireError('the message has an array of no length');
    const size = (length as number) * arrayClass.BYTES_PER_ELEMENT;
    if (this.at + size > this.bytes.byteLength) throw new WireError('the message is cut off');
    const array = new arrayClass(
      this.bytes.buffer as ArrayBuffer,
      this.bytes.byteOffset + this.at,
      length as number,
    );
    this.at = aligned(this.at + size);
    return array as AnyArray;
  }
}
