import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeMessage, encodeMessage, WireError } from '../../../src/shared/contract/wire';

const arrays = fc.oneof(
  fc.int8Array(),
  fc.uint8Array(),
  fc.int16Array(),
  fc.uint16Array(),
  fc.int32Array(),
  fc.uint32Array(),
  fc.float32Array(),
  fc.float64Array(),
);
const keys = fc.oneof(
  fc.string(),
  fc.constantFrom('$', '$array', '$number', '$$', '__proto__', 'constructor', 'length', 'toString'),
);
const { message } = fc.letrec((tie) => ({
  message: fc.oneof(
    { maxDepth: 5 },
    fc.constant(null),
    fc.boolean(),
    fc.string({ unit: 'binary' }),
    // JSON has no -0.
    fc.double().map((value) => (value === 0 ? 0 : value)),
    arrays,
    fc.array(tie('message')),
    fc.array(fc.tuple(keys, tie('message'))).map((entries) => Object.fromEntries(entries)),
  ),
}));

describe('a message as bytes', () => {
  it('is decoded unchanged, with any content', () => {
    fc.assert(
      fc.property(message, (sent) => {
        expect(decodeMessage(encodeMessage(sent))).toEqual(sent);
      }),
      { numRuns: 500 },
    );
  });

  it('is decoded from the middle of a larger buffer, as a socket delivers it', () => {
    fc.assert(
      fc.property(message, fc.integer({ min: 0, max: 9 }), (sent, offset) => {
        const bytes = encodeMessage(sent);
        const larger = new Uint8Array(bytes.length + 20);
        larger.set(bytes, offset);
        expect(decodeMessage(larger.subarray(offset, offset + bytes.length))).toEqual(sent);
        expect(decodeMessage(Buffer.from(larger.buffer, offset, bytes.length))).toEqual(sent);
      }),
    );
  });

  it('does not copy arrays if the bytes are aligned', () => {
    const bytes = encodeMessage({ values: Float64Array.of(1.5, Number.NaN) });
    const { values } = decodeMessage(bytes) as { values: Float64Array };
    expect(values.buffer).toBe(bytes.buffer);
    expect([...values]).toEqual([1.5, Number.NaN]);
  });

  it('stores a uniform array as one entry, and restores it', () => {
    const sent = { none: new Float64Array(10_000).fill(Number.NaN), minus: new Int32Array(10_000).fill(-1) };
    const bytes = encodeMessage(sent);
    expect(bytes.length).toBeLessThan(200);
    expect(decodeMessage(bytes)).toEqual(sent);
  });

  it('carries numbers that JSON lacks', () => {
    const sent = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    expect(decodeMessage(encodeMessage(sent))).toEqual(sent);
  });

  it('sets no prototype', () => {
    const sent = JSON.parse('{"__proto__": {"isAdmin": true}}') as object;
    const got = decodeMessage(encodeMessage(sent)) as Record<string, unknown>;
    expect(Object.getPrototypeOf(got)).toBe(Object.prototype);
    expect(got.isAdmin).toBeUndefined();
    expect(Object.hasOwn(got, '__proto__')).toBe(true);
  });

  it('omits undefined values, as JSON does', () => {
    expect(decodeMessage(encodeMessage({ a: undefined, b: 1 }))).toEqual({ b: 1 });
  });

  it('refuses values it cannot encode', () => {
    expect(() => encodeMessage({ when: new BigInt64Array(1) })).toThrow(TypeError);
    expect(() => encodeMessage(new DataView(new ArrayBuffer(8)))).toThrow(TypeError);
  });
});

describe('bytes that are not a message', () => {
  it('truncated anywhere are refused, or still give the message', () => {
    fc.assert(
      fc.property(message, fc.double({ min: 0, max: 1, noNaN: true }), (sent, part) => {
        const bytes = encodeMessage(sent);
        const cut = bytes.slice(0, Math.floor(bytes.length * part));
        try {
          expect(decodeMessage(cut)).toEqual(sent);
        } catch (cause) {
          expect(cause).toBeInstanceOf(WireError);
        }
      }),
    );
  });

  it('always give a WireError, no other error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          decodeMessage(bytes);
        } catch (cause) {
          expect(cause).toBeInstanceOf(WireError);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['an unknown kind', { $array: 'BigInt64Array', length: 1 }],
    ['a kind from the prototype', { $array: 'constructor', length: 1 }],
    ['no kind', { $array: 7, length: 1 }],
    ['no length', { $array: 'Int8Array' }],
    ['a length below 0', { $array: 'Int8Array', length: -1 }],
    ['half a length', { $array: 'Int8Array', length: 0.5 }],
    ['a length beyond memory', { $array: 'Float64Array', length: 2 ** 52 }],
    ['a length beyond its bytes', { $array: 'Int32Array', length: 3 }],
    ['equal entries beyond memory', { $array: 'Int8Array', length: 2 ** 40, all: 1 }],
    ['equal entries that are not numbers', { $array: 'Int8Array', length: 4, all: 'four' }],
    ['an invalid number', { $number: { toString: null } }],
  ])('an array of %s is refused', (_, plain) => {
    expect(() => decodeMessage(handMade(plain))).toThrow(WireError);
  });

  it('with many uniform arrays get no more memory than with one', () => {
    const array = { $array: 'Float64Array', length: 16_000_000, all: 1 };
    expect(() => decodeMessage(handMade(Array.from({ length: 24 }, () => array)))).toThrow(WireError);
    const small = { $array: 'Float64Array', length: 100_000, all: 1 };
    expect(() => decodeMessage(handMade(Array.from({ length: 200 }, () => small)))).toThrow(WireError);
    expect(decodeMessage(handMade([small]))).toEqual([new Float64Array(100_000).fill(1)]);
  });

  it('nested a hundred thousand deep are refused', () => {
    const depth = 100_000;
    const bytes = textMessage('['.repeat(depth) + ']'.repeat(depth));
    expect(() => decodeMessage(bytes)).toThrow(WireError);
  });
});

/** The given JSON, followed by 8 bytes. */
function handMade(plain: unknown): Uint8Array {
  return textMessage(JSON.stringify(plain));
}

function textMessage(text: string): Uint8Array {
  const json = new TextEncoder().encode(text);
  const bytes = new Uint8Array(Math.ceil((4 + json.length) / 8) * 8 + 8);
  new DataView(bytes.buffer).setUint32(0, json.length, true);
  bytes.set(json, 4);
  return bytes;
}
