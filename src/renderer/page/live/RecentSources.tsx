import { useInspector } from '../../store/useInspector';
import styles from './live.module.css';

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

/** How a source is called for short: host and path of an address, the last two names of a file's path. */
export function sourceName(source: string): string {
  const address = /^https?:\/\/(.*)$/i.exec(source);
  if (address !== null) return address[1]!.replace(/\/$/, '');
  const names = source
    .replace(/^file:\/\//i, '')
    .split(/[\\/]/)
    .filter((name) => name !== '');
  return names.slice(-2).join('/') || source;
}

/** The same, or all of it where another one is called like that too. */
export function sourceNameAmong(sources: readonly string[], source: string): string {
  const name = sourceName(source);
  return sources.some((other) => other !== source && sourceName(other) === name) ? source : name;
}
