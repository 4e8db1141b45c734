import { inflateSync } from 'node:zlib';

/** The pixels of an image. */
export interface Pixels {
  width: number;
  height: number;
  /** red, green and blue as in a style sheet: `#1a63d8` */
  at(x: number, y: number): string;
}

/** Reads a PNG as Chromium writes it: 8 bits per channel, without interlacing. */
export function pngPixels(png: Buffer): Pixels {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = png[25] === 6 ? 4 : 3;
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const rows = unfiltered(inflateSync(Buffer.concat(parts)), width * channels, height, channels);
  return {
    width,
    height,
    at(x, y) {
      const place = (y * width + x) * channels;
      return `#${rows.toString('hex', place, place + 3)}`;
    },
  };
}

function unfiltered(raw: Buffer, rowLength: number, height: number, step: number): Buffer {
  const rows = Buffer.alloc(rowLength * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (rowLength + 1)]!;
    for (let x = 0; x < rowLength; x++) {
      const to = y * rowLength + x;
      const left = x >= step ? rows[to - step]! : 0;
      const up = y > 0 ? rows[to - rowLength]! : 0;
      const corner = x >= step && y > 0 ? rows[to - rowLength - step]! : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]!;
      rows[to] = raw[y * (rowLength + 1) + 1 + x]! + guess;
    }
  }
  return rows;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [
    Math.abs(guess - left),
    Math.abs(guess - up),
    Math.abs(guess - corner),
  ] as const;
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}
