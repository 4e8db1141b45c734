import type { PageLabel } from '../labels/pageLabel';
import type { PageBlocks } from '../page/buildBlockModel';
import type { Run } from '../pipeline/runPipeline';
import type { MatchRule } from '../records/matchRule';
import { scoreOf } from '../records/recordContents';
import { answerAgreement } from './answerAgreement';
import { configName } from './configName';
import type { LineScore, MethodConfig, ResultLine } from './results';
import { labelledRecords, scoreLine, severalBlocksOf } from './scoreLine';
import { withSharedErrors } from './sharedErrors';

export interface LineHead {
  slug: string;
  site: string;
  tags: readonly string[];
}

export interface ConfigRun {
  entrant: MethodConfig;
  run: Run;
  ms: number;
}

/** The results of all methods on one page, one line each, in the given order. No score without an accepted label. */
export function pageLines(
  page: PageBlocks,
  entries: readonly ConfigRun[],
  label: PageLabel | null,
  rule: MatchRule,
  { slug, site, tags }: LineHead,
): ResultLine[] {
  const truth = label?.status === 'labelled' ? label : null;
  const agreement = answerAgreement(
    page,
    entries.map(({ run }) => run.extraction.records),
  );
  const lines = entries.map(({ entrant, run, ms }, index): ResultLine => {
    const { region, records } = run.extraction;
    const failed = run.stages.every(({ status }) => status === 'done') ? '' : run.extraction.emptyBecause;
    const score = truth === null ? null : scoreLine(page, run, truth, rule);
    return {
      page: slug,
      site,
      tags,
      hash: page.snapshot.hash,
      method: configName(entrant),
      ms,
      failed,
      region,
      records,
      agreement: agreement[index]!,
      score: score === null || failed === '' ? score : { ...score, ...noAnswer },
    };
  });
  return withSharedErrors(page, lines);
}

/** The line of a method that gave no answer, for instance because it ran out of time or memory. */
export function failedLine(
  { slug, site, tags }: LineHead,
  hash: string,
  config: MethodConfig,
  failed: string,
  label: PageLabel | null,
): ResultLine {
  const method = configName(config);
  const score = label?.status === 'labelled' ? nothingFound(label) : null;
  const none = { ms: 0, region: -1, records: [], agreement: null };
  return { page: slug, site, tags, hash, method, failed, ...none, score };
}

/** A failure counts as wrong, even on a page without records. */
const noAnswer = { precision: 0, recall: 0, f1: 0, isRegionRight: false } as const;

function nothingFound(label: PageLabel): LineScore {
  const labelled = labelledRecords(label);
  return {
    ...scoreOf(0, 0, labelled.length),
    ...severalBlocksOf(labelled),
    ...noAnswer,
    pairs: [],
    errors: labelled.map((blocks, record) => ({
      kind: 'missed',
      record,
      blocks,
      partner: -1,
      overlap: 0,
      stage: '',
      block: blocks[0]!,
      words: 'The method gave no answer.',
      shared: 1,
    })),
  };
}
