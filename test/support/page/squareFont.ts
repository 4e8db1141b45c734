/**
 * A font whose every character is a square of one em: text in it has the same width in every browser on every machine,
 * whatever fonts are installed and however they are smoothed. As the address of a web font.
 */
export function squareFont(): string {
  return `data:font/ttf;base64,${fontFile().toString('base64')}`;
}

const em = 1000;
const ascent = 800;
const descent = 200;

function fontFile(): Buffer {
  const square = Buffer.concat([
    // One contour of four points, and their positions.
    shorts(1, 0, -descent, em, ascent, 3, 0),
    // Each is on the curve, with both of its offsets in two bytes.
    Buffer.from([1, 1, 1, 1]),
    shorts(0, em, 0, -em),
    shorts(-descent, 0, em, 0),
    Buffer.alloc(2),
  ]);
  const tables: Record<string, Buffer> = {
    'OS/2': Buffer.concat([
      shorts(4, em, 400, 5, 0, ...Array<number>(10).fill(500), 0),
      // Kind of face, scripts and vendor: nothing is claimed.
      Buffer.alloc(30),
      shorts(0x40, 0x20, 0x7fff, ascent, -descent, 0, ascent, descent),
      Buffer.alloc(8),
      shorts(em, em, 0, 0x20, 1),
    ]),
    // All characters are the same glyph (format 13).
    cmap: Buffer.concat([shorts(0, 1, 3, 10), longs(12), shorts(13, 0), longs(28, 0, 1, 0x20, 0x10ffff, 1)]),
    glyf: square,
    head: Buffer.concat([
      longs(0x10000, 0x10000, 0, 0x5f0f3cf5),
      shorts(3, em),
      Buffer.alloc(16),
      shorts(0, -descent, em, ascent, 0, 8, 2, 1, 0),
    ]),
    hhea: Buffer.concat([
      longs(0x10000),
      shorts(ascent, -descent, 0, em, 0, 0, em, 1, 0, 0, 0, 0, 0, 0, 0, 2),
    ]),
    hmtx: shorts(em, 0, em, 0),
    loca: longs(0, 0, square.length),
    maxp: Buffer.concat([longs(0x10000), shorts(2, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)]),
    name: Buffer.concat([shorts(0, 1, 18, 3, 1, 0x409, 1, 12, 0), utf16('Square')]),
    post: longs(0x30000, 0, 0, 0, 0, 0, 0, 0),
  };
  return assembled(tables);
}

function assembled(tables: Record<string, Buffer>): Buffer {
  const names = Object.keys(tables).sort();
  const power = Math.floor(Math.log2(names.length));
  const head = [longs(0x10000), shorts(names.length, 16 << power, power, 16 * (names.length - (1 << power)))];
  const bodies: Buffer[] = [];
  let at = 12 + 16 * names.length;
  for (const name of names) {
    const table = tables[name]!;
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    head.push(Buffer.from(name, 'latin1'), longs(sumOf(padded), at, table.length));
    bodies.push(padded);
    at += padded.length;
  }
  return Buffer.concat([...head, ...bodies]);
}

function sumOf(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

function shorts(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, 2 * index);
  return bytes;
}

function longs(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
}

function utf16(text: string): Buffer {
  return shorts(...[...text].map((character) => character.charCodeAt(0)));
}
