import type { Settings } from '../../shared/pipeline/settings';
import type { PageOutcome } from '../../shared/tuning/outcome';
import type { WrongRecord } from '../../shared/tuning/recordRepair';
import type { SmallestChanges } from '../../shared/tuning/smallestChange';

/** How settings do on the labelled pages of the corpus, before and after a change. */
export interface CorpusEffect {
  before: readonly PageOutcome[];
  after: readonly PageOutcome[];
}

/** What would mend a record of the open page. */
export interface Repair {
  /** where the answer is wrong, and whose with which settings: of others there is another question */
  page: string;
  method: string;
  settings: Settings;
  wrong: WrongRecord;
  /** at which it is shown: the one that lost the record, or the last */
  stage: string;
  /** null while it is being looked for */
  found: SmallestChanges | null;
  /** why it could not be found; '' where nothing failed */
  fault: string;
  /** the answer that is being measured on the corpus; null for none */
  measured: number | null;
  /** per answer, where it was asked for */
  effects: Readonly<Record<number, CorpusEffect>>;
}

export interface RepairSlice {
  repair: Repair | null;
  /** a block that should be a record, or a record that should be none */
  findRepair(wrong: WrongRecord): Promise<void>;
  stopRepair(): void;
  closeRepair(): void;
  /** takes over the settings of an answer; undo takes them back */
  tryRepair(answer: number): void;
  /** back to the settings with which it was asked for */
  untryRepair(): void;
  /** what an answer would do on the labelled pages of the corpus */
  askEffect(answer: number): Promise<void>;
  stopEffect(): void;
}

/** Titles of the jobs. */
export const repairing = 'Smallest change';
export const effecting = 'Effect on the corpus';
