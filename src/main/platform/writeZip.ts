import { crc32, deflateRawSync } from 'node:zlib';

/** A file in a zip archive. */
export interface ZipEntry {
  /** path inside the archive, with `/`; ASCII */
  name: string;
  bytes: Uint8Array;
}

/** The format has them as little-endian numbers: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3. */
export const zipSignatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const;
/** Sizes of the fixed parts, bytes. */
export const zipSizes = { local: 30, central: 46, end: 22 } as const;
export const zipMethods = { stored: 0, deflated: 8 } as const;

/** The version of the format that has folders and deflate: 2.0. */
const neededVersion = 20;
/** 1 January 1980, the first day of the format: equal files give equal archives. */
const firstDay = 0x21;

/** Writes a zip archive without folders, links, comments and extra fields. */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const deflated = deflateRawSync(bytes);
    const isSmaller = deflated.length < bytes.length;
    const content = isSmaller ? deflated : Buffer.from(bytes);
    const file = Buffer.from(name, 'ascii');
    const about = Buffer.alloc(26);
    about.writeUInt16LE(neededVersion, 0);
    about.writeUInt16LE(isSmaller ? zipMethods.deflated : zipMethods.stored, 4);
    about.writeUInt16LE(firstDay, 8);
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(content.length, 14);
    about.writeUInt32LE(bytes.length, 18);
    about.writeUInt16LE(file.length, 22);
    parts.push(signed(zipSignatures.local), about, file, content);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(signed(zipSignatures.central), version(), about, rest, file);
    offset += zipSizes.local + file.length + content.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(zipSizes.end);
  end.writeUInt32LE(zipSignatures.end, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

function signed(signature: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
}

/** Of the program that wrote the archive; 0 in the upper byte: no permissions and no links. */
function version(): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(neededVersion);
  return bytes;
}
