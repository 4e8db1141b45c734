/** What an item is: a visible text, a picture, the address of a link, or another attribute that says something. */
export type ItemKind = 'text' | 'picture' | 'address' | 'attribute';

/** A block may have several items; what is seen of it comes first. */
const kindOrder: readonly ItemKind[] = ['text', 'picture', 'address', 'attribute'];

/** Things about items, those about what is seen first. */
export function seenFirst<Thing>(things: Iterable<Thing>, kindOf: (thing: Thing) => ItemKind): Thing[] {
  return [...things].sort((one, other) => kindOrder.indexOf(kindOf(one)) - kindOrder.indexOf(kindOf(other)));
}

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
  isStruck: boolean;
}
