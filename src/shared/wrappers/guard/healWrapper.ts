import { ascending } from 'd3-array';
import type { CellValue } from '../../data/dataTable';
import { snapshotTree } from '../../locators/snapshotTree';
import type { PageBlocks } from '../../page/buildBlockModel';
import { recordContents } from '../../records/recordContents';
import type { Convention } from '../../values/convention';
import { type AppliedField, fieldReader } from '../appliedField';
import { applyWrapper } from '../applyWrapper';
import { InductionError, induceWrapper } from '../induce/induceWrapper';
import { brokenFrom, driftedFrom } from '../profileDistance';
import { readTexts } from '../readTexts';
import type { Wrapper, WrapperField, WrapperLocator } from '../wrapper';
import type { CandidateSet } from './candidateSets';
import { type FittedSet, fittedSet } from './fittedSet';

/** A field of a wrapper before and after. */
export interface HealedField {
  name: string;
  before: readonly WrapperLocator[];
  /** empty if the field is lost */
  after: readonly WrapperLocator[];
  /** of what is found now to the profile of the field; null if it is lost */
  distance: number | null;
  /** what changed beside the locators, in sentences */
  notes: string[];
}

/** A new revision of a wrapper. Nothing is accepted by itself. */
export interface HealProposal {
  wrapper: Wrapper;
  /** 0 to 1: how much better these records fit than the next best ones, or than something else would */
  confidence: number;
  /** of the records to the wrapper; 0 is a perfect fit */
  distance: number;
  records: { before: readonly WrapperLocator[]; after: readonly WrapperLocator[] };
  fields: HealedField[];
  /** names of the fields that the page no longer has */
  lost: string[];
  /** what the new revision finds on the page */
  rows: CellValue[][];
}

/** No new revision can be proposed; the message says why and what to do. */
export class HealError extends Error {
  override readonly name = 'HealError';
}

/** Sets that are tried, the nearest first, if locators cannot be found for one. */
const maxTried = 3;
/** Share of the values that the convention of a field must read. */
const minRead = 0.5;
/** Of two sets that are one list, one is at most so many times longer, and this share of the smaller is in both. */
const maxLonger = 1.2;
const minShared = 0.5;

/** Finds the fields of a wrapper in the records that methods find on a changed page, and new locators for them. */
export function healWrapper(
  wrapper: Wrapper,
  page: PageBlocks,
  candidates: readonly CandidateSet[],
): HealProposal {
  const fits = candidates
    .map((set) => fittedSet(page, wrapper, set))
    .sort((one, other) => ascending(one.distance, other.distance));
  const near = fits.filter(({ distance }) => distance < brokenFrom);
  if (near.length === 0)
    throw new HealError(
      'no records of this page look like those of the wrapper: check that it is the right page, or make a new wrapper',
    );
  for (const fit of near.slice(0, maxTried)) {
    const healed = healedBy(wrapper, page, fit);
    if (healed !== undefined) return { ...healed, confidence: confidenceOf(page, fit, fits) };
  }
  throw new HealError(
    'the page has records like those of the wrapper, but no locators find them again: label them and make a new wrapper',
  );
}

