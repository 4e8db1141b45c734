import { mkdtemp, open, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CaptureError } from './captureError';

/** Something to open: where the browser finds it, and what the user calls it. */
export interface Source {
  /** as the user gave it */
  given: string;
  /** what is stored as the page's address */
  address: string;
  /** what the browser is sent to */
  url: string;
  /** for pages from the disk, the only folder whose files the page may load */
  fileRoot?: string;
  /** removes what had to be put on the disk for the browser */
  dispose(): Promise<void>;
}

/** The source that stands for standard input. */
export const standardInput = '-';

const webPage = new Set(['.html', '.htm', '.xhtml', '.xht']);
const webArchive = new Set(['.mhtml', '.mht']);

export async function openSource(given: string, readInput: () => Promise<Buffer>): Promise<Source> {
  if (given === standardInput) return inputSource(await readInput());
  if (/^https?:\/\//i.test(given)) return addressSource(given);
  if (/^file:\/\//i.test(given)) return fileSource(given, decodeURIComponent(new URL(given).pathname));
  if (await stat(given).catch(() => undefined)) return fileSource(given, given);
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
  if (webArchive.has(extension)) await checkArchive(given, full, kind.size);
  const url = pathToFileURL(full).href;
  return { given, address: url, url, fileRoot: dirname(full), dispose: async () => undefined };
}

async function inputSource(html: Buffer): Promise<Source> {
  if (html.length === 0) throw new CaptureError('standard input is empty: pipe the HTML of a page into it');
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'recordscope-stdin-')));
  const path = join(folder, 'stdin.html');
  await writeFile(path, html);
  return {
    given: standardInput,
    address: 'stdin:',
    url: pathToFileURL(path).href,
    fileRoot: folder,
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}

function notFound(given: string): string {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(given)?.[1];
  if (scheme !== undefined && scheme.length > 1) {
    return `'${given}' cannot be opened: only http, https and files can, not ${scheme}:`;
  }
  const looksLikeHost =
    /^[\w-]+(\.[\w-]+)+(:\d+)?(\/|$)/.test(given) && !webPage.has(extname(given).toLowerCase());
  return looksLikeHost
    ? `'${given}' is neither a file nor an address: did you mean https://${given} ?`
    : `there is no file '${given}': check the path, or give an http(s) address`;
}

/** The browser shows an empty page for a damaged archive; so its frame is checked here. */
async function checkArchive(given: string, path: string, size: number): Promise<void> {
  const fault = await archiveFault(path, size);
  if (fault !== undefined)
    throw new CaptureError(`'${given}' is a damaged web archive: ${fault}; save the page again`);
}

async function archiveFault(path: string, size: number): Promise<string | undefined> {
  const file = await open(path);
  try {
    const head = (await file.read(Buffer.alloc(65_536), 0, 65_536, 0)).buffer.toString('latin1');
    const boundary = /content-type:\s*multipart\/related;[\s\S]*?boundary="?([^"\r\n;]+)"?/i.exec(head)?.[1];
    if (boundary === undefined) return 'it does not begin as one';
    if (!head.includes(`--${boundary}\r\n`) && !head.includes(`--${boundary}\n`))
      return 'its first part is missing';
    const tailLength = Math.min(size, boundary.length + 16);
    const tail = (
      await file.read(Buffer.alloc(tailLength), 0, tailLength, size - tailLength)
    ).buffer.toString('latin1');
    return tail.includes(`--${boundary}--`) ? undefined : 'its end is missing';
  } finally {
    await file.close();
  }
}
