import type { TokenClass } from './tokenClass';

/**
 * The share of changed pages on which a feature of a locator still holds. docs/data.md says where the values come
 * from. `common` is what features of one kind share: if a site renames its classes, it renames all of them.
 */
export interface SurvivalTable {
  common: { classes: number; ids: number; attributes: number; labels: number; positions: number };
  class: Readonly<Record<TokenClass, number>>;
  id: Readonly<Record<TokenClass, number>>;
  /** by kind of attribute */
  attribute: {
    /** for tests: `data-testid` */
    test: number;
    /** for machines: `itemprop`, `itemtype`, `property`, `rel` */
    meaning: number;
    /** for readers: `role`, `aria-label` */
    reader: number;
    data: number;
    /** the start of a link's address */
    address: number;
    other: number;
  };
  /** by kind of tag */
  tag: { heading: number; link: number; list: number; section: number; plain: number };
  /** a parent stays the parent, with nothing in between */
  child: number;
  /** a sibling stays the next one */
  sibling: number;
  position: number;
  /** a text that says what follows, or a word that all values have */
  label: number;
  /** something else does not get what the locator excludes */
  negative: number;
  /** a text beside elements stays a text of its own */
  textNode: number;
  /** no other element comes first, for a step that takes any */
  anything: number;
  /** no like elements appear outside of the list, for records that are not looked for in the list itself */
  elsewhere: number;
  /** no like elements appear elsewhere, for a single step */
  alone: number;
}

export const survivalTable: SurvivalTable = {
  common: { classes: 0.75, ids: 0.85, attributes: 0.93, labels: 0.9, positions: 0.9 },
  class: { word: 0.95, bem: 0.95, utility: 0.75, hashed: 0.3, numeric: 0.5 },
  id: { word: 0.95, bem: 0.95, utility: 0.8, hashed: 0.3, numeric: 0.5 },
  attribute: { test: 0.97, meaning: 0.97, reader: 0.93, data: 0.92, address: 0.9, other: 0.9 },
  tag: { heading: 0.95, link: 0.99, list: 0.93, section: 0.92, plain: 0.9 },
  child: 0.93,
  sibling: 0.9,
  position: 0.8,
  label: 0.93,
  negative: 0.9,
  textNode: 0.9,
  anything: 0.8,
  elsewhere: 0.9,
  alone: 0.85,
};
