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

const strong = /\s*[|·•‖»›]\s*/u;
const any = /\s*[|·•‖»›]\s*|\s+[–—/-]\s+/u;
const patterns = { none: undefined, strong, all: any } as const;
const lineBreak = 'break';

/**
 * The kinds of places at which lines of one path are cut: a line break always; another link, another style or a
 * separator if most records have it there. A separator in one title only is part of that title.
 */
export function commonCuts(
  flows: readonly { record: number; path: string; flow: Flow }[],
  { separators, cutShare }: CutOptions,
): Cuts {
  const cuts = new Map<string, Set<string>>();
  for (const [path, own] of group(flows, (entry) => entry.path)) {
    const all = new Set(own.map(({ record }) => record)).size;
    const places = own.flatMap(({ record, flow }) =>
      placesOf(flow, separators).map((kind) => ({ record, kind })),
    );
    const common = [...group(places, ({ kind }) => kind)].filter(
      ([kind, found]) => kind === lineBreak || (all > 1 && isCommon(kind, found, cutShare * all)),
    );
    cuts.set(path, new Set(common.map(([kind]) => kind)));
  }
  return cuts;
}

/** Words in another style that come several times in a line are emphasis, not the start of another value. */
const onceShare = 0.8;

function isCommon(kind: string, found: readonly { record: number }[], least: number): boolean {
  const records = [...group(found, ({ record }) => record).values()];
  const once = records.filter(({ length }) => length === 1).length;
  return records.length >= least && (!kind.startsWith('style') || once >= onceShare * records.length);
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
    const before = atoms[index - 1];
    const isCut = before !== undefined && placesBetween(before, atom).some((kind) => kinds.has(kind));
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

function placesOf({ atoms }: Flow, separators: CutOptions['separators']): string[] {
  const pattern = patterns[separators];
  return atoms.flatMap((atom, index) => {
    const before = atoms[index - 1];
    const between = before === undefined ? [] : placesBetween(before, atom);
    if (pattern === undefined) return between;
    const signs = atom.text.match(new RegExp(pattern, 'gu')) ?? [];
    return [...between, ...signs.map(separatorKind)];
  });
}

function placesBetween(one: Atom, other: Atom): string[] {
  const kinds: string[] = [];
  if (other.isAfterBreak) kinds.push(lineBreak);
  if (one.link !== other.link)
    kinds.push(`link ${one.link === -1 ? 'text' : 'link'} ${other.link === -1 ? 'text' : 'link'}`);
  if (one.style !== other.style) kinds.push(`style ${one.style} ${other.style}`);
  return kinds;
}

function separatorKind(sign: string): string {
  return `sign ${sign.trim()}`;
}
