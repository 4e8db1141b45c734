import type { PageLabel } from '../labels/pageLabel';
import type { PageBlocks } from '../page/buildBlockModel';
import type { Run } from '../pipeline/runPipeline';
import { ContentIndex } from '../records/contentIndex';
import type { MatchRule } from '../records/matchRule';
import { knownBy, pairRecords } from '../records/pairRecords';
import { scoreOf } from '../records/recordContents';
import { causeOfInvented, causeOfMissed, type ErrorCause, stageOfMost } from './errorCause';
import { isRegionRight } from './isSameRegion';
import type { LineScore, RecordError } from './results';

/** Compares a method's answer with the label of the page. Each error names the stage that caused it. */
export function scoreLine(page: PageBlocks, run: Run, label: PageLabel, rule: MatchRule): LineScore {
  const labelled = labelledRecords(label);
  const { records: extracted } = run.extraction;
  const pairs = pairRecords(page, extracted, labelled, rule);
  const errors = recordErrors(page, run, labelled, {
    missed: allBut(labelled.length, new Set(pairs.map((pair) => pair.labelled))),
    invented: allBut(extracted.length, new Set(pairs.map((pair) => pair.extracted))),
  });
  return {
    ...scoreOf(pairs.length, extracted.length, labelled.length),
    isRegionRight: isRegionRight(page, run.extraction, label),
    pairs: pairs
      .map(({ labelled, extracted, overlap }) => [labelled, extracted, overlap] as const)
      .sort(([one], [other]) => one - other),
    errors,
  };
}

/** The labelled records of a page; none if the label says that it has no records. */
export function labelledRecords(label: PageLabel): readonly (readonly number[])[] {
  return label.noRecords ? [] : label.records.map(({ blocks }) => blocks);
}

function recordErrors(
  page: PageBlocks,
  run: Run,
  labelled: readonly (readonly number[])[],
  wrong: { missed: readonly number[]; invented: readonly number[] },
): RecordError[] {
  const { records: extracted } = run.extraction;
  const nearest = {
    labelled: new ContentIndex(labelled.map((blocks) => knownBy(page, blocks))),
    extracted: new ContentIndex(extracted.map((blocks) => knownBy(page, blocks))),
  };
  const partnerIn = (side: keyof typeof nearest, blocks: readonly number[]) => {
    const { index, overlap } = nearest[side].nearest(knownBy(page, blocks));
    return { partner: index, overlap };
  };
  const missed = wrong.missed.map((record): RecordError => {
    const blocks = labelled[record]!;
    const partner = partnerIn('extracted', blocks);
    return { kind: 'missed', record, blocks, ...partner, ...causeOfMissed(run, blocks), shared: 1 };
  });
  // If no labelled record was found, the same stage is to blame for the records found instead.
  const isElsewhere = missed.length > 0 && missed.length === labelled.length;
  const blamed = isElsewhere ? stageOfMost(run, missed) : undefined;
  const invented = wrong.invented.map((record): RecordError => {
    const blocks = extracted[record]!;
    const partner = partnerIn('labelled', blocks);
    const cause: ErrorCause = causeOfInvented(run, blocks, blamed);
    return { kind: 'invented', record, blocks, ...partner, ...cause, shared: 1 };
  });
  return [...missed, ...invented];
}

function allBut(count: number, found: ReadonlySet<number>): number[] {
  return Array.from({ length: count }, (_, index) => index).filter((index) => !found.has(index));
}
