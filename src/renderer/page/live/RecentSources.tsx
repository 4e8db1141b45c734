import { useInspector } from '../../store/useInspector';
import styles from './live.module.css';

/** Few enough to read at a glance. */
const maxRecent = 5;

/** Recent pages, while no page is open. */
export function RecentSources() {
  const recent = useInspector((state) => state.recent);
  const openPage = useInspector((state) => state.openPage);
  if (recent.length === 0) return null;
  return (
    <nav className={styles.recent} aria-label="Recent">
      <span>Recent:</span>
      <ul>
        {recent.slice(0, maxRecent).map((source) => (
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

/** The short name of a source: host and path of an address, the last two segments of a file path. */
export function sourceName(source: string): string {
  const address = /^https?:\/\/(.*)$/i.exec(source);
  if (address !== null) return address[1]!.replace(/\/$/, '');
  const names = source
    .replace(/^file:\/\//i, '')
    .split(/[\\/]/)
    .filter((name) => name !== '');
  return names.slice(-2).join('/') || source;
}

/** The short name, or the whole source if another one has the same short name. */
export function sourceNameAmong(sources: readonly string[], source: string): string {
  const name = sourceName(source);
  return sources.some((other) => other !== source && sourceName(other) === name) ? source : name;
}
