import { FileJson } from 'lucide-react';
import { isDesktop } from '../../store/liveSlice';
import { useInspector, useInspectorStore } from '../../store/useInspector';
import { Menu } from '../../ui/Menu';
import { chooseSessionFile } from './openSession';
import { copySessionLink, saveSession } from './saveSession';
import styles from './session.module.css';

/** Saves and restores the session. */
export function SessionMenu() {
  const store = useInspectorStore();
  const isOnDesktop = useInspector(isDesktop);
  const hasPage = useInspector((state) => state.page !== null);
  const hasSession = useInspector((state) => state.page !== null || state.corpus !== null);
  return (
    <Menu
      label="Session"
      kind="quiet"
      trigger={
        <>
          <FileJson aria-hidden="true" />
          <span className={styles.word}>Session</span>
        </>
      }
      items={[
        {
          label: 'Save session',
          hint: 'page, corpus, method, settings, stage, selection and view, as a file',
          disabled: !hasSession,
          onSelect: () => saveSession(store.getState()),
        },
        {
          label: 'Open session…',
          hint: 'or a bundle; you can also drop the file anywhere',
          onSelect: chooseSessionFile,
        },
        {
          label: 'Share: save a bundle…',
          hint: 'one file with the page, the session, labels and notes, for other machines',
          disabled: !hasPage,
          onSelect: () => store.getState().openShare(true),
        },
        {
          label: 'Copy link',
          hint: isOnDesktop ? 'restores this session' : 'restores this session, on this machine only',
          disabled: !hasSession,
          onSelect: () => void copySessionLink(store.getState()),
        },
      ]}
    />
  );
}
