import {
  anyTag,
  type Condition,
  type Locator,
  type LocatorStep,
  type Predicate,
  textTest,
} from '../locators/locator';
import { type SurvivalTable, survivalTable } from './survivalTable';
import { tokenClass } from './tokenClass';

/** What a locator relies on, each with the share of changed pages on which it still holds. */
export type LocatorFeatures = ReadonlyMap<string, number>;

const headings = /^h[1-6]$/;
const links: ReadonlySet<string> = new Set(['a', 'img', 'time', 'button', 'input', 'form']);
const lists: ReadonlySet<string> = new Set('ul ol li dl dt dd table tr td th'.split(' '));
const sections: ReadonlySet<string> = new Set(
  'main article section aside header footer nav figure'.split(' '),
);

export function locatorFeatures(
  { paths }: Locator,
  isAbsolute: boolean,
  table: SurvivalTable = survivalTable,
): LocatorFeatures {
  const found = new Map<string, number>();
  for (const { steps } of paths) addSteps(found, steps, table);
  const [only, ...more] = paths.flatMap(({ steps }) => steps);
  if (more.length === 0 && only !== undefined && (isAbsolute || only.predicates.length === 0))
    found.set('alone', table.alone);
  return found;
}

/** The share of changed pages on which all features hold, if they change independently. */
export function survivalOf(features: LocatorFeatures): number {
  let product = 1;
  for (const share of features.values()) product *= share;
  return product;
}

/** The share of changed pages on which at least one of these locators still holds. */
export function jointSurvival(locators: readonly LocatorFeatures[]): number {
  let sum = 0;
  for (let chosen = 1; chosen < 1 << locators.length; chosen++) {
    const own = locators.filter((_, index) => (chosen & (1 << index)) !== 0);
    const all = survivalOf(new Map(own.flatMap((features) => [...features])));
    sum += own.length % 2 === 1 ? all : -all;
  }
  return sum;
}

function addSteps(found: Map<string, number>, steps: readonly LocatorStep[], table: SurvivalTable): void {
  steps.forEach(({ axis, tag, predicates }, index) => {
    const before = steps[index - 1]?.tag ?? '';
    if (tag === textTest) found.set('text()', table.textNode);
    else if (tag !== anyTag) found.set(`tag ${tag}`, tagShare(tag, table));
    else if (!predicates.some(isName)) found.set('anything', table.anything);
    if (axis === 'child') found.set(`child ${before}/${tag}`, table.child);
    if (axis === 'following-sibling' || axis === 'following')
      found.set(`${axis} ${before}/${tag}`, table.sibling);
    for (const predicate of predicates) addPredicate(found, predicate, tag, table);
  });
}

/** A class or attribute of the element itself says what it is. */
function isName({ kind }: Predicate): boolean {
  return kind === 'class' || kind === 'attribute' || kind === 'tag' || kind === 'name';
}

function tagShare(tag: string, { tag: shares }: SurvivalTable): number {
  return shares[tagKind(tag)];
}

/** What a tag is for. */
export function tagKind(tag: string): keyof SurvivalTable['tag'] {
  if (headings.test(tag)) return 'heading';
  if (links.has(tag)) return 'link';
  if (lists.has(tag)) return 'list';
  return sections.has(tag) ? 'section' : 'plain';
}

function addPredicate(
  found: Map<string, number>,
  predicate: Predicate,
  tag: string,
  table: SurvivalTable,
): void {
  switch (predicate.kind) {
    case 'position':
      found.set('positions', table.common.positions);
      found.set(`position ${tag} ${predicate.select} ${predicate.from} ${predicate.index}`, table.position);
      return;
    case 'tag':
      found.set(`tag ${predicate.tag}`, tagShare(predicate.tag, table));
      return;
    case 'name':
      found.set(`tag ${predicate.name}`, table.tag.plain);
      return;
    case 'class':
      found.set('classes', table.common.classes);
      found.set(`class ${predicate.token}`, table.class[tokenClass(predicate.token)]);
      return;
    case 'attribute':
      addAttribute(found, predicate, table);
      return;
    case 'text':
      found.set('labels', table.common.labels);
      found.set(`text ${predicate.value}`, table.label);
      return;
    case 'has':
      addSteps(found, predicate.steps, table);
      return;
    case 'not':
      found.set(`not ${JSON.stringify(predicate.conditions)}`, table.negative);
      // Without its class, an excluded element is no longer excluded.
      for (const condition of predicate.conditions) addPredicate(found, condition, tag, table);
      return;
  }
}

function addAttribute(
  found: Map<string, number>,
  { name, ...test }: Extract<Condition, { kind: 'attribute' }>,
  table: SurvivalTable,
): void {
  const value = 'value' in test ? test.value : '';
  if (name === 'id') {
    found.set('ids', table.common.ids);
    found.set(`id ${value}`, table.id[tokenClass(value)]);
    return;
  }
  found.set('attributes', table.common.attributes);
  found.set(`attribute ${name} ${value}`, table.attribute[attributeKind(name)]);
}

/** What an attribute is for. */
export function attributeKind(name: string): keyof SurvivalTable['attribute'] {
  if (/^data-(?:test|qa|cy|e2e|hook|component)/.test(name)) return 'test';
  if (/^(?:itemprop|itemtype|itemscope|property|typeof|rel|datetime|type)$/.test(name)) return 'meaning';
  if (name === 'role' || name.startsWith('aria-')) return 'reader';
  if (name.startsWith('data-')) return 'data';
  return name === 'href' || name === 'src' ? 'address' : 'other';
}
