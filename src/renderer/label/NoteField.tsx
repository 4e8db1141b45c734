import { useCallback, useEffect, useRef, useState } from 'react';
import { useInspectorStore } from '../store/useInspector';
import { labelNoteId } from './labelFocus';
import styles from './PageSection.module.css';

/** A note is saved when the user rests for so long, or goes elsewhere, ms. */
const quietFor = 400;

interface Props {
  note: string;
  isReadOnly: boolean;
}

/** What there is to say of the page in free words. */
export function NoteField({ note, isReadOnly }: Props) {
  const store = useInspectorStore();
  /** what is written and not on its way yet */
  const [draft, setDraft] = useState<string | null>(null);
  const latest = useRef<string | null>(null);
  latest.current = draft;
  const save = useCallback((): void => {
    const written = latest.current;
    latest.current = null;
    setDraft(null);
    if (written !== null && written !== store.getState().label?.note)
      store.getState().editLabel(() => ({ kind: 'marks', note: written }));
  }, [store]);
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(save, quietFor);
    return () => clearTimeout(timer);
  }, [draft, save]);
  return (
    <textarea
      id={labelNoteId}
      className={styles.note}
      aria-label="Note"
      placeholder="Note: what is special about this page"
      maxLength={10_000}
      rows={2}
      readOnly={isReadOnly}
      value={draft ?? note}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={save}
    />
  );
}
