import { isSameSettings } from '../../shared/pipeline/settings';
import type { InspectorState } from './inspectorState';
import type { Repair } from './repairState';
import { methodOf, settingsOf } from './settingsSlice';

type Known = Pick<InspectorState, 'repair' | 'page' | 'method' | 'methods' | 'settings' | 'selected'>;

/** The answer whose settings are in use: -1 for those with which it was asked for, null for others. */
export function usedAnswer(state: Known): number | null {
  const { repair } = state;
  const method = methodOf(state);
  if (repair === null || method === undefined || repair.method !== method.id) return null;
  const now = settingsOf(state);
  if (isSameSettings(method, repair.settings, now)) return -1;
  const used = repair.found?.answers.findIndex(({ settings }) => isSameSettings(method, settings, now));
  return used === undefined || used === -1 ? null : used;
}

/** What would mend the selected record, while it was asked for on this page with these settings or one of its answers is tried. */
export function shownRepair(state: Known): Repair | null {
  const { repair, page, selected } = state;
  if (repair === null || selected === null || repair.page !== page?.page) return null;
  return repair.wrong.blocks.includes(selected) && usedAnswer(state) !== null ? repair : null;
}
