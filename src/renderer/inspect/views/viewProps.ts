import type { View } from '../../../shared/pipeline/views';

/** Props of a view component. */
export interface ViewProps<V extends View> {
  view: V;
  /** id of the stage that shows it */
  stage: string;
}
