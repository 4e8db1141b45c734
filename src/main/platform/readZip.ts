import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { FileError } from './fileError';
import { printable } from './printable';
import { type ZipEntry, zipMethods, zipSignatures, zipSizes } from './writeZip';

export interface ZipLimits {
  entries: number;
  /** of all files together, unpacked, bytes */
  unpacked: number;
}

/** What the directory says about a file. */
interface Listed {
  name: string;
  method: number;
  sum: number;
  packed: number;
  unpacked: number;
  /** of its local header */
  offset: number;
}

/** The archive cannot be used; the message continues its name. */
class ZipFault extends Error {
  override readonly name = 'ZipFault';
}

/**
 * Unpacks a zip archive into memory. It may come from a stranger, so only what `writeZip` writes is read: files that
 * follow each other without gaps, stored or deflated, with plain relative names. Everything else is an error that
 * starts with `file`: links, folders, encryption, names that lead outside or occur twice, sizes and checksums that do
 * not match, and more than the limits.
 */
export async function readZip(bytes: Buffer, file: string, limits: ZipLimits): Promise<ZipEntry[]> {
  try {
    const listed = directoryOf(bytes, limits);
    const entries: ZipEntry[] = [];
    for (const each of listed) entries.push({ name: each.name, bytes: await unpacked(bytes, each) });
    return entries;
  } catch (cause) {
    throw cause instanceof ZipFault ? new FileError(`${file} ${cause.message}`) : cause;
  }
}

/** Whether a file begins as a zip archive. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

const cutOff = 'is cut off or damaged: get the whole file again';

function directoryOf(bytes: Buffer, limits: ZipLimits): Listed[] {
  const endAt = bytes.length - zipSizes.end;
  if (endAt < 0 || bytes.readUInt32LE(endAt) !== zipSignatures.end) throw new ZipFault(cutOff);
  const count = bytes.readUInt16LE(endAt + 10);
  const size = bytes.readUInt32LE(endAt + 12);
  const start = bytes.readUInt32LE(endAt + 16);
  if (bytes.readUInt32LE(endAt + 4) !== 0 || bytes.readUInt16LE(endAt + 8) !== count)
    throw new ZipFault('is a part of an archive of several files');
  if (start + size !== endAt) throw new ZipFault(cutOff);
  if (count > limits.entries) throw new ZipFault(`has ${count} files, more than ${limits.entries}`);
  const listed: Listed[] = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    const { entry, length } = listedAt(bytes, at, endAt);
    listed.push(entry);
    at += length;
  }
  if (at !== endAt) throw new ZipFault(cutOff);
  checkNames(listed);
  checkPlaces(bytes, listed, start);
  const total = listed.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (total > limits.unpacked)
    throw new ZipFault(`unpacks to more than ${Math.round(limits.unpacked / 1024 ** 2)} MB`);
  return listed;
}

function listedAt(bytes: Buffer, at: number, endAt: number): { entry: Listed; length: number } {
  if (at + zipSizes.central > endAt || bytes.readUInt32LE(at) !== zipSignatures.central)
    throw new ZipFault(cutOff);
  const flags = bytes.readUInt16LE(at + 8);
  const nameLength = bytes.readUInt16LE(at + 28);
  const extra = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  const length = zipSizes.central + nameLength + extra;
  if (at + length > endAt) throw new ZipFault(cutOff);
  const name = bytes.toString('latin1', at + zipSizes.central, at + zipSizes.central + nameLength);
  const shown = printable(name).slice(0, 100);
  const entry = {
    name,
    method: bytes.readUInt16LE(at + 10),
    sum: bytes.readUInt32LE(at + 16),
    packed: bytes.readUInt32LE(at + 20),
    unpacked: bytes.readUInt32LE(at + 24),
    offset: bytes.readUInt32LE(at + 42),
  };
  if ((flags & 1) !== 0) throw new ZipFault(`is encrypted ('${shown}'): save it without a password`);
  if (isLinkOrDevice(bytes.readUInt16LE(at + 4) >>> 8, bytes.readUInt32LE(at + 38) >>> 16))
    throw new ZipFault(`contains a link or a device ('${shown}'), not only files`);
  if (!isPlainName(name))
    throw new ZipFault(`contains '${shown}', which is not the name of a file inside it`);
  const isKnown = entry.method === zipMethods.stored || entry.method === zipMethods.deflated;
  if (!isKnown || flags !== 0 || extra !== 0)
    throw new ZipFault(`was changed by another program ('${shown}' is packed in another way)`);
  return { entry, length };
}

/** Types of files that Unix systems store in the upper half of the attributes. */
const unix = 3;
const typeMask = 0xf000;
const regular = 0x8000;

function isLinkOrDevice(system: number, mode: number): boolean {
  const type = mode & typeMask;
  return system === unix && type !== 0 && type !== regular;
}

/** Letters, digits, `-`, `_` and `.` between slashes; no part is hidden, `..` or empty. */
function isPlainName(name: string): boolean {
  return name.length <= 200 && /^[A-Za-z0-9_-][\w.-]*(\/[A-Za-z0-9_-][\w.-]*)*$/.test(name);
}

/** On some systems, names that differ in case only are the same file. */
function checkNames(listed: readonly Listed[]): void {
  const names = new Set<string>();
  for (const { name } of listed) {
    if (names.has(name.toLowerCase())) throw new ZipFault(`contains '${name}' twice`);
    names.add(name.toLowerCase());
  }
}

/** Files that overlap would unpack the same bytes many times. */
function checkPlaces(bytes: Buffer, listed: readonly Listed[], end: number): void {
  let at = 0;
  for (const { name, method, sum, packed, unpacked: size, offset } of listed) {
    const from = at + zipSizes.local + name.length;
    if (offset !== at || from + packed > end || bytes.readUInt32LE(at) !== zipSignatures.local)
      throw new ZipFault(cutOff);
    const isSame =
      bytes.readUInt16LE(at + 6) === 0 &&
      bytes.readUInt16LE(at + 8) === method &&
      bytes.readUInt32LE(at + 14) === sum &&
      bytes.readUInt32LE(at + 18) === packed &&
      bytes.readUInt32LE(at + 22) === size &&
      bytes.readUInt16LE(at + 26) === name.length &&
      bytes.readUInt16LE(at + 28) === 0 &&
      bytes.toString('latin1', at + zipSizes.local, from) === name;
    if (!isSame) throw new ZipFault(`is damaged: its list of files says something else about '${name}'`);
    at = from + packed;
  }
  if (at !== end) throw new ZipFault(cutOff);
}

async function unpacked(bytes: Buffer, { name, method, sum, packed, unpacked: size, offset }: Listed) {
  const from = offset + zipSizes.local + name.length;
  const content = bytes.subarray(from, from + packed);
  const plain = method === zipMethods.stored ? content : await inflated(content, name, size);
  if (plain.length !== size || crc32(plain) !== sum)
    throw new ZipFault(`is damaged: the content of '${name}' does not match its checksum`);
  return plain;
}

/** Stops as soon as there is more than the directory says: a few kB can unpack to more than memory holds. */
async function inflated(content: Buffer, name: string, size: number): Promise<Buffer> {
  try {
    return await promisify(inflateRaw)(content, { maxOutputLength: Math.max(1, size) });
  } catch (cause) {
    const isLarger = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new ZipFault(
      isLarger
        ? `is damaged: '${name}' unpacks to more than it says`
        : `is damaged: '${name}' cannot be unpacked`,
    );
  }
}
