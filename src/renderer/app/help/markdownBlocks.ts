import { headingAnchor } from '../../ui/headingAnchor';

/** The part of Markdown that our documents use. */
export type MarkdownBlock =
  | { kind: 'heading'; level: number; anchor: string; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

export type Inline =
  | { kind: 'text' | 'code' | 'strong' | 'em' | 'key'; text: string }
  | { kind: 'link'; content: Inline[]; href: string };

/** Reads a document. Images are left out. */
export function parseMarkdown(text: string): MarkdownBlock[] {
  const lines = text.split('\n');
  const anchors = new Set<string>();
  const blocks: MarkdownBlock[] = [];
  let at = 0;
  const takeWhile = (isWanted: (line: string) => boolean): string[] => {
    const from = at;
    while (at < lines.length && isWanted(lines[at]!)) at++;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at]!;
    const heading = /^(#{1,6}) (.+)$/.exec(line);
    if (heading !== null) {
      at++;
      const [, signs = '', title = ''] = heading;
      const anchor = freeAnchor(headingAnchor(title), anchors);
      blocks.push({ kind: 'heading', level: signs.length, anchor, content: parseInline(title) });
    } else if (line.startsWith('```')) {
      at++;
      blocks.push({ kind: 'code', text: takeWhile((each) => !each.startsWith('```')).join('\n') });
      at++;
    } else if (isRow(line)) blocks.push(tableOf(takeWhile(isRow)));
    else if (itemStart.test(line)) {
      const isOrdered = /^\d/.test(line);
      blocks.push({ kind: 'list', isOrdered, items: itemsOf(takeWhile((each) => each.trim() !== '')) });
    } else if (line.trim() === '' || /^!\[/.test(line)) at++;
    else {
      const words = takeWhile((each) => each.trim() !== '' && !/^(#{1,6} |```|\|)/.test(each));
      blocks.push({ kind: 'paragraph', content: parseInline(words.join(' ')) });
    }
  }
  return blocks;
}

function freeAnchor(wanted: string, taken: Set<string>): string {
  let anchor = wanted;
  for (let number = 1; taken.has(anchor); number++) anchor = `${wanted}-${number}`;
  taken.add(anchor);
  return anchor;
}

const itemStart = /^(?:[-*]|\d+\.) /;
const isRow = (line: string): boolean => line.startsWith('|');

/** Lines that start no item continue the one before. */
function itemsOf(lines: readonly string[]): Inline[][] {
  const items: string[] = [];
  for (const line of lines) {
    if (itemStart.test(line)) items.push(line.replace(itemStart, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return items.map(parseInline);
}

/** The second row only says how columns are aligned. */
function tableOf([head = '', , ...rows]: readonly string[]): MarkdownBlock {
  const cells = (row: string): Inline[][] =>
    row
      .trim()
      .replace(/^\||\|$/g, '')
      // A bar in a cell is escaped.
      .split(/(?<!\\)\|/)
      .map((cell) => parseInline(cell.trim().replaceAll('\\|', '|')));
  return { kind: 'table', head: cells(head), rows: rows.map(cells) };
}

const inlinePattern =
  /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|<kbd>([^<]+)<\/kbd>|!\[[^\]]*\]\([^)]*\)|\[([^\]]+)\]\(([^)]+)\)/g;

function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(inlinePattern)) {
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    from = match.index + match[0].length;
    const [, code, strong, em, key, link, href] = match;
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (em !== undefined) parts.push({ kind: 'em', text: em });
    else if (key !== undefined) parts.push({ kind: 'key', text: key });
    else if (link !== undefined && href !== undefined)
      parts.push({ kind: 'link', content: parseInline(link), href });
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}
