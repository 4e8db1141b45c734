import { useState } from 'react';
import { maxNotesLength } from '../../../shared/contract/share';
import { useInspector, useInspectorStore } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import { Modal, ModalHead } from '../../ui/Modal';
import { copySessionLink, reachOf } from '../session/saveSession';
import styles from './ShareBox.module.css';
import { saveBundle } from './saveBundle';

/** What can be given to somebody else: a bundle for other machines, a link for this one. */
export function ShareBox() {
  const isOpen = useInspector((state) => state.isShareOpen);
  const openShare = useInspector((state) => state.openShare);
  return (
    <Modal isOpen={isOpen} onOpenChange={openShare} className={styles.sheet}>
      <ModalHead title="Share" onClose={() => openShare(false)} />
      <BundleForm />
      <LinkPart />
    </Modal>
  );
}

function BundleForm() {
  const store = useInspectorStore();
  const hasPage = useInspector((state) => state.page !== null && state.isConnected);
  const [notes, setNotes] = useState('');
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    const isSaved = await saveBundle(store, notes);
    setSaving(false);
    if (isSaved) store.getState().openShare(false);
  };
  return (
    <section className={styles.part}>
      <h3>A bundle, for other machines</h3>
      <p>
        One file with the captured page, this session with all settings, the labels of the page, and your
        notes. It has no paths of this machine. The page is in it as you see it: also what only you can see on
        it, if you are logged in.
      </p>
      <label className={styles.notes}>
        Notes
        <textarea
          rows={4}
          maxLength={maxNotesLength}
          value={notes}
          placeholder="What should others look at?"
          onChange={({ target }) => setNotes(target.value)}
        />
      </label>
      <Button kind="strong" disabled={!hasPage || isSaving} onClick={() => void save()}>
        {isSaving ? 'Saving…' : 'Save bundle'}
      </Button>
      {!hasPage && <p>Open a page first.</p>}
    </section>
  );
}

function LinkPart() {
  const store = useInspectorStore();
  const reach = useInspector(reachOf);
  const hasSession = useInspector((state) => state.page !== null || state.corpus !== null);
  return (
    <section className={styles.part}>
      <h3>A link to this session</h3>
      <p>It contains the session, not the page. {reach}</p>
      <Button disabled={!hasSession} onClick={() => void copySessionLink(store.getState())}>
        Copy link
      </Button>
    </section>
  );
}
