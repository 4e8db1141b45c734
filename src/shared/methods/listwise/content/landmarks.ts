import { attributeOf } from '../../../page/blockModel';
import type { PageBlocks } from '../../../page/buildBlockModel';

/** Parts of a page that say what they are, by element or role; the position is the bit. */
export const landmarkNames = [
  'nav',
  'aside',
  'footer',
  'header',
  'form',
  'main',
  'dialog',
  'tableHead',
  'fixed',
] as const;
export type Landmark = (typeof landmarkNames)[number];

const ofTag: Readonly<Record<string, Landmark>> = {
  nav: 'nav',
  aside: 'aside',
  footer: 'footer',
  header: 'header',
  form: 'form',
  main: 'main',
  dialog: 'dialog',
  thead: 'tableHead',
};
const ofRole: Readonly<Record<string, Landmark>> = {
  navigation: 'nav',
  complementary: 'aside',
  contentinfo: 'footer',
  banner: 'header',
  search: 'form',
  form: 'form',
  main: 'main',
  dialog: 'dialog',
  alertdialog: 'dialog',
};

export function landmarkBit(name: Landmark): number {
  return 1 << landmarkNames.indexOf(name);
}

/** Per block, the bits of all landmarks that it is or is in. */
export function landmarks(page: PageBlocks): Uint16Array {
  const bits = new Uint16Array(page.count);
  const tagBits = page.tagNames.map((tag) => bitOf(ofTag[tag]));
  const isFixed = fixedRows(page);
  for (let block = 0; block < page.count; block++) {
    const up = page.parent[block]!;
    const role = attributeOf(page, block, 'role');
    const row = page.styleRow[block]!;
    bits[block] =
      (up === -1 ? 0 : bits[up]!) |
      tagBits[page.tag[block]!]! |
      (role === undefined ? 0 : bitOf(ofRole[role])) |
      (row !== -1 && isFixed[row] === 1 ? landmarkBit('fixed') : 0);
  }
  return bits;
}

function bitOf(name: Landmark | undefined): number {
  return name === undefined ? 0 : landmarkBit(name);
}

function fixedRows({ snapshot: { properties, styles, strings } }: PageBlocks): Uint8Array {
  const width = properties.length;
  const at = properties.indexOf('position');
  if (at === -1) return new Uint8Array(width === 0 ? 1 : styles.length / width);
  return Uint8Array.from({ length: styles.length / width }, (_, row) =>
    strings[styles[row * width + at]!] === 'fixed' ? 1 : 0,
  );
}
