import type { AnnotatedPage } from '../../shared/evaluation/annotatorAgreement';
import type { MethodConfig, ResultLine } from '../../shared/evaluation/results';
import type { StoredLabel } from '../../shared/labels/labelFile';
import type { MatchRule } from '../../shared/records/matchRule';

/** What passes between an evaluation and its threads. */

/** A page as it takes part in an evaluation. */
export interface TaskPage {
  slug: string;
  site: string;
  tags: readonly string[];
  /** of the capture, as the corpus knows it */
  hash: string;
  /** where the capture is read from */
  snapshot: string;
  /** the truth, as it is stored; null for a page that the reader has not labelled */
  label: StoredLabel | null;
}

/**
 * All entrants on each of the pages, answered by lines. Entrants of one method share what their stages have in common
 * with the one before, so that many settings of a method cost little more than one.
 */
export interface LinesTask {
  kind: 'lines';
  pages: readonly TaskPage[];
  entrants: readonly MethodConfig[];
  match: MatchRule;
  /** `scores`: neither records nor errors nor agreement, where many settings are tried and their scores alone count */
  detail: LineDetail;
}

export type LineDetail = 'whole' | 'scores';

/** Two readers' labels of a page, answered by how far they agree. */
export interface AgreementTask {
  kind: 'readers';
  slug: string;
  snapshot: string;
  one: StoredLabel;
  other: StoredLabel;
}

export type EvalTask = LinesTask | AgreementTask;

export type EvalAnswer<Task extends EvalTask> = Task extends LinesTask
  ? /** by page, then by entrant */ ResultLine[]
  : AnnotatedPage;
