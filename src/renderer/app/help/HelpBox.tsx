import { lazy, Suspense } from 'react';
import { useKeysOf } from '../../actions/useKeysOf';
import { useInspector } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import { Keys } from '../../ui/Keys';
import { Modal, ModalHead } from '../../ui/Modal';
import styles from './HelpBox.module.css';

/** The documents are large, and most users never open them. */
const HelpReader = lazy(async () => ({ default: (await import('./HelpReader')).HelpReader }));

/** Help: the glossary and all documents, the tour and the keys. */
export function HelpBox() {
  const keysOf = useKeysOf();
  const place = useInspector((state) => state.help);
  const closeHelp = useInspector((state) => state.closeHelp);
  const openKeySheet = useInspector((state) => state.openKeySheet);
  const openAbout = useInspector((state) => state.openAbout);
  const goToTourStep = useInspector((state) => state.goToTourStep);
  const leftAt = useInspector((state) => state.tourLeftAt);
  const instead = (open: () => void): void => {
    closeHelp();
    open();
  };
  return (
    <Modal isOpen={place !== null} onOpenChange={(isOpen) => !isOpen && closeHelp()} className={styles.sheet}>
      <ModalHead title="Help" onClose={closeHelp} />
      <div className={styles.ways}>
        <Button onClick={() => instead(() => goToTourStep(0))}>Take the tour</Button>
        {leftAt > 0 && (
          <Button onClick={() => instead(() => goToTourStep(leftAt))}>
            Continue the tour at step {leftAt + 1}
          </Button>
        )}
        <Button onClick={() => instead(() => openKeySheet(true))}>
          All keys
          <Keys of={keysOf('keys')} />
        </Button>
        <Button kind="quiet" onClick={() => instead(() => openAbout(true))}>
          About Recordscope
        </Button>
      </div>
      {place !== null && (
        <Suspense fallback={<p>Loading the documents…</p>}>
          <HelpReader place={place} />
        </Suspense>
      )}
    </Modal>
  );
}
