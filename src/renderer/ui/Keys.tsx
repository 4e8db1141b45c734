import styles from './controls.module.css';

interface Props {
  /** for example "Ctrl Shift Z", "N", "Shift ↑" */
  of: string;
}

export function Keys({ of }: Props) {
  return <kbd className={styles.keys}>{of}</kbd>;
}
