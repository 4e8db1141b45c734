import { mean } from 'd3-array';
import { plural } from '../base/plural';
import type { CellValue } from '../data/dataTable';
import { baseAddress } from '../locators/baseAddress';
import { evaluate } from '../locators/evaluate';
import type { NodeTree } from '../locators/nodeTree';
import { parseXPath } from '../locators/parseXPath';
import { type AppliedField, fieldReader, type WrapperContext } from './appliedField';
import { type Ballot, elected, isOutvoted } from './elected';
import { brokenFrom, driftedFrom } from './profileDistance';
import { recordSpans } from './recordSpans';
import type { Wrapper } from './wrapper';

/** What a wrapper finds on a page. */
export interface AppliedWrapper {
  /** per record its elements */
  records: number[][];
  /** index of the locator of records that was used; -1 if none found any */
  locator: number;
  /** mean distance of the fields to their profiles; 0 without records */
  distance: number;
  fields: AppliedField[];
  /** per record and field; null where the record has none */
  rows: CellValue[][];
  /** what a person should look at, in sentences */
  warnings: string[];
}

/** A field that fits less adds no more than this: one broken field must not hide that the others fit. */
const maxDistance = 3;
/** Share of the needed texts that may be something else before there are no rows. */
const maxLost = 0.5;
/** What a page with twice as many records as ever adds to the distance, and one with half as many. */
const tooMany = 0.15;
const tooFew = 0.05;

/** Finds the records of a page and their fields: every locator is tried, and the one that fits best is used. */
export function applyWrapper(tree: NodeTree, wrapper: Wrapper, given: WrapperContext): AppliedWrapper {
  const context = { ...given, address: baseAddress(tree, given.address) };
  const readers = wrapper.fields.map((field) => fieldReader(tree, field, context));
  const known = new Map<string, AppliedField[]>();
  const ballots = wrapper.records.locators.flatMap(({ xpath }, locator): Ballot<Found>[] => {
    const starts = [...evaluate(tree, parseXPath(xpath))];
    if (starts.length === 0) return [];
    const records = spansOf(tree, wrapper, starts);
    const found = starts.join();
    const fields = known.get(found) ?? readers.map((read) => read(records));
    known.set(found, fields);
    return [
      { locator, found, outcome: { records, fields }, distance: fitOf(wrapper, records.length, fields) },
    ];
  });
  const chosen = elected(ballots);
  if (chosen === undefined)
    return nothing(wrapper, ['no records were found: the page is empty, or of another template']);
  const { records, fields } = chosen.outcome;
  const ofFields = fields.flatMap((field, index) => fieldWarnings(field, wrapper.fields[index]!.required));
  // Rows that are none do more harm than a page without rows.
  if (isSomethingElse(wrapper, fields))
    return nothing(wrapper, [
      `this looks like a page of another template: ${plural(records.length, 'element')} unlike the records ${records.length === 1 ? 'is' : 'are'} left out`,
      ...ofFields,
    ]);
  return {
    records,
    locator: chosen.locator,
    distance: fieldDistance(fields),
    fields,
    rows: records.map((_, record) => fields.map(({ values }) => values[record]!)),
    warnings: [
      ...(isOutvoted(ballots, chosen) ? ['two locators of the records agree on others than these'] : []),
      ...ofFields,
    ],
  };
}

interface Found {
  records: number[][];
  fields: AppliedField[];
}

/** Most fields, or half of the texts that every record should have, are something else. Addresses differ from page to page. */
function isSomethingElse(wrapper: Wrapper, fields: readonly AppliedField[]): boolean {
  const needed = fields.filter((_, index) => {
    const { required, type } = wrapper.fields[index]!;
    return required && type !== 'address' && type !== 'picture';
  });
  const lost = needed.filter(({ distance }) => distance >= brokenFrom).length;
  return fieldDistance(fields) >= brokenFrom || (lost > 0 && lost >= maxLost * needed.length);
}

function nothing({ fields }: Wrapper, warnings: string[]): AppliedWrapper {
  return {
    records: [],
    locator: -1,
    distance: 0,
    fields: fields.map(({ name }) => ({
      name,
      locator: 0,
      distance: 0,
      isOutvoted: false,
      nodes: [],
      values: [],
    })),
    rows: [],
    warnings,
  };
}

function spansOf(tree: NodeTree, { records }: Wrapper, starts: readonly number[]): number[][] {
  if (records.unit === 'element') return starts.map((start) => [start]);
  return recordSpans(tree, starts, records.span ?? Number.POSITIVE_INFINITY);
}

/** How far the records are from what the wrapper was made from: their fields, and how many there are. */
function fitOf(wrapper: Wrapper, count: number, fields: readonly AppliedField[]): number {
  const { least, most } = wrapper.records.perPage;
  const more = Math.max(0, Math.log2(count / Math.max(1, most)));
  const fewer = Math.max(0, Math.log2(Math.max(1, least) / count));
  return fieldDistance(fields) + tooMany * more + tooFew * fewer;
}

function fieldDistance(fields: readonly AppliedField[]): number {
  return mean(fields, ({ distance }) => Math.min(maxDistance, distance)) ?? 0;
}

function fieldWarnings(
  { name, distance, isOutvoted: isLost, nodes }: AppliedField,
  isRequired: boolean,
): string[] {
  const missing = nodes.filter(({ length }) => length === 0).length;
  return [
    ...(isLost ? [`${name}: two locators agree on other values than these`] : []),
    ...(distance >= brokenFrom ? [`${name} looks like something else`] : []),
    ...(distance >= driftedFrom && distance < brokenFrom ? [`${name} looks different than before`] : []),
    ...(isRequired && missing > nodes.length / 2
      ? [`${name} is missing in ${missing} of ${nodes.length} records`]
      : []),
  ];
}
