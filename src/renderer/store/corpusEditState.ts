import type { CorpusFault, CorpusInput, LabelFormat } from '../../shared/contract/corpus';

/** What is asked for in a dialog of its own. */
export type CorpusDialog =
  | 'open'
  | 'new'
  | 'add'
  | 'import'
  | 'exportLabels'
  | 'importLabels'
  | 'tags'
  | 'heldOut'
  | 'remove';

/** What came of something that was done with a corpus. */
export interface CorpusReport {
  words: string;
  faults: readonly CorpusFault[];
}

/** What is changed in the open corpus, labels apart. What goes wrong is told in `corpusError`. */
export interface CorpusEditSlice {
  corpusDialog: CorpusDialog | null;
  corpusReport: CorpusReport | null;
  askForCorpus(dialog: CorpusDialog | null): void;
  /** by the system's own dialog where there is one, otherwise by its path */
  chooseCorpus(): Promise<void>;
  dismissCorpusReport(): void;
  addPages(sources: readonly string[], tags: readonly string[], scripts: boolean): Promise<void>;
  /** the page that is open, as it was captured */
  addOpenPage(tags: readonly string[]): Promise<void>;
  importPages(folder: string, labels: string): Promise<void>;
  removePages(slugs: readonly string[]): Promise<void>;
  editPages(edit: Omit<CorpusInput<'editPages'>, 'corpus'>): Promise<void>;
  setHeldOut(sites: readonly string[]): Promise<void>;
  exportLabels(format: LabelFormat, to: string): Promise<void>;
  importLabels(file: string): Promise<void>;
}
