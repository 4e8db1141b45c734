import { group } from 'd3-array';
import type { Atom, Flow } from './flows';

/** A part of a flow between two cuts. */
export interface Piece {
  text: string;
  atoms: Atom[];
}

/** Per path of flows, the kinds of places at which they are cut. */
export type Cuts = ReadonlyMap<string, ReadonlySet<string>>;

interface CutOptions {
  separators: 'none' | 'strong' | 'all';
  cutShare: number;
}

/** What is known beside the lines themselves. */
interface CutSource {
  /** how many records there are */
  records: number;
  /** whether all of these texts are values of one type, such as dates */
  areValues: (texts: readonly string[]) => boolean;
}

interface PlacedFlow {
  record: number;
  path: string;
  flow: Flow;
}

const strong = /\s*[|·•‖»›]\s*/u;
const any = /\s*[|·•‖»›]\s*|\s+[–—/-]\s+/u;
const patterns = { none: undefined, strong, all: any } as const;
/** Places that always cut: what follows a line break, a price that is struck through, a badge at an end of a line. */
const always: ReadonlySet<string> = new Set(['break', 'struck', 'box']);

/**
 * The kinds of places at which lines of one path are cut: some always; another link, another style or a separator if
 * most records have it there, a style also if what it sets apart is a value, such as a date before a text. A separator
 * in one title only is part of that title. With a single record nothing is common: strong separators cut, and links
 * between them.
 */
export function commonCuts(
  flows: readonly PlacedFlow[],
  { separators, cutShare }: CutOptions,
  source: CutSource,
): Cuts {
  const cuts = new Map<string, Set<string>>();
  for (const [path, own] of group(flows, (entry) => entry.path)) {
    const all = new Set(own.map(({ record }) => record)).size;
    const places = own.flatMap(({ record, flow }) =>
      placesOf(flow, separators).map((place) => ({ ...place, record })),
    );
    const hasSign = places.some(({ kind }) => isStrongSign(kind));
    const common = [...group(places, ({ kind }) => kind)].filter(([kind, found]) => {
      if (always.has(kind)) return true;
      if (source.records === 1) return hasSign && (isStrongSign(kind) || kind.startsWith('link'));
      return all > 1 && (isCommon(kind, found, all, cutShare) || setsValuesApart(kind, found, source));
    });
    cuts.set(path, new Set(common.map(([kind]) => kind)));
  }
  return cuts;
}

function isStrongSign(kind: string): boolean {
  return kind.startsWith('sign') && strong.test(kind.slice('sign '.length));
}

/** Words in another style that come several times in a line are emphasis, not the start of another value. */
const onceShare = 0.8;

interface Place {
  kind: string;
  /** at another style, the texts in one style before and after it */
  before?: string;
  after?: string;
  /** the style before it comes again after that text, or the style after it came before */
  isInside?: boolean;
}

/** Words between others in the style of the line are mostly emphasis: they need this share of the records. */
const insideShare = 0.9;

function isCommon(
  kind: string,
  found: readonly (Place & { record: number })[],
  all: number,
  share: number,
): boolean {
  const records = [...group(found, ({ record }) => record).values()];
  const inside = found.filter(({ isInside }) => isInside).length;
  const least = (inside > found.length / 2 ? Math.max(share, insideShare) : share) * all;
  const once = records.filter(({ length }) => length === 1).length;
  return records.length >= least && (!kind.startsWith('style') || once >= onceShare * records.length);
}

const minValueRecords = 2;
/** Texts that are read to see whether they are values. */
const maxRead = 20;

function setsValuesApart(
  kind: string,
  found: readonly (Place & { record: number })[],
  { areValues }: CutSource,
): boolean {
  if (!kind.startsWith('style') || new Set(found.map(({ record }) => record)).size < minValueRecords)
    return false;
  return [found.map(({ before }) => before), found.map(({ after }) => after)].some((texts) => {
    const read = texts.slice(0, maxRead).filter((text) => text !== undefined);
    return read.length === Math.min(maxRead, texts.length) && areValues(read);
  });
}

