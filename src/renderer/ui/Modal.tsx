import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { Keys } from './Keys';
import styles from './Modal.module.css';

interface Props {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** sets width and padding */
  className: string | undefined;
  children: ReactNode;
}

/** A dialog in the middle of the window. It has the keyboard until it is closed. */
export function Modal({ isOpen, onOpenChange, className, children }: Props) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={`${styles.popup} ${className}`}>{children}</Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface HeadProps {
  title: string;
  onClose: () => void;
  /** more buttons */
  children?: ReactNode;
}

/** The title and close button of a modal. */
export function ModalHead({ title, onClose, children }: HeadProps) {
  return (
    <div className={styles.head}>
      <Dialog.Title className={styles.title}>{title}</Dialog.Title>
      {children}
      <Button kind="quiet" onClick={onClose}>
        Close
        <Keys of="Esc" />
      </Button>
    </div>
  );
}
