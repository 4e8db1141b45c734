import { Separator } from 'react-resizable-panels';
import styles from './ResizeHandle.module.css';

interface Props {
  /** what it changes */
  label: string;
  isDisabled?: boolean | undefined;
}

/** Between two panels: drag, or arrows; double-click goes back to the first size. */
export function ResizeHandle({ label, isDisabled }: Props) {
  return <Separator className={styles.edge} aria-label={label} {...(isDisabled ? { disabled: true } : {})} />;
}