function healedBy(
  wrapper: Wrapper,
  page: PageBlocks,
  fit: FittedSet,
): Omit<HealProposal, 'confidence'> | undefined {
  const { records, method } = fit.set;
  const fresh = freshWrapper(page, fit.set, wrapper.name);
  if (fresh === undefined) return undefined;
  const { tree } = snapshotTree(page.snapshot);
  const found = applyWrapper(tree, fresh, page.snapshot);
  const fields = wrapper.fields.map((field, index) => {
    const fitted = fit.columns[index];
    const made = fresh.fields.find(({ name }) => name === fitted?.column.name);
    const kept = fieldReader(tree, field, page.snapshot)(found.records);
    if (fitted === null || fitted === undefined || made === undefined)
      return isStillRight(kept) ? { field, distance: kept.distance, notes: [] } : lostField(field);
    return { ...movedField(field, made, fit, index, page), distance: fitted.distance };
  });
  const healed: Wrapper = {
    ...wrapper,
    revision: wrapper.revision + 1,
    addresses: [...new Set([...wrapper.addresses, page.snapshot.address])].slice(-maxAddresses),
    records: {
      ...fresh.records,
      perPage: {
        least: Math.min(wrapper.records.perPage.least, records.length),
        most: Math.max(wrapper.records.perPage.most, records.length),
      },
    },
    fields: fields.flatMap(({ field, distance }) => (distance === null ? [] : [field])),
    next: fresh.next ?? wrapper.next,
    madeFrom: [
      ...wrapper.madeFrom,
      {
        page: page.snapshot.hash,
        records: 'method' as const,
        method,
        capturedAt: page.snapshot.capturedAt,
      },
    ].slice(-maxAddresses),
  };
  const applied = applyWrapper(tree, healed, page.snapshot);
  if (applied.records.length === 0) return undefined;
  return {
    wrapper: healed,
    distance: fit.distance,
    records: { before: wrapper.records.locators, after: healed.records.locators },
    fields: fields.map(({ field, distance, notes }, index) => ({
      name: field.name,
      before: wrapper.fields[index]!.locators,
      after: distance === null ? [] : field.locators,
      distance,
      notes,
    })),
    lost: fields.filter(({ distance }) => distance === null).map(({ field }) => field.name),
    rows: applied.rows,
  };
}

/** As many as a wrapper may have. */
const maxAddresses = 100;

function freshWrapper(
  page: PageBlocks,
  { records, method }: CandidateSet,
  name: string,
): Wrapper | undefined {
  try {
    return induceWrapper([{ page, records, method }], name).wrapper;
  } catch (cause) {
    if (cause instanceof InductionError) return undefined;
    throw cause;
  }
}

/** The old locators of a field still find it in the new records. */
function isStillRight({ nodes, distance }: AppliedField): boolean {
  return nodes.some(({ length }) => length > 0) && distance < driftedFrom;
}

interface ChangedField {
  field: WrapperField;
  /** null if it is lost */
  distance: number | null;
  notes: string[];
}

function lostField(field: WrapperField): ChangedField {
  return { field, distance: null, notes: ['no column of the new records fits'] };
}

/** The field with new locators. Name, type and role stay; the convention only if it still reads most values. */
function movedField(
  field: WrapperField,
  made: WrapperField,
  { columns }: FittedSet,
  index: number,
  { snapshot }: PageBlocks,
): Pick<ChangedField, 'field' | 'notes'> {
  const texts = columns[index]!.column.column.items.map(({ text }) => text);
  const shareRead = (convention: Convention): number =>
    readTexts({ ...field, convention }, texts, snapshot.capturedAt) / Math.max(1, texts.length);
  const isOldRight = shareRead(field.convention) >= minRead || made.type !== field.type;
  const convention = isOldRight ? field.convention : made.convention;
  const read = shareRead(convention);
  const notes = [
    ...(isOldRight ? [] : ['its values are written in another way']),
    ...(read < minRead && field.profile.read >= minRead
      ? [`most of its values no longer read as ${field.type}`]
      : []),
  ];
  const profile = { ...made.profile, read };
  return {
    field: { ...field, convention, take: made.take, locators: made.locators, many: made.many, profile },
    notes,
  };
}

/** How much nearer the records are than the next best ones that are others, in parts of the distance of these. */
function confidenceOf(page: PageBlocks, best: FittedSet, fits: readonly FittedSet[]): number {
  const rivals = fits.filter((fit) => fit !== best && !isSameList(page, best.set, fit.set));
  const rival = Math.min(brokenFrom, ...rivals.map(({ distance }) => distance));
  return rival === 0 ? 0 : Math.max(0, 1 - best.distance / rival);
}

/** Two sets are one list if they are about as long and mostly show the same: rows, or the boxes around them. */
function isSameList(page: PageBlocks, { records }: CandidateSet, { records: others }: CandidateSet): boolean {
  const [few, many] = [records.length, others.length].sort(ascending);
  if (many! > maxLonger * few!) return false;
  const contents = recordContents(page, records.flat());
  const shared = recordContents(page, others.flat());
  let both = 0;
  for (const block of shared) if (contents.has(block)) both++;
  return both >= minShared * Math.min(contents.size, shared.size);
}
