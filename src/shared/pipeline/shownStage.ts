import type { Verdicts } from './verdicts';
import type { View } from './views';

/** `verdicts` is null if the stage did not run or is switched off. */
export interface ShownStage {
  stage: string;
  views: View[];
  verdicts: Verdicts | null;
}
