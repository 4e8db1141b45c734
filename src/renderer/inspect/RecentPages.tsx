import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { RecentPage } from '../../shared/contract/commands';
import { sourceNameAmong } from '../page/live/sourceName';
import { pictureUrl } from '../store/transport/pictureUrl';
import { useInspector } from '../store/useInspector';
import { Button } from '../ui/Button';
import { when } from '../ui/format';
import styles from './RecentPages.module.css';

/** Two rows in most windows. */
const maxRecent = 6;

/** Recent pages with their pictures, while no page is open. */
export function RecentPages() {
  const recent = useInspector((state) => state.recent);
  const known = useInspector((state) => state.recentPages);
  const isConnected = useInspector((state) => state.isConnected);
  const load = useInspector((state) => state.loadRecentPages);
  const clearRecent = useInspector((state) => state.clearRecent);
  const hasRecent = recent.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the list changes
  useEffect(() => {
    if (isConnected && hasRecent) void load();
  }, [isConnected, hasRecent, recent, load]);
  if (!hasRecent) return null;
  return (
    <nav className={styles.recent} aria-label="Recent">
      <div className={styles.head}>
        <h3>Recent</h3>
        <Button kind="quiet" onClick={() => void clearRecent()}>
          Clear
        </Button>
      </div>
      <ul>
        {recent.slice(0, maxRecent).map((source) => (
          <li key={source}>
            <RecentCard
              source={source}
              name={sourceNameAmong(recent, source)}
              page={known.find((each) => each.source === source)}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface Props {
  source: string;
  name: string;
  /** undefined if there is no stored capture */
  page: RecentPage | undefined;
}

function RecentCard({ source, name, page }: Props) {
  const openRecent = useInspector((state) => state.openRecent);
  return (
    <button type="button" className={styles.card} title={source} onClick={() => void openRecent(source)}>
      <Thumbnail key={page?.picture} picture={page?.picture ?? null} />
      <span className={styles.words}>
        <strong>{page?.title || name}</strong>
        <span>{name}</span>
        {page !== undefined && (
          <span>{page.isGone ? `file gone, captured ${when(page.capturedAt)}` : when(page.capturedAt)}</span>
        )}
      </span>
    </button>
  );
}

/** The top of the page; a sign if there is no picture, or it cannot be loaded. */
function Thumbnail({ picture }: { picture: string | null }) {
  const [hasFailed, setFailed] = useState(false);
  if (picture === null || hasFailed)
    return (
      <span className={styles.picture}>
        <FileText aria-hidden="true" />
      </span>
    );
  return (
    <span className={styles.picture}>
      <img src={pictureUrl(picture)} alt="" loading="lazy" onError={() => setFailed(true)} />
    </span>
  );
}
