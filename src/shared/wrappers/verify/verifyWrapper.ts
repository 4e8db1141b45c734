import type { CellValue, DataTable } from '../../data/dataTable';
import type { NodeTree } from '../../locators/nodeTree';
import type { WrapperContext } from '../appliedField';
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
const heldShare = 0.9;
/** Share of the mutations that must hold. */
const safeShare = 0.9;

/** Tries a wrapper on pages, on changed pages, and on the HTML of the server. */
export function verifyWrapper(
  wrapper: Wrapper,
  pages: readonly VerifiedPage[],
  { mutations: count, seed }: VerifyOptions = defaultVerifyOptions,
): Verification {
  const tried = pages.map((page) => ({ page, applied: applyWrapper(page.tree, wrapper, page) }));
  const examples = tried.filter(({ page }) => page.isExample);
  // Without an example, the first page stands for it: it is what the wrapper finds that must last.
  const bases = examples.length > 0 ? examples : tried.slice(0, 1);
  const changed = bases.flatMap(({ page, applied }) =>
    mutations.slice(0, count).flatMap((mutation) => triedMutation(wrapper, page, applied, mutation, seed)),
  );
  const parts = [-1, ...wrapper.fields.keys()].map((field): VerifiedPart => {
    const part = {
      field: field === -1 ? null : wrapper.fields[field]!.name,
      examples: held(examples.map((one) => pageShare(wrapper, one, field))),
      otherPages: held(tried.filter(({ page }) => !page.isExample).map((one) => otherShare(one, field))),
      mutations: held(changed.map((one) => (field === -1 ? one.f1 : one.fields[field]!))),
      server: held(tried.flatMap((one) => serverShare(wrapper, one, field))),
    };
    return { ...part, isSafe: isSafe(part) };
  });
  return {
    sentence: shipSentence(wrapper, parts),
    isSafe:
      parts[0]!.isSafe && parts.every((part, index) => part.isSafe || !wrapper.fields[index - 1]?.required),
    parts,
    mutations: changed,
    warnings: tried.flatMap(({ page, applied }) =>
      applied.warnings.map((text) => ({ page: page.name, text })),
    ),
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
  const column = page.table?.fields.findIndex(({ name }) => name === wrapper.fields[field]!.name) ?? -1;
  if (column === -1) return applied.records.length > 0 ? 1 : 0;
  return equalShare(
    page.table!.rows.map((row) => row[column]!),
    applied.fields[field]!.values,
  );
}

/** On another page: the records that a label or method gives, and values that look as they should. */
function otherShare({ page, applied }: Tried, field: number): number {
  if (field !== -1)
    return applied.records.length > 0 && applied.fields[field]!.distance < driftedFrom ? 1 : 0;
  if (page.records === undefined) return applied.records.length > 0 && applied.distance < driftedFrom ? 1 : 0;
  return recordsF1(applied, page.records);
}

/** In the HTML of the server: as many records, and the same values. */
function serverShare(wrapper: Wrapper, { page, applied }: Tried, field: number): number[] {
  if (page.server === undefined) return [];
  const there = applyWrapper(page.server, wrapper, page);
  const [few, many] = [there.records.length, applied.records.length].sort((one, other) => one - other);
  if (field === -1) return [many === 0 ? 0 : few! / many!];
  return [equalShare(applied.fields[field]!.values, there.fields[field]!.values)];
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
