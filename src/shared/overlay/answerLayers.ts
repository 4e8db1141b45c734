import type { MatchedPage } from '../records/pairRecords';
import { sharedRecords } from '../records/sharedRecords';
import type { DrawnLayer } from './drawnLayers';
import type { DrawnRole } from './roleStyles';

interface Answer {
  region: number;
  records: readonly (readonly number[])[];
}

/** Another answer compared with the present one: what both have, and what only one of them has. */
export function answerLayers(page: MatchedPage, present: Answer, other: Answer): DrawnLayer[] {
  const pairs = sharedRecords(page, present.records, other.records);
  const here = new Set(pairs.map((pair) => pair.one));
  const there = new Set(pairs.map((pair) => pair.other));
  const numbers = [...other.records.keys()];
  return [
    recordLayer(
      'gained',
      'only in this answer',
      numbers.filter((at) => !there.has(at)),
      other.records,
    ),
    recordLayer(
      'same',
      'in both answers',
      numbers.filter((at) => there.has(at)),
      other.records,
    ),
    recordLayer(
      'lost',
      'only in the present answer',
      [...present.records.keys()].filter((at) => !here.has(at)),
      present.records,
    ),
    {
      role: 'region' as const,
      label: 'region of this answer',
      letter: '',
      blocks: other.region === -1 ? new Int32Array() : Int32Array.of(other.region),
    },
  ].filter(({ blocks }) => blocks.length > 0);
}

/** Each record has its number as a tag, at its first block. */
function recordLayer(
  role: DrawnRole,
  label: string,
  numbers: readonly number[],
  records: Answer['records'],
): DrawnLayer {
  const sign = { gained: '+ ', lost: '− ' }[role as string] ?? '';
  return {
    role,
    label,
    letter: '',
    blocks: Int32Array.from(numbers.flatMap((at) => records[at]!)),
    tags: numbers.flatMap((at) => records[at]!.map((_, index) => (index === 0 ? `${sign}${at + 1}` : ''))),
  };
}
