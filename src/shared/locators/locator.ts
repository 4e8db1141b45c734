/**
 * A locator says where elements, texts or an attribute are on a page. It is plain data; `printXPath` and `printCss`
 * write it, `parseXPath` and `parseCss` read it, `evaluate` finds its nodes. docs/locators.md has the language.
 */
export interface Locator {
  /** each path after the first starts at the frame's document or shadow root of what the path before it found */
  paths: LocatorPath[];
  /** the attribute that is taken of the found elements; null for the nodes themselves */
  attribute: string | null;
}

export interface LocatorPath {
  /** the root of the tree (`//a`, `/html`), or the node that the search starts from (`.//a`) */
  from: 'root' | 'context';
  /** none: the context itself, only with `from: 'context'` */
  steps: LocatorStep[];
}

export type Axis = 'child' | 'descendant' | 'following-sibling' | 'following';

export interface LocatorStep {
  axis: Axis;
  /** an HTML tag in lower case, `*` for any element, `text()` for texts */
  tag: string;
  /** all must hold. A position counts nodes for which all predicates before it hold */
  predicates: Predicate[];
}

/** Children and descendants count among siblings, other axes from the node where the step starts. */
export interface Position {
  kind: 'position';
  /** `at`: this one only; `after`: all that come after it, counted in the same direction */
  select: 'at' | 'after';
  from: 'start' | 'end';
  /** from 1 */
  index: number;
}

export type TextRelation = 'equals' | 'starts' | 'contains';

/** True or false of a node by itself. */
export type Condition =
  /** the HTML tag, where the step itself has `*` */
  | { kind: 'tag'; tag: string }
  /** the name of elements that are not HTML (`svg`), or have an unusual name (`o:p`); any namespace */
  | { kind: 'name'; name: string }
  | { kind: 'class'; token: string }
  | { kind: 'attribute'; name: string; is: 'present' }
  | { kind: 'attribute'; name: string; is: TextRelation; value: string }
  /** the node's text, white space collapsed as XPath's `normalize-space()` does */
  | { kind: 'text'; is: TextRelation; value: string }
  /** these steps, from the node, find something */
  | { kind: 'has'; steps: LocatorStep[] }
  /** not all of these hold */
  | { kind: 'not'; conditions: Condition[] };

export type Predicate = Position | Condition;

export const anyTag = '*';
export const textTest = 'text()';

/** Thrown for a text that is not a locator; `message` says where and why. */
export class LocatorError extends Error {
  override readonly name = 'LocatorError';

  constructor(
    message: string,
    /** index of the first character that could not be read */
    readonly at: number,
  ) {
    super(message);
  }
}
