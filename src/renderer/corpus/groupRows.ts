import type { GroupSummary } from '../../shared/evaluation/summary';
import type { PageSorting } from '../store/evaluationState';

/** Sites or tags that are looked for, in the order that is asked for. */
export function chosenGroups(
  groups: readonly GroupSummary[],
  search: string,
  { by, isDescending }: PageSorting,
): GroupSummary[] {
  const text = search.trim().toLowerCase();
  const chosen = groups.filter(({ name }) => name.toLowerCase().includes(text));
  const sign = isDescending ? -1 : 1;
  if (by === 'title' || by === 'site')
    return chosen.sort((one, other) => sign * one.name.localeCompare(other.name, 'en'));
  const value = ({ methods }: GroupSummary): number =>
    by === 'labelled'
      ? Math.max(0, ...methods.map(({ records }) => records.labelled))
      : (methods.find(({ method }) => method === by)?.overPages.f1 ?? Number.NaN);
  return chosen.sort((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
    return sign * (a - b);
  });
}
