import type { MethodInfo } from '../../shared/contract/commands';
import type { PageLabel } from '../../shared/labels/pageLabel';
import { shortTitle } from '../store/shortTitle';

/** The origin of a record, for the table. */
export function fromText(from: string): string {
  if (from === 'hand') return 'by hand';
  return from === 'import' ? 'imported' : 'method';
}

/** "7 from rExtractor, 1 by hand" */
export function originText({ records, noRecords }: PageLabel, methods: readonly MethodInfo[]): string {
  if (noRecords) return 'no records';
  if (records.length === 0) return 'nothing labelled yet';
  const counts = new Map<string, number>();
  for (const { from } of records) counts.set(from, (counts.get(from) ?? 0) + 1);
  const isMethod = (from: string): boolean => from !== 'hand' && from !== 'import';
  return [...counts]
    .sort(([one], [other]) => Number(isMethod(other)) - Number(isMethod(one)))
    .map(([from, count]) =>
      isMethod(from) ? `${count} from ${shortTitle(methods, from)}` : `${count} ${fromText(from)}`,
    )
    .join(', ');
}

export function statusText({ status, reason }: PageLabel, isProposed: boolean): string {
  if (isProposed) return 'proposed';
  if (status === 'skipped') return reason === '' ? 'skipped' : `skipped: ${reason}`;
  return status === 'labelled' ? 'accepted' : 'not accepted yet';
}
