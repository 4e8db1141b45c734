import type { PageLabel } from '../labels/pageLabel';
import type { PageBlocks } from '../page/buildBlockModel';
import type { Extraction } from '../records/extraction';
import type { MatchRule } from '../records/matchRule';
import { pairRecords } from '../records/pairRecords';
import { scoreOf } from '../records/recordContents';
import { isRegionRight } from './isSameRegion';
import type { LineScore } from './results';
import { labelledRecords, severalBlocksOf } from './scoreLine';

/** A score without pairs and errors, which take the longest to compute. */
export function slimScore(
  page: PageBlocks,
  extraction: Extraction,
  label: PageLabel,
  rule: MatchRule,
): LineScore {
  const labelled = labelledRecords(label);
  const pairs = pairRecords(page, extraction.records, labelled, rule);
  return {
    ...scoreOf(pairs.length, extraction.records.length, labelled.length),
    ...severalBlocksOf(labelled),
    isRegionRight: isRegionRight(page, extraction, label),
    pairs: [],
    errors: [],
  };
}
