import type { PageLabel } from '../../shared/labels/pageLabel';
import type { Settings } from '../../shared/pipeline/settings';
import type { PageFit } from '../../shared/tuning/fitPage';
import type { CorpusEffect } from './repairState';

/** The settings that fit a labelled page best. */
export interface FittedPage {
  slug: string;
  /** what is right there, as far as that was known when it was begun: another label is another question */
  label: PageLabel | null;
  method: string;
  settings: Settings;
  /** null while they are being looked for */
  fit: PageFit | null;
  fault: string;
  /** on the corpus, where that was asked for; `isMeasured` while it is being looked at */
  effect: CorpusEffect | null;
  isMeasured: boolean;
}

export interface FitSlice {
  fitted: FittedPage | null;
  /** of the corpus, to its label; by the chosen method from its settings in force, or another from others */
  fitPage(slug: string, from?: { method: string; settings: Settings }): Promise<void>;
  stopFitting(): void;
  /** what the settings that fit would do on the labelled pages of the corpus; `stopEffect` stops it */
  askFittedEffect(): Promise<void>;
  closeFitted(): void;
  /** takes over the settings that fit, and opens the page with them under Inspect */
  useFitted(): Promise<void>;
}

/** Title of the job. */
export const fitting = 'Fitting the page';
