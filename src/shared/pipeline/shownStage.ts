import type { Verdicts } from './verdicts';
import type { View } from './views';

/** `verdicts` is null where the stage did not run or was switched off. */
export interface ShownStage {
  stage: string;
  views: View[];
  verdicts: Verdicts | null;
}
