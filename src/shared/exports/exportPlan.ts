import { type Locator, LocatorError, type LocatorPath } from '../locators/locator';
import { parseXPath } from '../locators/parseXPath';
import { cssParts } from '../locators/printCss';
import { xpathParts } from '../locators/printXPath';
import type { Wrapper, WrapperField, WrapperLocator } from '../wrappers/wrapper';
import { ExportRefusal } from './exportRefusal';

/** How code finds something: by the first path from the page or the record, then inside shadow roots and frames. */
export type PathList = readonly string[];

/** A field as code needs it. */
export interface PlannedField {
  name: string;
  type: WrapperField['type'];
  convention: WrapperField['convention'];
  many: boolean;
  take: WrapperField['take'];
  /** the code fails if a smaller share of the records has the field; 0 if it is not required */
  least: number;
  /** a locator fits if it finds the field in at least this share of the records */
  usual: number;
  locators: readonly PathList[];
}

/** A wrapper as code needs it: locators in the target's language, and what is checked. */
export interface ExportPlan {
  records: readonly PathList[];
  unit: Wrapper['records']['unit'];
  /** a record of siblings has at most so many elements */
  span: number;
  /** more records on a page than this are a sign that the locators find too much */
  most: number;
  fields: readonly PlannedField[];
  /** of the link to the next page; none if there is none that code can follow */
  next: readonly PathList[];
}

/** A required field is lost if fewer than this share of its usual records have it. */
const lostShare = 0.5;
/** A page with more than this many times the records that were ever seen is not a page of the wrapper. */
const tooMany = 10;
/** A record of siblings whose wrapper says no limit has at most so many elements. */
const longestSpan = 1000;

/** How a target writes a locator; undefined if it cannot. */
type Writer = (locator: Locator, at: 'page' | 'record') => PathList | undefined;

/** XPath; inside shadow roots and frames CSS, since XPath has no access there. */
export function xpathWithInsides(locator: Locator): PathList | undefined {
  const [first, ...inside] = xpathParts(locator);
  if (inside.length === 0) return [first!];
  const css = cssParts(locator);
  return css === null ? undefined : [first!, ...css.slice(1)];
}

/** XPath alone. */
export function xpathOnly(locator: Locator): PathList | undefined {
  return locator.paths.length > 1 ? undefined : xpathParts(locator);
}

/** CSS alone. The empty selector is the record itself. */
export function cssOnly(locator: Locator, at: 'page' | 'record'): PathList | undefined {
  const [path, ...inside] = locator.paths as [LocatorPath, ...LocatorPath[]];
  if (inside.length > 0 || (at === 'record' && path.from !== 'context')) return undefined;
  if (path.steps.length === 0) return [''];
  return cssParts(locator) ?? undefined;
}

/** What a target needs of a wrapper. Throws an `ExportRefusal` if the target cannot say a record or a field. */
export function exportPlan(wrapper: Wrapper, write: Writer, target: string): ExportPlan {
  refuseEqualNames(wrapper);
  const sayable = (locators: readonly WrapperLocator[], what: string, at: 'page' | 'record'): PathList[] => {
    const written = locators.map(({ xpath }) => write(readLocator(xpath, what), at));
    const known = written.filter((paths) => paths !== undefined);
    if (known.length > 0) return known;
    throw new ExportRefusal(
      `${target} cannot say where ${what} is: ${locators[0]!.xpath}; Playwright can, with a browser`,
    );
  };
  const { records, fields, next } = wrapper;
  return {
    records: sayable(records.locators, 'a record', 'page'),
    unit: records.unit,
    span: records.span ?? longestSpan,
    most: tooMany * Math.max(1, records.perPage.most),
    fields: fields.map((field) => ({
      name: field.name,
      type: field.type,
      convention: field.convention,
      many: field.many,
      take: field.take,
      least: field.required ? lostShare * field.profile.coverage : 0,
      usual: lostShare * field.profile.coverage,
      locators: sayable(field.locators, `the field ${JSON.stringify(field.name)}`, 'record'),
    })),
    // A target that cannot say the link still gives the data of a page.
    next:
      next === null || next.kind === 'more'
        ? []
        : next.locators
            .map(({ xpath }) => write(readLocator(xpath, 'the link to the next page'), 'page'))
            .filter((paths) => paths !== undefined),
  };
}

/** The elements that have the attribute, where a locator ends in one. */
function readLocator(xpath: string, what: string): Locator {
  try {
    const { paths, attribute } = parseXPath(xpath);
    return {
      paths: attribute === null ? paths : paths.map(withAttribute(attribute, paths.length)),
      attribute: null,
    };
  } catch (cause) {
    if (!(cause instanceof LocatorError)) throw cause;
    throw new ExportRefusal(
      `the locator of ${what} cannot be read: ${cause.message}; correct it in the wrapper`,
    );
  }
}

function withAttribute(name: string, count: number): (path: LocatorPath, at: number) => LocatorPath {
  return (path, at) => {
    const last = path.steps.at(-1);
    if (at < count - 1 || last === undefined) return path;
    const step = {
      ...last,
      predicates: [...last.predicates, { kind: 'attribute', name, is: 'present' } as const],
    };
    return { ...path, steps: [...path.steps.slice(0, -1), step] };
  };
}

function refuseEqualNames({ fields }: Wrapper): void {
  const names = fields.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined)
    throw new ExportRefusal(`two fields are called ${JSON.stringify(twice)}: give each a name of its own`);
}
