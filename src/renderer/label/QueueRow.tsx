import { ArrowRight, Check, Circle, CircleHelp, GitCompareArrows, SkipForward } from 'lucide-react';
import type { CorpusPage, LabelSummary } from '../../shared/contract/corpus';
import { plural } from '../panels/facts';
import { useInspector } from '../store/useInspector';
import styles from './QueueList.module.css';
import { conflictsOf, isDoubtful, summaryOf } from './queuePages';

interface Props {
  page: CorpusPage;
  isOpen: boolean;
}

/** How a page stands, its title and site, and what is known of it. */
export function QueueRow({ page, isOpen }: Props) {
  const reader = useInspector((state) => state.reader);
  const certainty = useInspector((state) => state.certainty?.[page.slug]);
  const conflicts = useInspector((state) => conflictsOf(state.agreement, page.slug));
  const shown = useInspector((state) => (isOpen ? (state.label?.records.length ?? -1) : -1));
  const summary = summaryOf(page, reader);
  const status = summary?.status ?? 'open';
  const { icon: Icon, words } = isOpen
    ? { icon: ArrowRight, words: 'open now' }
    : isDoubtful(page, reader)
      ? signs.doubtful
      : conflicts > 0
        ? signs.conflict
        : signs[status];
  return (
    <>
      <span className={styles[isOpen ? 'here' : status]} title={words}>
        <Icon aria-label={words} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{page.title || page.slug}</span>
        <span className={styles.sub}>{page.site}</span>
      </span>
      <span className={styles.sub}>{factOf(summary, shown, conflicts, certainty)}</span>
    </>
  );
}

/** What is most worth knowing of a page: what is on it, what is wrong with it, or how sure the methods are. */
function factOf(
  summary: LabelSummary | undefined,
  shown: number,
  conflicts: number,
  certainty: number | undefined,
): string {
  if (shown > 0) return plural(shown, 'record');
  if (conflicts > 0) return plural(conflicts, 'conflict');
  if (summary !== undefined && summary.doubtful > 0) return `${summary.doubtful} doubtful`;
  if (summary?.status === 'skipped') return 'skipped';
  if (summary?.noRecords) return 'no records';
  if (summary?.status === 'labelled') return plural(summary.records, 'record');
  return certainty === undefined ? '' : certainty.toFixed(2);
}

const signs = {
  labelled: { icon: Check, words: 'labelled' },
  skipped: { icon: SkipForward, words: 'skipped' },
  open: { icon: Circle, words: 'to be labelled' },
  doubtful: { icon: CircleHelp, words: 'to be looked at after a new capture' },
  conflict: { icon: GitCompareArrows, words: 'readers differ' },
} as const;
