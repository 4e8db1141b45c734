import type { Pipeline } from '../../../shared/pipeline/pipeline';
import type { Settings } from '../../../shared/pipeline/settings';
import { shippedPresets } from '../../corpus/shippedPresets';

/** The values of a method that were tuned and come with the program. */
export function tunedSettings({ id }: Pipeline): Settings {
  return shippedPresets(id)[0]!.settings;
}
