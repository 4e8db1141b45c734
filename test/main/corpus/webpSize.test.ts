import { expect, it } from 'vitest';
import { webpSize } from '../../../src/main/corpus/webpSize';

/** The first 30 bytes of an image, with `size` from byte 20 on. */
function head(chunk: string, size: number[]): Buffer {
  const bytes = Buffer.alloc(30);
  bytes.write('RIFF', 0, 'latin1');
  bytes.write('WEBP', 8, 'latin1');
  bytes.write(chunk, 12, 'latin1');
  Buffer.from(size).copy(bytes, 20);
  return bytes;
}

it.each([
  // Frame tag and start code take 6 bytes; 14 bits each, the upper two are a scale.
  ['lossy', head('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x00, 0x45, 0x7d, 0x4c]), { width: 1280, height: 3197 }],
  // A signature, then 14 bits each, one less than the size: 1279 is 0x4ff, 3196 is 0xc7c.
  ['lossless', head('VP8L', [0x2f, 0xff, 0x04, 0x1f, 0x03]), { width: 1280, height: 3197 }],
  // Flags, then 24 bits each, one less than the size.
  ['extended', head('VP8X', [0, 0, 0, 0, 0xff, 0x04, 0x00, 0x7c, 0x0c, 0x00]), { width: 1280, height: 3197 }],
])('reads the size of a %s image', (_, bytes, size) => {
  expect(webpSize(bytes)).toEqual(size);
});

it('returns no size for anything else', () => {
  expect(webpSize(Buffer.alloc(30))).toBeUndefined();
  expect(webpSize(Buffer.from('RIFF'))).toBeUndefined();
  expect(webpSize(head('ALPH', []))).toBeUndefined();
});
