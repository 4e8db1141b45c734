import { useInspector } from '../store/useInspector';
import styles from './RecentSources.module.css';
import { sourceNameAmong } from './sourceName';

/** As many as are taken in at a glance. */
const mostRecent = 5;

/** Pages that were opened before, where there is none yet. */
export function RecentSources() {
  const recent = useInspector((state) => state.recent);
  const openPage = useInspector((state) => state.openPage);
  if (recent.length === 0) return null;
  return (
    <nav className={styles.recent} aria-label="Recent">
      <span>Recent:</span>
      <ul>
        {recent.slice(0, mostRecent).map((source) => (
          <li key={source}>
            <button type="button" title={source} onClick={() => void openPage(source)}>
              {sourceNameAmong(recent, source)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
