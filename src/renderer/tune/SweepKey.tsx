import styles from './SweepKey.module.css';

/** What the marks in the charts stand for. */
export function SweepKey({ shape }: { shape: 'curves' | 'grid' }) {
  return (
    <span className={styles.key}>
      <span>
        <svg width="10" height="10" aria-hidden="true">
          <rect x="1" y="1" width="8" height="8" className={styles.paper} />
        </svg>
        paper
      </span>
      <span>
        <svg width="12" height="12" aria-hidden="true">
          <circle cx="6" cy="6" r="4.5" className={styles.current} />
        </svg>
        in use
      </span>
      <span>
        <svg width="12" height="12" aria-hidden="true">
          <path d="M6 0l6 6-6 6-6-6z" className={styles.best} />
        </svg>
        best
      </span>
      {shape === 'curves' && (
        <span>
          <svg width="14" height="10" aria-hidden="true">
            <rect width="14" height="10" className={styles.band} />
          </svg>
          95 % interval
        </span>
      )}
    </span>
  );
}
