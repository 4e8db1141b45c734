import type { PageHead, PageModel } from '../../shared/contract/pageData';
import type { MatchRule, ResultLine, RunHead, SplitName } from '../../shared/evaluation/results';

/** An evaluation with what came out. */
export interface Evaluation {
  head: RunHead;
  lines: readonly ResultLine[];
}

/** What the lower half of the Corpus place shows. */
export type CorpusView = 'pages' | 'sites' | 'tags' | 'records' | 'changes' | 'suspects';

/** What became of a record; one that is partly right overlaps a labelled one, and is not the same. */
export type RecordKind = 'found' | 'missed' | 'invented' | 'partly';

/** Pages that a method, the chosen one, did something wrong with; or that lack something. */
export type PageFilter = 'missed' | 'invented' | 'region' | 'failed' | 'unlabelled';

/** By a column: `title`, `site`, `labelled`, or the name of a method, which stands for its F1. */
export interface PageSorting {
  by: string;
  isDescending: boolean;
}

export interface EvaluationSlice {
  /** of the open corpus, the newest first */
  evaluations: readonly RunHead[];
  /** until then nobody knows whether there are any */
  areEvaluationsRead: boolean;
  /** the one that is looked at */
  evaluation: Evaluation | null;
  /** an earlier one that it is compared with */
  baseline: Evaluation | null;
  /** which pages are looked at, and evaluated next */
  evalSplit: SplitName;
  evalMatch: MatchRule;
  /** 'default', 'paper', 'own values' or the name of a saved preset, for every method that has it */
  evalPreset: string;
  /** the method whose errors are looked at, as the lines of the evaluation name it; '' before there is one */
  errorMethod: string;
  corpusView: CorpusView;
  corpusSearch: string;
  pageFilters: readonly PageFilter[];
  pageSorting: PageSorting;
  recordKind: RecordKind;
  /** only errors of this stage; '' for all */
  errorStage: string;
  /** slug of the page, site or tag that is selected in the table; '' for none */
  selectedRow: string;
  /** looks at what there is; the newest evaluation is shown, and compared with the one before it */
  loadEvaluations(): Promise<void>;
  /** after another program may have made or deleted some; what is looked at stays, while it is there */
  refreshEvaluations(): Promise<void>;
  showEvaluation(run: string): Promise<void>;
  /** null for none */
  compareEvaluation(run: string | null): Promise<void>;
  deleteEvaluation(run: string): Promise<void>;
  /** begins one, or goes on where the last stopped */
  evaluate(): Promise<void>;
  setEvalSplit(split: SplitName): void;
  /** shows the newest evaluation by that rule, if there is one */
  setEvalMatch(match: MatchRule): void;
  setEvalPreset(preset: string): void;
  setErrorMethod(method: string): void;
  setCorpusView(view: CorpusView): void;
  setCorpusSearch(text: string): void;
  togglePageFilter(filter: PageFilter): void;
  sortPages(sorting: PageSorting): void;
  setRecordKind(kind: RecordKind): void;
  setErrorStage(stage: string): void;
  selectRow(name: string): void;
  /** opens a page of the corpus under Inspect, with the method as it was evaluated, at a stage of it */
  openAtStage(slug: string, method: string, stage: string, block: number): Promise<void>;
  /** a page of the corpus to cut pictures from; the page that is open stays open */
  glancePage(slug: string): Promise<{ head: PageHead; model: PageModel }>;
  openInLabel(slug: string, block: number): Promise<void>;
}

/** The title of the job that is an evaluation. */
export const evaluating = 'Evaluating';
