import { sum } from 'd3-array';
import { type DataTable, dataTable } from '../../data/dataTable';
import type { Field } from '../../data/fields';
import type { PageBlocks } from '../../page/buildBlockModel';
import { type FieldProfile, fieldProfile } from '../fieldProfile';
import { brokenFrom, profileDistance } from '../profileDistance';
import { readTexts } from '../readTexts';
import type { Wrapper, WrapperField } from '../wrapper';
import { assignment } from './assignment';
import type { CandidateSet } from './candidateSets';

/** How well records of a page fit the fields of a wrapper. */
export interface FittedSet {
  set: CandidateSet;
  table: DataTable;
  /** per field of the wrapper, the column that is most likely the same; null if it is lost */
  columns: (FittedColumn | null)[];
  /** 0 is a perfect fit; from `brokenFrom` on, these are other things */
  distance: number;
}

export interface FittedColumn {
  column: Field;
  /** of its texts to the profile of the field */
  distance: number;
}

/** The same role brings a column nearer, another one takes it away. Set by hand. */
const roleStep = 0.4;
/** A column that is farther away is another field. */
const maxDistance = brokenFrom;
/** The distance of a text to a picture or an address. */
const otherKind = 1000;
/** What each doubling or halving of the number of records adds, beyond the numbers that were seen. */
const countStep = 0.1;

/** Finds the columns of records that are most likely the fields of a wrapper. */
export function fittedSet(page: PageBlocks, wrapper: Wrapper, set: CandidateSet): FittedSet {
  const table = dataTable(page, set.records);
  const { fields } = wrapper;
  const distances = fields.map((field) =>
    table.fields.map((column) => columnDistance(field, column, set.records.length, page.snapshot.capturedAt)),
  );
  const costs = distances.map((row, index) =>
    row
      .map((distance, at) => Math.max(0, distance + roleCost(fields[index]!, table.fields[at]!)))
      // A place for each field that is lost.
      .concat(fields.map(() => maxDistance)),
  );
  const places = assignment(costs);
  const columns = places.map((place, index): FittedColumn | null => {
    const column = table.fields[place];
    if (column === undefined || costs[index]![place]! >= maxDistance) return null;
    return { column, distance: distances[index]![place]! };
  });
  // Fields that few records had say little.
  const weights = fields.map(({ profile }) => Math.max(0.1, profile.coverage));
  const total = sum(places, (place, index) => weights[index]! * Math.min(maxDistance, costs[index]![place]!));
  const fit = fields.length === 0 ? 0 : total / sum(weights);
  return { set, table, columns, distance: fit + countStep * countSteps(wrapper, set.records.length) };
}

/** How often the number of records must be doubled or halved to be one that was seen. */
function countSteps({ records }: Wrapper, count: number): number {
  const { least, most } = records.perPage;
  return Math.max(0, Math.log2(count / Math.max(1, most)), Math.log2(Math.max(1, least) / count));
}

function columnDistance(field: WrapperField, column: Field, records: number, capturedAt: string): number {
  if (kindOf(field) !== column.kind && (kindOf(field) !== 'text' || column.kind !== 'attribute'))
    return otherKind;
  return profileDistance(field.profile, columnProfile(field, column, records, capturedAt));
}

function kindOf({ type }: WrapperField): Field['kind'] {
  return type === 'address' || type === 'picture' ? type : 'text';
}

/** What a column looks like, read as the type of the field. */
function columnProfile(
  field: WrapperField,
  { column, coverage, reading }: Field,
  records: number,
  capturedAt: string,
): FieldProfile {
  const texts = column.items.map(({ text }) => text);
  // A value of the same type that is written in another way is still that value.
  const isSameType = reading !== null && reading.ambiguity === null && reading.type === field.type;
  return fieldProfile(texts, {
    records,
    filled: coverage * records,
    read: isSameType ? texts.length : readTexts(field, texts, capturedAt),
  });
}

function roleCost({ role }: WrapperField, column: Field): number {
  if (role === null && column.role === null) return 0;
  return role === column.role ? -roleStep : roleStep;
}
