import { Separator } from 'react-resizable-panels';
import styles from './ResizeHandle.module.css';

interface Props {
  /** what it resizes */
  label: string;
  isDisabled?: boolean | undefined;
}

/** Between two panels: drag it or use arrow keys; a double click resets the size. */
export function ResizeHandle({ label, isDisabled }: Props) {
  return <Separator className={styles.edge} aria-label={label} {...(isDisabled ? { disabled: true } : {})} />;
}
