import type { View } from '../../../shared/pipeline/views';

/** What the component of a view is given. */
export interface ViewProps<V extends View> {
  view: V;
  /** id of the stage that shows it */
  stage: string;
}
