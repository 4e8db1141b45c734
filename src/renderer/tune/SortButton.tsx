import styles from './SortButton.module.css';

/** The head of a column that its rows can be sorted by. */
export function SortButton({ words, onClick }: { words: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={styles.button}
      title={`Sort by ${words.toLowerCase()}`}
      onClick={onClick}
    >
      {words}
    </button>
  );
}
