import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { LogEntry } from '../store/logSlice';
import { useInspector } from '../store/useInspector';
import { TabState } from '../ui/TabState';
import styles from './LogTab.module.css';

const icons = { info: Info, warning: TriangleAlert, error: CircleAlert };

/** Capture warnings of the page, then log entries, newest last. */
export function LogTab() {
  const log = useInspector((state) => state.log);
  const page = useInspector((state) => state.page);
  const warnings = page?.warnings ?? [];
  if (log.length + warnings.length === 0)
    return (
      <TabState title="No log entries">
        Warnings and errors of the page, the service and runs appear here.
      </TabState>
    );
  return (
    <ul className={styles.list} aria-label="Log">
      {page !== null &&
        warnings.map(({ code, message }) => (
          <Line
            key={`${code} ${message}`}
            level="warning"
            at={Date.parse(page.capturedAt)}
            message={message}
          />
        ))}
      {log.map(({ id, ...entry }) => (
        <Line key={id} {...entry} />
      ))}
    </ul>
  );
}

function Line({ level, at, message }: Omit<LogEntry, 'id' | 'isShown'>) {
  const Icon = icons[level];
  return (
    <li className={`${styles.line} ${styles[level]}`}>
      <Icon aria-hidden="true" />
      <time dateTime={new Date(at).toISOString()}>
        {new Date(at).toLocaleTimeString([], { hourCycle: 'h23' })}
      </time>
      <span className={styles.level}>{level}</span>
      <span className={styles.message}>{message}</span>
    </li>
  );
}
