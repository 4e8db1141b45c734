import type { Settings } from '../../shared/pipeline/settings';
import type { PageFit } from '../../shared/tuning/fitPage';
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
  /** the run whose answer is wrong: with other settings there is another question */
  run: string;
  method: string;
  settings: Settings;
  wrong: WrongRecord;
  /** null while it is being looked for */
  found: SmallestChanges | null;
  /** why it could not be found; '' where nothing failed */
  fault: string;
  /** per answer, where it was asked for */
  effects: Readonly<Record<number, CorpusEffect>>;
}

/** The settings that fit a labelled page best. */
export interface FittedPage {
  slug: string;
  method: string;
  settings: Settings;
  /** null while they are being looked for */
  fit: PageFit | null;
  fault: string;
}

export interface RepairSlice {
  repair: Repair | null;
  fitted: FittedPage | null;
  /** a block that should be a record, or a record that should be none */
  findRepair(wrong: WrongRecord): Promise<void>;
  stopRepair(): void;
  closeRepair(): void;
  /** takes over the settings of an answer; undo takes them back */
  tryRepair(answer: number): void;
  /** what an answer would do on the labelled pages of the corpus */
  askEffect(answer: number): Promise<void>;
  /** of the corpus, to its label; by the chosen method from its settings in force, or another from others */
  fitPage(slug: string, from?: { method: string; settings: Settings }): Promise<void>;
  stopFitting(): void;
  closeFitted(): void;
  /** takes over the settings that fit, and opens the page with them under Inspect */
  useFitted(): Promise<void>;
}

/** Titles of the jobs. */
export const repairing = 'Smallest change';
export const effecting = 'Effect on the corpus';
export const fitting = 'Fitting the page';
