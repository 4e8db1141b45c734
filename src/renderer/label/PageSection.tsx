import { Checkbox } from '@base-ui/react/checkbox';
import { Check } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PageLabel } from '../../shared/labels/pageLabel';
import { useKeysOf } from '../actions/useKeysOf';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { Keys } from '../ui/Keys';
import { SectionHead } from '../ui/SectionHead';
import { toggleHard, toggleNoRecords } from './addRecord';
import { labelNoteId } from './focusCanvas';
import styles from './LabelPanel.module.css';
import own from './PageSection.module.css';
import pageSection from './PageSection.module.css';

/** Marks and a note for the whole page. */
export function PageSection({ label }: { label: PageLabel }) {
  const store = useInspectorStore();
  const isReadOnly = useInspector((state) => state.corpus?.isReadOnly ?? false);
  const page = useInspector((state) => `${state.savedLabel?.slug} ${state.savedLabel?.reader}`);
  return (
    <section className={styles.section} aria-label="This page">
      <SectionHead title="This page" />
      <div className={own.checks}>
        <Mark
          text="No records"
          action="labelNoRecords"
          checked={label.noRecords}
          disabled={isReadOnly}
          onChange={() => toggleNoRecords(store.getState())}
        />
        <Mark
          text="Hard"
          action="labelHard"
          checked={label.hard}
          disabled={isReadOnly}
          onChange={() => toggleHard(store.getState())}
        />
      </div>
      <NoteField key={page} note={label.note} isReadOnly={isReadOnly} />
    </section>
  );
}

interface MarkProps {
  text: string;
  action: string;
  checked: boolean;
  disabled: boolean;
  onChange: () => void;
}

function Mark({ text, action, checked, disabled, onChange }: MarkProps) {
  const keysOf = useKeysOf();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is one
    <label className={own.mark}>
      <Checkbox.Root
        className={own.box}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        aria-label={text}
      >
        <Checkbox.Indicator className={own.tick}>
          <Check aria-hidden="true" />
        </Checkbox.Indicator>
      </Checkbox.Root>
      <span aria-hidden="true">{text}</span>
      <Keys of={keysOf(action)} />
    </label>
  );
}

/** A note is saved after this pause in typing, ms, or when the field loses the focus. */
const quietFor = 400;

interface Props {
  note: string;
  isReadOnly: boolean;
}

/** A free-text note on the page. */
function NoteField({ note, isReadOnly }: Props) {
  const store = useInspectorStore();
  /** the text typed since the last save */
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
      className={pageSection.note}
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
