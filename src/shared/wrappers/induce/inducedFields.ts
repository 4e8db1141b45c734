import { least } from 'd3-array';
import { plural } from '../../base/plural';
import type { Field } from '../../data/fields';
import { usual } from '../../data/usual';
import type { NodeTree } from '../../locators/nodeTree';
import { readValue } from '../../values/readValue';
import { fieldProfile } from '../fieldProfile';
import { profileDistance } from '../profileDistance';
import type { SurvivalTable } from '../survivalTable';
import { takenText } from '../takenTexts';
import type { Take, WrapperField } from '../wrapper';
import { chosenCommittee } from './chosenCommittee';
import type { ExamplePage } from './examplePage';
import { bareText, fieldSeeds } from './fieldSeeds';
import type { LocatorTask, Sample } from './locatorTask';
import { searchLocators } from './searchLocators';
import { storedLocator } from './storedLocator';

const fieldBeam = 16;
/** A field is left out if its locators are right for less than this. */
const minF1 = 0.6;
/** A field of almost every record is required. */
const requiredShare = 0.95;
/** As many as a wrapper file may have. */
const maxFields = 500;
/** Columns of two pages with different paths are one field up to this distance. */
const sameField = 1;

/** The fields of a wrapper, from the columns of the example with most records. */
export function inducedFields(
  pages: readonly ExamplePage[],
  table: SurvivalTable,
): { fields: WrapperField[]; notes: string[] } {
  const first = pages.reduce((most, page) => (page.spans.length > most.spans.length ? page : most));
  const taken = new Set<Field>();
  const notes: string[] = [];
  const columns = first.table.fields.slice(0, maxFields);
  const left = first.table.fields.length - columns.length;
  if (left > 0)
    notes.push(
      `${plural(left, 'field')} ${left === 1 ? 'is' : 'are'} left out: a wrapper has at most ${maxFields}`,
    );
  const fields = columns.flatMap((field): WrapperField[] => {
    const places = pages.flatMap((page): PlacedField[] => {
      const own = page === first ? field : counterpart(field, page, taken);
      if (own === undefined) return [];
      taken.add(own);
      return [{ page, field: own }];
    });
    const result = inducedField(field, places, table);
    if (typeof result !== 'string') return [result];
    notes.push(result);
    return [];
  });
  return { fields, notes };
}

interface PlacedField {
  page: ExamplePage;
  field: Field;
}

/** The column of another page that is the same field. */
function counterpart(field: Field, page: ExamplePage, taken: ReadonlySet<Field>): Field | undefined {
  const alike = page.table.fields.filter(
    (other) => other.kind === field.kind && other.attribute === field.attribute && !taken.has(other),
  );
  const distance = (other: Field): number =>
    profileDistance(profileOf(field), profileOf(other)) + (pathOf(field) === pathOf(other) ? 0 : sameField);
  const nearest = least(alike, (one, other) => distance(one) - distance(other));
  return nearest !== undefined && distance(nearest) < 2 * sameField ? nearest : undefined;
}

function pathOf({ column }: Field): string {
  return usual(column.items.map(({ path }) => path));
}

function profileOf({ column, coverage }: Field): WrapperField['profile'] {
  const texts = column.items.map(({ text }) => text);
  return fieldProfile(texts, { records: texts.length, filled: coverage * texts.length, read: texts.length });
}

/** A field with its locators, or why there is none. */
function inducedField(
  field: Field,
  places: readonly PlacedField[],
  table: SurvivalTable,
): WrapperField | string {
  const seeded = places.map(({ page, field: own }) => ({
    page,
    seeds: fieldSeeds(page.tree, page.spans, own),
  }));
  const { take, share, ways } = seeded[0]!.seeds;
  if (share === 0)
    return `${field.name} is left out: its values are not in the HTML, only in styles or as part of longer texts`;
  const read = takenReader(take);
  const found = ways.flatMap((way, index) => {
    const samples = seeded.flatMap(({ page, seeds }, at) =>
      samplesOf(page, at === 0 ? way : (seeds.ways[index] ?? seeds.ways[0]!)),
    );
    const task: LocatorTask = { samples, isFirst: !field.isMany, read };
    return searchLocators(task, { isRecord: false, beam: fieldBeam, from: 'context', table });
  });
  const committee = chosenCommittee(found);
  const f1 = committee[0]?.f1 ?? 0;
  if (f1 < minF1) return `${field.name} is left out: no locator finds it in most records`;
  const texts = seeded.flatMap(({ page, seeds }) =>
    seeds.ways[0]!.map((nodes) =>
      nodes.map((node) => takenText(page.tree.tree, node, take)).filter((text) => text !== ''),
    ),
  );
  const isReadable = field.reading !== null && field.reading.ambiguity === null;
  const type = field.reading === null ? field.type : isReadable ? field.reading.type : 'text';
  const convention = isReadable ? field.reading!.convention : {};
  const { capturedAt } = places[0]!.page.page.snapshot;
  const isRead = (text: string): boolean =>
    type === 'address' || type === 'picture' || readValue(text, type, convention, capturedAt) !== null;
  const all = texts.flat();
  const profile = fieldProfile(all, {
    records: texts.length,
    filled: texts.filter(({ length }) => length > 0).length,
    read: all.filter(isRead).length,
  });
  return {
    name: field.name,
    role: field.role,
    type,
    convention,
    required: profile.coverage >= requiredShare,
    many: field.isMany,
    take,
    locators: committee.map(storedLocator),
    profile,
  };
}

function samplesOf({ tree, spans }: ExamplePage, way: readonly (readonly number[])[]): Sample[] {
  return spans.map((span, record) => ({ tree: tree.tree, context: span[0]!, span, nodes: way[record]! }));
}

/** What is taken of a node, without white space; each node is read once. */
function takenReader(take: Take): (tree: NodeTree, node: number) => string {
  const known = new Map<NodeTree, Map<number, string>>();
  return (tree, node) => {
    const texts = known.get(tree) ?? new Map<number, string>();
    known.set(tree, texts);
    const text = texts.get(node) ?? bareText(takenText(tree, node, take));
    texts.set(node, text);
    return text;
  };
}
