import type { CellValue, DataTable } from '../../data/dataTable';
import type { NodeTree } from '../../locators/nodeTree';
import type { AppliedField, WrapperContext } from '../appliedField';
import { type AppliedWrapper, applyWrapper } from '../applyWrapper';
import { mutatedPage } from '../mutations/mutatedPage';
import { type Mutation, mutations } from '../mutations/mutations';
import { driftedFrom } from '../profileDistance';
import { takenText } from '../takenTexts';
import type { Wrapper } from '../wrapper';
import { recordScore } from './recordScore';
import { shipSentence } from './shipSentence';

/** A page that a wrapper is tried on. */
export interface VerifiedPage extends WrapperContext {
  /** for people */
  name: string;
  /** the wrapper was made from it */
  isExample: boolean;
  tree: NodeTree;
  /** per record the elements that a label or a method gives; undefined if it is not known */
  records: readonly (readonly number[])[] | undefined;
  /** the data of these records; only for examples, whose fields have the same names */
  table: DataTable | undefined;
  /** the HTML that the server sent; undefined if it is not known */
  server: NodeTree | undefined;
}

/** How often something held; null if it was not tried. */
export type Held = { held: number; of: number } | null;

/** What holds for the records, or for a field. */
export interface VerifiedPart {
  /** null for the records */
  field: string | null;
  examples: Held;
  otherPages: Held;
  mutations: Held;
  server: Held;
  isSafe: boolean;
}

export interface VerifiedMutation {
  id: string;
  title: string;
  page: string;
  /** of records */
  f1: number;
  /** per field, the share of the records for which it is right */
  fields: number[];
}

export interface Verification {
  /** one sentence: whether the wrapper is safe to ship */
  sentence: string;
  isSafe: boolean;
  parts: VerifiedPart[];
  mutations: VerifiedMutation[];
  /** the pages as they are; per part the share that is right, the records first */
  pages: Pick<TriedPage, 'name' | 'isExample' | 'shares'>[];
  /** warnings of the pages as they are, by page */
  warnings: { page: string; text: string }[];
}

export interface VerifyOptions {
  /** how many mutations of each example are tried */
  mutations: number;
  seed: number;
}

export const defaultVerifyOptions: VerifyOptions = { mutations: mutations.length, seed: 1 };

/** Share of the records or values that must be right for a page to count as held. */
export const heldShare = 0.9;
/** Share of the mutations that must hold. */
const safeShare = 0.9;

/** A page that a wrapper was tried on: per part the share that is right, the records first. */
export interface TriedPage {
  name: string;
  isExample: boolean;
  shares: number[];
  /** in the HTML of the server; null if it is not known */
  server: number[] | null;
  mutations: VerifiedMutation[];
  warnings: string[];
}

/** Tries a wrapper on pages, on changed pages, and on the HTML of the server. */
export function verifyWrapper(
  wrapper: Wrapper,
  pages: readonly VerifiedPage[],
  options: VerifyOptions = defaultVerifyOptions,
): Verification {
  const bases = changedPages(pages);
  return verification(
    wrapper,
    pages.map((page) => triedPage(wrapper, page, bases.includes(page) ? options : undefined)),
  );
}

/** The pages that are tried with changes. Without an example, the first page stands for it: what the wrapper finds there must last. */
export function changedPages<Page extends Pick<VerifiedPage, 'isExample'>>(pages: readonly Page[]): Page[] {
  const examples = pages.filter(({ isExample }) => isExample);
  return examples.length > 0 ? examples : pages.slice(0, 1);
}

/** Tries a wrapper on one page, and if `changes` is given on changed forms of it. */
export function triedPage(
  wrapper: Wrapper,
  page: VerifiedPage,
  changes: VerifyOptions | undefined,
): TriedPage {
  const one: Tried = { page, applied: applyWrapper(page.tree, wrapper, page) };
  const parts = [-1, ...wrapper.fields.keys()];
  const { name, isExample } = page;
  return {
    name,
    isExample,
    shares: parts.map((field) => (isExample ? pageShare(wrapper, one, field) : otherShare(one, field))),
    server: page.server === undefined ? null : serverShares(wrapper, one, page.server, parts),
    mutations:
      changes === undefined
        ? []
        : mutations
            .slice(0, changes.mutations)
            .flatMap((mutation) => triedMutation(wrapper, page, one.applied, mutation, changes.seed)),
    warnings: one.applied.warnings,
  };
}

/** What the tries say together. */
export function verification(wrapper: Wrapper, tried: readonly TriedPage[]): Verification {
  const changed = tried.flatMap((page) => page.mutations);
  const parts = [-1, ...wrapper.fields.keys()].map((field, index): VerifiedPart => {
    const sharesOf = (isExample: boolean): number[] =>
      tried.filter((page) => page.isExample === isExample).map(({ shares }) => shares[index]!);
    const part = {
      field: field === -1 ? null : wrapper.fields[field]!.name,
      examples: held(sharesOf(true)),
      otherPages: held(sharesOf(false)),
      mutations: held(changed.map((one) => (field === -1 ? one.f1 : one.fields[field]!))),
      server: held(tried.flatMap(({ server }) => (server === null ? [] : [server[index]!]))),
    };
    return { ...part, isSafe: isSafe(part) };
  });
  return {
    sentence: shipSentence(wrapper, parts),
    isSafe:
      parts[0]!.isSafe && parts.every((part, index) => part.isSafe || !wrapper.fields[index - 1]?.required),
    parts,
    mutations: changed,
    pages: tried.map(({ name, isExample, shares }) => ({ name, isExample, shares })),
    warnings: tried.flatMap(({ name, warnings }) => warnings.map((text) => ({ page: name, text }))),
  };
}

