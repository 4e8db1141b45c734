import { useInspector } from '../store/useInspector';
import { Modal, ModalHead } from '../ui/Modal';
import styles from './AboutBox.module.css';

/** What the program is, and the versions of its parts. */
export function AboutBox() {
  const isOpen = useInspector((state) => state.isAboutOpen);
  const openAbout = useInspector((state) => state.openAbout);
  const versions = useInspector((state) => state.program?.versions);
  return (
    <Modal isOpen={isOpen} onOpenChange={openAbout} className={styles.sheet}>
      <ModalHead title="About Recordscope" onClose={() => openAbout(false)} />
      <p>A visual debugger for the extraction of data records from web pages. MIT licence.</p>
      <dl className={styles.versions}>
        {Object.entries(versions ?? {}).map(([name, version]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{version}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
