import type { ResultLine, RunHead } from '../../../shared/evaluation/results';

/**
 * The results in the format of a results file, without what differs from run to run: the same corpus gives the same
 * bytes, and merged shards give the same bytes as the whole.
 */
export async function* jsonResults(
  head: RunHead,
  lines: AsyncIterable<ResultLine>,
  withTimes: boolean,
): AsyncGenerator<RunHead | ResultLine> {
  const reproducible = { ...head, run: '', startedAt: '', workers: 0, ms: withTimes ? head.ms : 0 };
  yield reproducible;
  for await (const line of lines) yield withTimes ? line : { ...line, ms: 0 };
}

const csvColumns = [
  'page',
  'site',
  'tags',
  'method',
  'labelled',
  'extracted',
  'found',
  'precision',
  'recall',
  'f1',
  'region right',
  'agreement',
  'failed',
];

/** One row per page and method. A page without a label has no scores. */
export async function* csvResults(
  lines: AsyncIterable<ResultLine>,
  withTimes: boolean,
): AsyncGenerator<(string | number)[]> {
  yield withTimes ? [...csvColumns, 'ms'] : csvColumns;
  for await (const { page, site, tags, method, score, agreement, failed, ms } of lines) {
    const scores =
      score === null
        ? ['', '', '', '', '', '', '']
        : [
            score.labelled,
            score.extracted,
            score.found,
            score.precision,
            score.recall,
            score.f1,
            score.isRegionRight ? 'yes' : 'no',
          ];
    const row = [page, site, tags.join(' '), method, ...scores, agreement ?? '', failed];
    yield withTimes ? [...row, ms] : row;
  }
}
