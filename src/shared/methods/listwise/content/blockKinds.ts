import { attributeNames } from '../../../page/blockModel';
import type { PageBlocks } from '../../../page/buildBlockModel';
import { PairNumbers } from './pairNumbers';

/** What makes two blocks the same kind, as a number per block: equal numbers, same kind. */
export interface BlockKinds {
  /** the tag */
  tag: Int32Array;
  /** the tag and the class attribute */
  name: Int32Array;
  /** the tag and the style */
  style: Int32Array;
  styleCount: number;
  /** the class attribute as an entry of `texts`, -1 for none or an empty one */
  className: Int32Array;
}

const classAttribute = attributeNames.indexOf('class');

export function blockKinds(page: PageBlocks, styleClass: Int32Array): BlockKinds {
  const { count } = page;
  const className = classNames(page);
  const [name, style] = [new Int32Array(count), new Int32Array(count)];
  const [names, styles] = [new PairNumbers(), new PairNumbers()];
  for (let block = 0; block < count; block++) {
    name[block] = names.of(page.tag[block]!, className[block]!);
    style[block] = styles.of(page.tag[block]!, styleClass[block]!);
  }
  return { tag: new Int32Array(page.tag), name, style, styleCount: styles.count, className };
}

function classNames(page: PageBlocks): Int32Array {
  const { attributeStart, attributeName, attributeValue } = page;
  const found = new Int32Array(page.count).fill(-1);
  for (let block = 0; block < page.count; block++) {
    for (let at = attributeStart[block]!; at < attributeStart[block + 1]!; at++) {
      if (attributeName[at] !== classAttribute) continue;
      if (page.texts[attributeValue[at]!] !== '') found[block] = attributeValue[at]!;
      break;
    }
  }
  return found;
}
