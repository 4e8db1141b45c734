import { mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CaptureError } from './captureError';
import { otherContentOf } from './otherContent';
import { webArchive, webPage } from './pageFiles';
import { typedAddresses } from './typedAddress';
import { readWebArchive, type WebArchive } from './webArchive';

/** Something to open: its address for the browser, and its name for the user. */
export interface Source {
  /** as the user gave it */
  given: string;
  /** the page's address, as stored */
  address: string;
  /** the file, for a web archive whose address is where it was saved from */
  file?: string;
  /** where the browser navigates to */
  url: string;
  /** tried if that fails, for an address given without http: or https: */
  otherUrl?: string;
  /** for pages from the disk: the only folder whose files the page may load */
  fileRoot?: string;
  /** removes temporary files */
  dispose(): Promise<void>;
}

/** The source name of standard input. */
export const standardInput = '-';

/** We read an archive into memory before the browser opens it, bytes. */
const maxArchiveSize = 128 * 1024 * 1024;
/** A browser needs many times the size of a page for its elements, bytes. */
const maxPageSize = 256 * 1024 * 1024;

export async function openSource(given: string, readInput: () => Promise<Buffer>): Promise<Source> {
  if (given === standardInput) return inputSource(await readInput());
  if (/^https?:\/\//i.test(given)) return addressSource(given);
  if (/^file:\/\//i.test(given)) return fileSource(given, decodeURIComponent(new URL(given).pathname));
  if (await stat(given).catch(() => undefined)) return fileSource(given, given);
  const [url, otherUrl] = typedAddresses(given) ?? [];
  if (url !== undefined && otherUrl !== undefined)
    return { given, address: url, url, otherUrl, dispose: async () => undefined };
  throw new CaptureError(notFound(given));
}

function addressSource(given: string): Source {
  if (!URL.canParse(given)) throw new CaptureError(`'${given}' is not a valid address: check its spelling`);
  const { href } = new URL(given);
  return { given, address: href, url: href, dispose: async () => undefined };
}

async function fileSource(given: string, path: string): Promise<Source> {
  const full = await realpath(resolve(path)).catch(() => undefined);
  if (full === undefined) throw new CaptureError(notFound(given));
  const kind = await stat(full);
  const extension = extname(full).toLowerCase();
  if (kind.isDirectory())
    throw new CaptureError(
      `'${given}' is a folder: give an .html or .mhtml file, or a captured page (<corpus>/pages/<name>)`,
    );
  if (!webPage.has(extension) && !webArchive.has(extension)) {
    throw new CaptureError(`'${given}' is not a page: give an .html or .mhtml file, or an http(s) address`);
  }
  if (!kind.isFile()) throw new CaptureError(`'${given}' is not a file: give an .html or .mhtml file`);
  const other = await otherContentOf(full);
  if (other !== undefined)
    throw new CaptureError(`'${given}' is ${other}, not a page: give an .html or .mhtml file`);
  if (webArchive.has(extension)) {
    if (kind.size > maxArchiveSize)
      throw new CaptureError(
        `'${given}' is too large: a web archive may have ${maxArchiveSize / 1024 / 1024} MB`,
      );
    return archiveSource(given, full);
  }
  if (kind.size > maxPageSize)
    throw new CaptureError(`'${given}' is too large: a page may have ${maxPageSize / 1024 / 1024} MB`);
  const url = pathToFileURL(full).href;
  return { given, address: url, url, fileRoot: dirname(full), dispose: async () => undefined };
}

async function inputSource(html: Buffer): Promise<Source> {
  if (html.length === 0) throw new CaptureError('standard input is empty: pipe the HTML of a page into it');
  return { given: standardInput, address: 'stdin:', ...(await temporaryFile('stdin.html', html)) };
}

function notFound(given: string): string {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(given)?.[1];
  if (scheme !== undefined && scheme.length > 1) {
    return `'${given}' cannot be opened: only http:, https: and files are supported, not ${scheme}:`;
  }
  return `there is no file '${given}': check the path, or give an http(s) address`;
}

async function archiveSource(given: string, path: string): Promise<Source> {
  const url = pathToFileURL(path).href;
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined) throw new CaptureError(`'${given}' cannot be read: check its permissions`);
  const archive = checkedArchive(given, bytes);
  const address = archive.address === undefined ? { address: url } : { address: archive.address, file: url };
  if (archive.converted === undefined)
    return { given, ...address, url, fileRoot: dirname(path), dispose: async () => undefined };
  return { given, ...address, ...(await temporaryFile(basename(path), archive.converted)) };
}

/** For an unreadable archive a browser shows an empty page, so we check it first. */
export function checkedArchive(given: string, bytes: Buffer): WebArchive {
  const archive = readWebArchive(bytes);
  if ('fault' in archive)
    throw new CaptureError(`'${given}' is a damaged web archive: ${archive.fault}; save the page again`);
  return archive;
}

/** A file for the browser to open, alone in a new temporary folder. */
export async function temporaryFile(
  name: string,
  content: Buffer,
): Promise<Pick<Source, 'url' | 'fileRoot' | 'dispose'>> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'recordscope-')));
  const path = join(folder, name);
  await writeFile(path, content, { mode: 0o600 });
  return {
    url: pathToFileURL(path).href,
    fileRoot: folder,
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}
