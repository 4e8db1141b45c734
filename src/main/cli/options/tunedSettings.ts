import type { Pipeline } from '../../../shared/pipeline/pipeline';
import type { Settings } from '../../../shared/pipeline/settings';
import { shippedPresets } from '../../corpus/shippedPresets';

/** The tuned settings that ship with a method. */
export function tunedSettings({ id }: Pipeline): Settings {
  return shippedPresets(id)[0]!.settings;
}
