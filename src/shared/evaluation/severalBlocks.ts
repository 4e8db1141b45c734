import { plural } from '../base/plural';
import type { LineScore, ResultLine } from './results';

/** Labelled records of several blocks side by side, of all labelled ones. */
export interface SeveralBlocks {
  records: number;
  of: number;
}

/** Counts each page once, whatever the number of methods. */
export function severalBlocks(lines: readonly ResultLine[]): SeveralBlocks {
  const pages = new Map<string, SeveralBlocks>();
  for (const { page, score } of lines) {
    if (score === null) continue;
    const records = Math.max(pages.get(page)?.records ?? 0, score.severalBlocks ?? missedSeveral(score));
    pages.set(page, { records, of: score.labelled });
  }
  const counts = { records: 0, of: 0 };
  for (const { records, of } of pages.values()) {
    counts.records += records;
    counts.of += of;
  }
  return counts;
}

/** For results of earlier versions, which have no count: such records are nearly always missed. */
function missedSeveral({ errors }: LineScore): number {
  return errors.filter(({ kind, blocks }) => kind === 'missed' && blocks.length > 1).length;
}

/** What the user must know about these records; '' if there are none. */
export function severalBlocksText({ records, of }: SeveralBlocks): string {
  if (records === 0) return '';
  const have = records === 1 ? 'has' : 'have';
  return `${records} of ${plural(of, 'labelled record')} ${have} several blocks side by side; the published methods return records of one block only.`;
}
