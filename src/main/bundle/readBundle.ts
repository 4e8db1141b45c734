import { open } from 'node:fs/promises';
import { LabelFileError, parseLabelFile } from '../../shared/labels/labelFile';
import { sessionSchema, sessionVersion } from '../../shared/session/session';
import { parseEntry } from '../corpus/corpusLayout';
import { snapshotOf } from '../corpus/readSnapshot';
import { webpSize } from '../corpus/webpSize';
import { FileError, fileError } from '../platform/fileError';
import { isZip, readZip } from '../platform/readZip';
import { unpackedText } from '../platform/unpackedText';
import type { Bundle, BundledLabel } from './bundle';
import { type BundleEntry, bundleEntry, bundleFiles, maxBundleBytes, maxBundleFiles } from './bundleEntry';

/** Limit for a small file in a bundle: labels of a page with 20,000 records are the largest, bytes. */
const maxTextBytes = 32 * 1024 * 1024;

/** The bytes of a bundle on the disk. */
export async function bundleFile(path: string): Promise<Buffer> {
  try {
    const file = await open(path, 'r');
    try {
      const found = await file.stat();
      if (!found.isFile()) throw new FileError(`${path}: it is not a file`);
      if (found.size > maxBundleBytes) throw new FileError(tooLarge(path, found.size));
      return await file.readFile();
    } finally {
      await file.close();
    }
  } catch (cause) {
    throw fileError(cause, path);
  }
}

/**
 * Reads a bundle, which may come from a stranger: nothing is written, every file in it is checked, and it has no files
 * but those that it lists. `name` is the bundle in errors.
 */
export async function readBundle(bytes: Buffer, name: string): Promise<Bundle> {
  if (bytes.length > maxBundleBytes) throw new FileError(tooLarge(name, bytes.length));
  if (!isZip(bytes)) throw new FileError(`${name} is not a bundle of Recordscope.`);
  const limits = { entries: maxBundleFiles, unpacked: maxBundleBytes };
  const entries = await readZip(bytes, name, limits);
  const files = new Map(entries.map((entry) => [entry.name, Buffer.from(entry.bytes)]));
  const fault = (file: string, cause: unknown): FileError =>
    new FileError(`${name} cannot be opened: ${file} ${(cause as Error).message}`);
  const textOf = (file: string): string => {
    const bytes = files.get(file)!;
    if (bytes.length > maxTextBytes) throw new Error(`is larger than ${maxTextBytes / 1024 ** 2} MB`);
    return bytes.toString('utf8');
  };

  if (!files.has(bundleFiles.entry))
    throw new FileError(`${name} is not a bundle: it has no ${bundleFiles.entry}`);
  let entry: BundleEntry;
  try {
    entry = parseEntry(textOf(bundleFiles.entry), bundleEntry);
  } catch (cause) {
    throw fault(bundleFiles.entry, cause);
  }
  checkList(entry, [...files.keys()], name);
  const checked = <T>(file: string, read: (text: string) => T): T => {
    try {
      return read(textOf(file));
    } catch (cause) {
      throw fault(file, cause);
    }
  };
  const session = checked(bundleFiles.session, (text) => parseEntry(text, sessionSchema, sessionVersion));
  const snapshot = await snapshotOf(
    files.get(bundleFiles.snapshot)!,
    `${bundleFiles.snapshot} in ${name}`,
    again,
  );
  if (snapshot.hash !== entry.page.hash)
    throw new FileError(`${name} cannot be opened: it contains another page than it says; ${again}`);
  for (const file of entry.page.screenshot)
    if (webpSize(files.get(file)!) === undefined)
      throw new FileError(`${name} cannot be opened: ${file} is not a WebP image`);
  const labels = entry.labels.map(
    ({ reader, file }): BundledLabel => ({ reader, label: checked(file, labelOf) }),
  );
  return {
    captured: {
      snapshot,
      screenshot: entry.page.screenshot.map((file) => files.get(file)!),
      mhtml: undefined,
      ...(entry.page.hasServerHtml && {
        serverHtml: await unpackedText(
          files.get(bundleFiles.serverHtml)!,
          `${bundleFiles.serverHtml} in ${name}`,
          again,
        ),
      }),
    },
    site: entry.page.site,
    tags: entry.page.tags,
    labels,
    session,
    notes: entry.notes,
    savedAt: entry.savedAt,
  };
}

const again = 'get the bundle again';

function tooLarge(name: string, bytes: number): string {
  return `${name} is too large for a bundle: it has ${Math.round(bytes / 1024 ** 2)} MB, the limit is ${maxBundleBytes / 1024 ** 2} MB`;
}

/** A bundle has exactly the files that it lists. */
function checkList({ page, labels }: BundleEntry, found: readonly string[], name: string): void {
  const listed = [
    bundleFiles.entry,
    bundleFiles.session,
    bundleFiles.snapshot,
    ...(page.hasServerHtml ? [bundleFiles.serverHtml] : []),
    ...page.screenshot,
    ...labels.map(({ file }) => file),
  ];
  const unlisted = found.find((file) => !listed.includes(file));
  if (unlisted !== undefined)
    throw new FileError(`${name} cannot be opened: it contains ${unlisted}, which it does not list`);
  const missing = listed.find((file) => !found.includes(file));
  if (missing !== undefined) throw new FileError(`${name} cannot be opened: ${missing} is missing in it`);
  const twice = listed.find((file, index) => listed.indexOf(file) !== index);
  if (twice !== undefined) throw new FileError(`${name} cannot be opened: it lists ${twice} twice`);
  const readers = labels.map(({ reader }) => reader.normalize('NFC').toLowerCase());
  if (new Set(readers).size < readers.length)
    throw new FileError(`${name} cannot be opened: it lists two labels of one annotator`);
}

function labelOf(text: string): BundledLabel['label'] {
  try {
    return parseLabelFile(text);
  } catch (cause) {
    if (!(cause instanceof LabelFileError)) throw cause;
    throw new Error(cause.message.replace('; the file is not changed', ''));
  }
}
