import type { Pipeline } from '../../../shared/pipeline/pipeline';
import type { Settings } from '../../../shared/pipeline/settings';
import { shippedPresets } from '../../corpus/shippedPresets';
import { UsageError } from '../usageError';

/** The tuned settings that ship with a method. */
export function tunedSettings({ id }: Pipeline): Settings {
  const [tuned] = shippedPresets(id);
  if (tuned === undefined) throw new UsageError(`${id} has no tuned preset: use default or paper`);
  return tuned.settings;
}