/** The pieces of a flow between its cuts. */
export function flowPieces({ atoms }: Flow, path: string, cuts: Cuts): Piece[] {
  const kinds = cuts.get(path) ?? new Set<string>();
  const pieces: Piece[] = [];
  let open: Piece | undefined;
  const add = (text: string, atom: Atom, isCut: boolean): void => {
    if (open === undefined || isCut) {
      open = { text: '', atoms: [] };
      pieces.push(open);
    }
    open.text = joined(open.text, text);
    if (open.atoms.at(-1) !== atom) open.atoms.push(atom);
  };
  atoms.forEach((atom, index) => {
    const isCut = index > 0 && placesBetween(atoms, index).some((kind) => kinds.has(kind));
    let isFirst = true;
    for (const { text, separator } of split(atom.text, kinds)) {
      add(text, atom, isFirst ? isCut : separator);
      isFirst = false;
    }
  });
  return pieces.map(({ text, atoms: own }) => ({ text: text.trim(), atoms: own }));
}

function joined(before: string, text: string): string {
  return before === '' || /\s$/.test(before) || /^[\s,.;:!?)]/.test(text)
    ? before + text
    : `${before} ${text}`;
}

function* split(text: string, kinds: ReadonlySet<string>): Generator<{ text: string; separator: boolean }> {
  const parts = text.split(/(\s*[|·•‖»›]\s*|\s+[–—/-]\s+)/u);
  let rest = parts[0]!;
  let separator = false;
  for (let i = 1; i < parts.length; i += 2) {
    if (kinds.has(separatorKind(parts[i]!))) {
      yield { text: rest, separator };
      rest = parts[i + 1]!;
      separator = true;
    } else rest += parts[i]! + parts[i + 1]!;
  }
  yield { text: rest, separator };
}

function placesOf({ atoms }: Flow, separators: CutOptions['separators']): Place[] {
  const pattern = patterns[separators];
  return atoms.flatMap((atom, index): Place[] => {
    const between =
      index === 0 ? [] : placesBetween(atoms, index).map((kind) => styledPlace(atoms, index, kind));
    if (pattern === undefined) return between;
    const signs = atom.text.match(new RegExp(pattern, 'gu')) ?? [];
    return [...between, ...signs.map((sign) => ({ kind: separatorKind(sign) }))];
  });
}

function styledPlace(atoms: readonly Atom[], index: number, kind: string): Place {
  if (!kind.startsWith('style')) return { kind };
  const isRun = (atom: Atom, other: Atom): boolean => atom.style === other.style && atom.link === other.link;
  let [start, end] = [index - 1, index];
  while (start > 0 && isRun(atoms[start - 1]!, atoms[start]!)) start--;
  while (end < atoms.length - 1 && isRun(atoms[end + 1]!, atoms[end]!)) end++;
  const textOf = (from: number, to: number): string =>
    atoms
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ');
  const isInside =
    atoms[end + 1]?.style === atoms[index - 1]!.style || atoms[start - 1]?.style === atoms[index]!.style;
  return { kind, before: textOf(start, index), after: textOf(index, end + 1), isInside };
}

/** The kinds of places between an atom and the one before it. */
function placesBetween(atoms: readonly Atom[], index: number): string[] {
  const [one, other] = [atoms[index - 1]!, atoms[index]!];
  const kinds: string[] = [];
  if (other.isAfterBreak) kinds.push('break');
  else if (other.isJoined && isOneNumber(one.text + other.text)) return kinds;
  if (one.isStruck !== other.isStruck) kinds.push('struck');
  if (one.link !== other.link)
    kinds.push(`link ${one.link === -1 ? 'text' : 'link'} ${other.link === -1 ? 'text' : 'link'}`);
  if (one.style !== other.style) kinds.push(`style ${one.style} ${other.style}`);
  if (one.box !== other.box) {
    const isAtStart = one.box !== -1 && atoms.slice(0, index).every(({ box }) => box === one.box);
    const isAtEnd = other.box !== -1 && atoms.slice(index).every(({ box }) => box === other.box);
    if (isAtStart || isAtEnd) kinds.push('box');
  }
  return kinds;
}

/** Whether two texts without a gap are parts of one number: a price whose cents are smaller. */
function isOneNumber(text: string): boolean {
  return /^[\p{Sc}\p{N}\s.,]+$/u.test(text);
}

function separatorKind(sign: string): string {
  return `sign ${sign.trim()}`;
}
