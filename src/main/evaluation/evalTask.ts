import type { AnnotatedPage } from '../../shared/evaluation/annotatorAgreement';
import type { FieldLine } from '../../shared/evaluation/fieldSummary';
import type { MethodConfig, ResultLine } from '../../shared/evaluation/results';
import type { StoredLabel } from '../../shared/labels/labelFile';
import type { MatchRule } from '../../shared/records/matchRule';

/** Messages between an evaluation and its threads. */

/** A page of an evaluation. */
export interface TaskPage {
  slug: string;
  site: string;
  tags: readonly string[];
  /** of the capture, as stored in the corpus */
  hash: string;
  /** path of the capture */
  snapshot: string;
  /** the stored label; null if the annotator has not labelled the page */
  label: StoredLabel | null;
}

/**
 * Runs all configurations on each page; the answer is result lines. Configurations of one method reuse stage results of
 * the previous one, so many settings of a method cost little more than one.
 */
export interface LinesTask {
  kind: 'lines';
  pages: readonly TaskPage[];
  entrants: readonly MethodConfig[];
  match: MatchRule;
  /** `scores`: no records, errors or agreement; for trying many settings */
  detail: LineDetail;
}

export type LineDetail = 'whole' | 'scores';

/** Compares two annotators' labels of a page. */
export interface AgreementTask {
  kind: 'readers';
  slug: string;
  snapshot: string;
  one: StoredLabel;
  other: StoredLabel;
}

/** Compares the data of a page with its labelled fields. */
export interface FieldsTask {
  kind: 'fields';
  page: TaskPage;
  /** methods whose records are used; undefined for those of the label */
  entrants: readonly MethodConfig[] | undefined;
  /** when a method's record is a labelled one */
  match: MatchRule;
}

export type EvalTask = LinesTask | AgreementTask | FieldsTask;

export type EvalAnswer<Task extends EvalTask> = Task extends LinesTask
  ? /** by page, then by entrant */ ResultLine[]
  : Task extends FieldsTask
    ? FieldLine[]
    : AnnotatedPage;
