import { absoluteAddress } from '../data/absoluteAddress';
import type { CellValue } from '../data/dataTable';
import { type Finder, finderOf } from '../locators/evaluate';
import type { NodeTree } from '../locators/nodeTree';
import { parseXPath } from '../locators/parseXPath';
import { readValue } from '../values/readValue';
import { type Ballot, elected, isOutvoted } from './elected';
import { fieldProfile } from './fieldProfile';
import { profileDistance } from './profileDistance';
import { isInSpan } from './recordSpans';
import { takenText } from './takenTexts';
import type { WrapperField } from './wrapper';

/** Where a page comes from and when: addresses and relative times are read against it. */
export interface WrapperContext {
  address: string;
  /** ISO 8601 */
  capturedAt: string;
}

/** A field of a wrapper on one page. */
export interface AppliedField {
  name: string;
  /** index of the locator that was used */
  locator: number;
  /** of what was found to the profile of the field */
  distance: number;
  /** at least two other locators agree on something else */
  isOutvoted: boolean;
  /** per record, the nodes that its values were taken from */
  nodes: number[][];
  values: CellValue[];
}

/** A field that is missing everywhere is as far away as it was frequent. */
const missingDistance = 3;

/** A field, made ready for one tree. */
export function fieldReader(
  tree: NodeTree,
  field: WrapperField,
  context: WrapperContext,
): (records: readonly (readonly number[])[]) => AppliedField {
  const finders = field.locators.map(({ xpath }) => finderOf(tree, parseXPath(xpath)));
  return (records) => {
    const ballots = finders.map((finder, locator): Ballot<Cell[][]> => {
      const outcome = records.map((span) => cellsOf(tree, field, finder, span));
      const found = outcome.map((cells) => cells.map(({ node }) => node).join()).join(';');
      return { locator, found, outcome, distance: distanceOf(field, outcome, context) };
    });
    const chosen = elected(ballots)!;
    return {
      name: field.name,
      locator: chosen.locator,
      distance: chosen.distance,
      isOutvoted: isOutvoted(ballots, chosen),
      nodes: chosen.outcome.map((cells) => cells.map(({ node }) => node)),
      values: chosen.outcome.map((cells) =>
        cellValue(cells.map(({ text }) => readCell(field, text, context))),
      ),
    };
  };
}

interface Cell {
  node: number;
  text: string;
}

/** What a locator finds in a record and takes from it: the first one with a text, or all if there can be several. */
function cellsOf(tree: NodeTree, field: WrapperField, finder: Finder, span: readonly number[]): Cell[] {
  const cells: Cell[] = [];
  for (const node of finder(span[0]!)) {
    if (!isInSpan(tree, span, node)) continue;
    const text = takenText(tree, node, field.take);
    if (text === '') continue;
    cells.push({ node, text });
    if (!field.many) break;
  }
  return cells;
}

function distanceOf(field: WrapperField, cells: readonly Cell[][], context: WrapperContext): number {
  const texts = cells.flat().map(({ text }) => text);
  if (texts.length === 0) return missingDistance * field.profile.coverage;
  const read = texts.filter((text) => readText(field, text, context) !== null).length;
  const filled = cells.filter(({ length }) => length > 0).length;
  return profileDistance(field.profile, fieldProfile(texts, { records: cells.length, filled, read }));
}

/** The value of a text, null if it cannot be read as the type of the field. */
function readText(
  { type, convention }: WrapperField,
  text: string,
  context: WrapperContext,
): string | number | null {
  if (type === 'address' || type === 'picture') return absoluteAddress(text, context.address);
  return readValue(text, type, convention, context.capturedAt)?.value ?? null;
}

/** Texts that cannot be read stay as they are. */
function readCell(field: WrapperField, text: string, context: WrapperContext): string | number {
  return readText(field, text, context) ?? text;
}

function cellValue(values: (string | number)[]): CellValue {
  return values.length > 1 ? values : (values[0] ?? null);
}
