import type { PageLabel } from '../labels/pageLabel';
import type { PageBlocks } from '../page/buildBlockModel';
import type { Run } from '../pipeline/runPipeline';
import { ContentIndex } from '../records/contentIndex';
import type { MatchRule } from '../records/matchRule';
import { knownBy, pairRecords } from '../records/pairRecords';
import { scoreOf } from '../records/recordContents';
import { errorCauses } from './errorCause';
import { isRegionRight } from './isSameRegion';
import type { LineScore, RecordError } from './results';

/** Compares a method's answer with the label of the page. Each error names the stage that caused it. */
export function scoreLine(page: PageBlocks, run: Run, label: PageLabel, rule: MatchRule): LineScore {
  const labelled = labelledRecords(label);
  const { records: extracted } = run.extraction;
  const pairs = pairRecords(page, extracted, labelled, rule);
  return {
    ...scoreOf(pairs.length, extracted.length, labelled.length),
    ...severalBlocksOf(labelled),
    isRegionRight: isRegionRight(page, run.extraction, label),
    pairs: pairs
      .map(({ labelled, extracted, overlap }) => [labelled, extracted, overlap] as const)
      .sort(([one], [other]) => one - other),
    errors: recordErrors(page, run, labelled, rule),
  };
}

/** The labelled records of a page; none if the label says that it has no records. */
export function labelledRecords(label: PageLabel): readonly (readonly number[])[] {
  return label.noRecords ? [] : label.records.map(({ blocks }) => blocks);
}

/** Nothing if there are no such records, so that results without them stay as they were. */
export function severalBlocksOf(labelled: readonly (readonly number[])[]): Pick<LineScore, 'severalBlocks'> {
  const several = labelled.filter((blocks) => blocks.length > 1).length;
  return several === 0 ? {} : { severalBlocks: several };
}

function recordErrors(
  page: PageBlocks,
  run: Run,
  labelled: readonly (readonly number[])[],
  rule: MatchRule,
): RecordError[] {
  const { records: extracted } = run.extraction;
  const labelledIndex = new ContentIndex(labelled.map((blocks) => knownBy(page, blocks)));
  const extractedIndex = new ContentIndex(extracted.map((blocks) => knownBy(page, blocks)));
  return errorCauses(page, run, labelled, rule).map((error): RecordError => {
    const isMissed = error.kind === 'missed';
    const blocks = (isMissed ? labelled : extracted)[error.record]!;
    const { index, overlap } = (isMissed ? extractedIndex : labelledIndex).nearest(knownBy(page, blocks));
    return { ...error, blocks, partner: index, overlap, shared: 1 };
  });
}
