/** What an item is: a visible text, a picture, the address of a link, or another attribute that says something. */
export type ItemKind = 'text' | 'picture' | 'address' | 'attribute';

/** One thing that a record says. */
export interface Item {
  /** index of the record */
  record: number;
  kind: ItemKind;
  /** the innermost block that shows all of it */
  block: number;
  /** the blocks of its text, in order; a picture or a link itself */
  leaves: readonly number[];
  /** white space collapsed; for a picture its source, for others the attribute */
  text: string;
  /** words that say what the text is, such as the `dt` before a `dd`; '' if there are none */
  label: string;
  /** tags from the record to the block, without positions and inline formatting */
  path: string;
  /** the attribute that it is taken from; '' for a text */
  attribute: string;
  /** number of the text style: equal if font, colour and decoration are; of a link, that of its only text; -1 without one */
  style: number;
  isLink: boolean;
}
