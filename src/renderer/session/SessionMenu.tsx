import { FileJson } from 'lucide-react';
import { Menu } from '../components/Menu';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { copySessionLink } from './copySessionLink';
import { openSessionFile } from './openSession';
import styles from './SessionMenu.module.css';
import { saveSession } from './saveSession';
import { chooseSessionFile, sessionInputId } from './sessionInput';

/** Keep where you are, and go back to where you were. */
export function SessionMenu() {
  const store = useInspectorStore();
  const hasPlace = useInspector((state) => state.page !== null || state.corpus !== null);
  return (
    <>
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
            hint: 'page, corpus, method, settings, stage, selection and view as a file',
            disabled: !hasPlace,
            onSelect: () => saveSession(store.getState()),
          },
          { label: 'Open session …', hint: 'or drop the file anywhere', onSelect: chooseSessionFile },
          {
            label: 'Copy link',
            hint: 'opens where you are again',
            disabled: !hasPlace,
            onSelect: () => void copySessionLink(store.getState()),
          },
        ]}
      />
      <input
        id={sessionInputId}
        type="file"
        accept=".json,application/json"
        aria-label="Session file"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen again.
          target.value = '';
          if (file !== undefined) void openSessionFile(store, file);
        }}
      />
    </>
  );
}