interface Tried {
  page: VerifiedPage;
  applied: AppliedWrapper;
}

function isSafe({ examples, otherPages, mutations: changed }: Omit<VerifiedPart, 'isSafe'>): boolean {
  const share = (part: Held): number => (part === null ? 1 : part.held / part.of);
  return share(examples) === 1 && share(otherPages) === 1 && share(changed) >= safeShare;
}

function held(shares: readonly number[]): Held {
  return shares.length === 0
    ? null
    : { held: shares.filter((share) => share >= heldShare).length, of: shares.length };
}

function triedMutation(
  wrapper: Wrapper,
  page: VerifiedPage,
  { records, fields }: AppliedWrapper,
  mutation: Mutation,
  seed: number,
): VerifiedMutation[] {
  if (records.length === 0) return [];
  const truth = { records, fields: fields.map(({ nodes }) => nodes) };
  const changed = mutatedPage(page.tree, truth, mutation, seed);
  const textOf = (field: number, node: number): string =>
    takenText(changed.tree, node, wrapper.fields[field]!.take);
  const score = recordScore(applyWrapper(changed.tree, wrapper, page), changed.truth, textOf);
  return [{ id: mutation.id, title: mutation.title, page: page.name, ...score }];
}

function recordsF1(applied: AppliedWrapper, records: readonly (readonly number[])[]): number {
  return recordScore(applied, { records, fields: [] }, () => '').f1;
}

/** On an example: the same records, and the same values as in its table. */
function pageShare(wrapper: Wrapper, { page, applied }: Tried, field: number): number {
  if (page.records === undefined) return applied.records.length > 0 ? 1 : 0;
  if (field === -1) return recordsF1(applied, page.records);
  if (page.table === undefined) return applied.records.length > 0 ? 1 : 0;
  return tableShare(wrapper, field, applied.fields[field]!, page.table, page.tree);
}

/** The same values as the column of this name; if a person renamed the field, as a column that no other field is named after. */
function tableShare(
  wrapper: Wrapper,
  field: number,
  { values, nodes }: AppliedField,
  { fields, rows }: DataTable,
  tree: NodeTree,
): number {
  const { name, type, take } = wrapper.fields[field]!;
  const named = fields.findIndex((column) => column.name === name);
  const taken = new Set(wrapper.fields.map((one) => one.name));
  const columns = named === -1 ? [...fields.keys()].filter((at) => !taken.has(fields[at]!.name)) : [named];
  const shares = columns.map((at) => {
    const column = fields[at]!;
    const isReadAlike = (column.reading?.type ?? column.type) === type;
    if (isReadAlike)
      return equalShare(
        rows.map((row) => row[at]!),
        values,
      );
    // A person reads the field as another type: the texts are still the same.
    const texts = rows.map((): string[] => []);
    for (const { record, text } of column.column.items) texts[record]?.push(text);
    return equalShare(
      texts.map((list) => list.join('')),
      nodes.map((list) => list.map((node) => takenText(tree, node, take)).join('')),
    );
  });
  return Math.max(0, ...shares);
}

/** On another page: the records that a label or method gives, and values that look as they should. */
function otherShare({ page, applied }: Tried, field: number): number {
  if (field !== -1)
    return applied.records.length > 0 && applied.fields[field]!.distance < driftedFrom ? 1 : 0;
  if (page.records === undefined) return applied.records.length > 0 && applied.distance < driftedFrom ? 1 : 0;
  return recordsF1(applied, page.records);
}

/** In the HTML of the server: as many records, and the same values. */
function serverShares(
  wrapper: Wrapper,
  { page, applied }: Tried,
  server: NodeTree,
  parts: readonly number[],
): number[] {
  const there = applyWrapper(server, wrapper, page);
  const [few, many] = [there.records.length, applied.records.length].sort((one, other) => one - other);
  return parts.map((field) => {
    if (field === -1) return many === 0 ? 0 : few! / many!;
    return equalShare(applied.fields[field]!.values, there.fields[field]!.values);
  });
}

/** Share of the values that are equal, record by record; white space does not count. */
function equalShare(one: readonly CellValue[], other: readonly CellValue[]): number {
  const bare = (value: CellValue | undefined): string => JSON.stringify(value ?? null).replace(/\s+/g, '');
  const longest = Math.max(one.length, other.length);
  if (longest === 0) return 0;
  return (
    Array.from({ length: longest }, (_, index) => bare(one[index]) === bare(other[index])).filter(Boolean)
      .length / longest
  );
}
