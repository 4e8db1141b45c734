import type { MethodInfo } from '../../shared/contract/commands';
import type { Settings } from '../../shared/pipeline/settings';
import type { Dimension } from '../../shared/tuning/searchSpace';
import { paramOf, shortValue } from './paramNames';

/** What settings give a dimension, as it is read in a table. */
export function settingText(method: MethodInfo, settings: Settings, dimension: Dimension): string {
  const { stage, name } = dimension;
  if (name === '') return settings.off.includes(stage) ? 'on' : 'off';
  const value = settings.values[stage]?.[name] ?? paramOf(method, dimension)?.default;
  return value === undefined ? '' : shortValue(value);
}
