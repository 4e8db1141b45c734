/** What we read from a web archive (MHTML, RFC 2557) before a browser opens it. */
export interface WebArchive {
  /** where the page was saved from, if the archive says so */
  address: string | undefined;
  /** the archive with the line ends that browsers need; undefined if it has them */
  converted: Buffer | undefined;
}

/** Why a browser would show nothing of an archive. */
export interface ArchiveFault {
  fault: string;
}

type Headers = Map<string, string>;

interface Part {
  headers: Headers;
  hasContent: boolean;
}

const pageType = /^(text\/html|application\/xhtml\+xml)\b/i;

/**
 * Browsers cannot read an archive with LF line ends, as git and editors may store it, so these become CRLF.
 * Binary parts keep their bytes: there a line end is content.
 */
export function readWebArchive(bytes: Buffer): WebArchive | ArchiveFault {
  if (bytes.length === 0) return { fault: 'it is empty' };
  const lines = new ArchiveLines(bytes);
  const head = lines.headers();
  const boundary = boundaryOf(head);
  if (boundary === undefined || !/^multipart\/related\b/i.test(head.get('content-type') ?? ''))
    return { fault: 'it does not start like one' };
  const { parts, hasEnd } = readParts(lines, boundary);
  if (parts.length === 0) return { fault: 'its first part is missing' };
  if (!hasEnd) return { fault: 'its end is missing' };
  const root = parts.find(({ headers }) => pageType.test(headers.get('content-type') ?? ''));
  if (root === undefined) return { fault: 'it contains no page' };
  if (!root.hasContent) return { fault: 'the page in it is empty' };
  const locations = [head.get('snapshot-content-location'), root.headers.get('content-location')];
  return {
    address: locations.map(webAddress).find((address) => address !== undefined),
    converted: lines.converted(),
  };
}

function readParts(lines: ArchiveLines, outer: string): { parts: Part[]; hasEnd: boolean } {
  const parts: Part[] = [];
  // A part may itself be made of parts.
  const boundaries = new Set([outer]);
  const delimiters = new Set([`--${outer}`, `--${outer}--`]);
  let part: Part | undefined;
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    const text = line.trimEnd();
    if (!delimiters.has(text)) {
      if (part !== undefined && text !== '') part.hasContent = true;
      continue;
    }
    lines.isBinary = false;
    lines.endStructure();
    if (text === `--${outer}--`) return { parts, hasEnd: true };
    part = undefined;
    if (!boundaries.has(text.slice(2))) continue;
    const headers = lines.headers();
    const inner = boundaryOf(headers);
    if (inner !== undefined) {
      boundaries.add(inner);
      delimiters.add(`--${inner}`).add(`--${inner}--`);
      continue;
    }
    lines.isBinary = /^binary$/i.test(headers.get('content-transfer-encoding') ?? '');
    part = { headers, hasContent: false };
    parts.push(part);
  }
  return { parts, hasEnd: false };
}

/** Reads an archive line by line, and writes it again with correct line ends. */
class ArchiveLines {
  private readonly lines: string[];
  private readonly written: string[] = [];
  private index = 0;
  private hasCorrectLineEnds = true;
  /** whether the next lines are content that must keep its bytes */
  isBinary = false;

  constructor(bytes: Buffer) {
    // One character per byte, so nothing is lost.
    this.lines = bytes.toString('latin1').split('\n');
  }

  next(): string | undefined {
    const line = this.lines[this.index++];
    if (line === undefined) return undefined;
    const isLast = this.index === this.lines.length;
    if (this.isBinary) this.written.push(isLast ? line : `${line}\n`);
    else this.written.push(isLast ? line : `${withoutReturn(line)}\r\n`);
    return withoutReturn(line);
  }

  /** Notes how the last line ended: browsers need CRLF after headers and part boundaries. */
  endStructure(): void {
    const line = this.lines[this.index - 1];
    const isLast = this.index === this.lines.length;
    const before = this.lines[this.index - 2];
    for (const each of isLast ? [before] : [before, line])
      if (each !== undefined && !each.endsWith('\r')) this.hasCorrectLineEnds = false;
  }

  /** Header lines up to the empty line, with folded lines joined. */
  headers(): Headers {
    const headers: Headers = new Map();
    let name = '';
    for (let line = this.next(); line !== undefined; line = this.next()) {
      this.endStructure();
      if (line === '') break;
      const [, begun, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
      if (begun !== undefined) name = begun.toLowerCase();
      if (begun !== undefined) headers.set(name, value!.trim());
      else if (/^[ \t]/.test(line)) headers.set(name, `${headers.get(name) ?? ''} ${line.trim()}`.trim());
    }
    return headers;
  }

  converted(): Buffer | undefined {
    if (this.hasCorrectLineEnds) return undefined;
    const rest = this.lines.slice(this.index).join('\n');
    return Buffer.from(this.written.join('') + rest, 'latin1');
  }
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

function boundaryOf(headers: Headers): string | undefined {
  const type = headers.get('content-type') ?? '';
  if (!/^multipart\//i.test(type)) return undefined;
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  return quoted ?? plain;
}

function webAddress(location: string | undefined): string | undefined {
  if (location === undefined || !/^https?:\/\//i.test(location) || !URL.canParse(location)) return undefined;
  return new URL(location).href;
}
