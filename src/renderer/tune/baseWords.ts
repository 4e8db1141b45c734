import type { MethodInfo } from '../../shared/contract/commands';
import { defaultSettings, isSameSettings, paperSettings } from '../../shared/pipeline/settings';
import type { TuningHead } from '../../shared/tuning/tuningHead';

/** What stays as it is in a run, in the middle of a sentence; without a method only whether something was set. */
export function baseWords({ base }: Pick<TuningHead, 'base'>, method?: MethodInfo): string {
  if (method === undefined) return Object.keys(base.values).length === 0 ? 'by default' : 'as set';
  if (isSameSettings(method, base, paperSettings(method))) return 'as in the paper';
  return isSameSettings(method, base, defaultSettings) ? 'by default' : 'as they were in use';
}

/** What a point is held against. */
export function againstWords(head: Pick<TuningHead, 'base'>, method: MethodInfo): string {
  switch (baseWords(head, method)) {
    case 'as in the paper':
      return 'the paper’s values';
    case 'by default':
      return 'the default values';
    default:
      return 'the values it began with';
  }
}
