import { evaluate, finderOf } from '../../locators/evaluate';
import type { Locator } from '../../locators/locator';
import { parseXPath } from '../../locators/parseXPath';
import type { SnapshotTree } from '../../locators/snapshotTree';
import type { AppliedWrapper } from '../applyWrapper';
import type { WrapperPart } from '../edit/wrapperPart';
import { locatorFeatures } from '../locatorFeatures';
import { isInSpan } from '../recordSpans';
import { takenText } from '../takenTexts';
import type { Wrapper, WrapperLocator } from '../wrapper';
import { featureText } from './featureText';
import { shownBlock } from './shownBlock';

/** One thing that a locator relies on, and the share of changed pages on which it still holds. */
export interface ReliedOn {
  text: string;
  share: number;
}

/** What a locator finds on a page, beside what its wrapper takes there. */
export interface LocatorReport extends WrapperLocator {
  reliesOn: ReliedOn[];
  /** the blocks that it finds, with values that the wrapper takes too */
  same: number[];
  /** the blocks that only it finds */
  others: number[];
  /** how many the wrapper takes and it does not find */
  missed: number;
}

/** Blocks of a locator that are listed. */
const maxBlocks = 5000;

/** What a locator of a part finds on a page. Throws a `LocatorError` if it cannot be read. */
export function locatorReport(
  page: SnapshotTree,
  wrapper: Wrapper,
  applied: AppliedWrapper,
  part: WrapperPart,
  stored: WrapperLocator,
): LocatorReport {
  const locator = parseXPath(stored.xpath);
  const { same, others, missed } =
    typeof part === 'number'
      ? fieldNodes(page, wrapper, applied, part, locator)
      : wholeNodes(page, applied, part, locator);
  return {
    ...stored,
    reliesOn: [...locatorFeatures(locator, typeof part !== 'number')].map(([feature, share]) => ({
      text: featureText(feature),
      share,
    })),
    same: blocksOf(page, same),
    others: blocksOf(page, others),
    missed,
  };
}

interface Found {
  /** nodes */
  same: number[];
  others: number[];
  missed: number;
}

/** Records by the elements that they start at. Of a link to the next page there is one. */
function wholeNodes(
  { tree }: SnapshotTree,
  { records }: AppliedWrapper,
  part: 'records' | 'next',
  locator: Locator,
): Found {
  const found = [...evaluate(tree, locator)];
  if (part === 'next') return { same: found.slice(0, 1), others: found.slice(1), missed: 0 };
  const meant = new Set(records.map(([start]) => start!));
  const same = found.filter((node) => meant.has(node));
  return { same, others: found.filter((node) => !meant.has(node)), missed: meant.size - same.length };
}

/**
 * As the wrapper does: in each record the first node with a text, or all if there can be several. Two nodes with one
 * text are the same: a heading and the link in it.
 */
function fieldNodes(
  { tree }: SnapshotTree,
  { fields }: Wrapper,
  { records, fields: appliedFields }: AppliedWrapper,
  part: number,
  locator: Locator,
): Found {
  const { many, take } = fields[part]!;
  const find = finderOf(tree, locator);
  const result: Found = { same: [], others: [], missed: 0 };
  records.forEach((span, record) => {
    const meant = appliedFields[part]!.nodes[record]!.map((node) => takenText(tree, node, take));
    for (const node of find(span[0]!)) {
      const text = isInSpan(tree, span, node) ? takenText(tree, node, take) : '';
      if (text === '') continue;
      const at = meant.indexOf(text);
      if (at !== -1) meant.splice(at, 1);
      (at === -1 ? result.others : result.same).push(node);
      if (!many) break;
    }
    result.missed += meant.length;
  });
  return result;
}

function blocksOf(page: SnapshotTree, nodes: readonly number[]): number[] {
  return nodes.slice(0, maxBlocks).map((node) => shownBlock(page, node));
}
