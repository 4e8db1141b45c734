import { plural } from '../../shared/base/plural';
import { answerGroups } from '../../shared/evaluation/answerGroups';
import type { MatchedPage } from '../../shared/records/pairRecords';
import { sharedRecords } from '../../shared/records/sharedRecords';

type Records = readonly (readonly number[])[];

export interface Agreement {
  text: string;
  /** the methods with the answer to show instead; none if no two of them agree on another one */
  others: string[];
}

/** How far the methods agree with the answer of `method`, and on which other answer. */
export function agreementText(
  page: MatchedPage,
  answers: readonly { method: string; records: Records }[],
  method: string,
): Agreement {
  const present = answers.findIndex((answer) => answer.method === method);
  const groups = answerGroups(
    page,
    answers.map(({ records }) => records),
  );
  const own = groups.find((group) => group.includes(present))!;
  const other = groups.find((group) => group !== own && group.length > 1);
  if (own.length === answers.length) return { text: `all ${answers.length} methods agree`, others: [] };
  const withOwn =
    own.length === 1
      ? 'no other method agrees'
      : `${own.length} of ${answers.length} methods agree on this answer`;
  if (other === undefined) return { text: withOwn, others: [] };
  const others = other.map((index) => answers[index]!.method);
  const records = answers[other[0]!]!.records;
  const shared = sharedRecords(page, answers[present]!.records, records).length;
  const what = recordsText(records.length, shared);
  const isMore = other.length > own.length;
  const text = isMore
    ? `${other.length} of ${answers.length} methods agree ${what}`
    : `${withOwn}, ${other.length} ${what}`;
  return { text, others };
}

/** "on 22 others", or how many of them are in the present answer. */
function recordsText(count: number, shared: number): string {
  if (count === 0) return 'that there are no records';
  if (shared === 0) return count === 1 ? 'on another record' : `on ${count} others`;
  return `on ${plural(count, 'record')}, ${shared} of them in this answer`;
}
