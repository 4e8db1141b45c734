import { Checkbox } from '@base-ui/react/checkbox';
import { Check } from 'lucide-react';
import type { PageLabel } from '../../shared/labels/pageLabel';
import { Keys } from '../components/Keys';
import { SectionHead } from '../components/SectionHead';
import { useKeysOf } from '../keys/useKeysOf';
import { useInspector, useInspectorStore } from '../store/useInspector';
import styles from './LabelPanel.module.css';
import { toggleHard, toggleNoRecords } from './labelTools';
import { NoteField } from './NoteField';
import own from './PageSection.module.css';

/** What is said of the page as a whole. */
export function PageSection({ label }: { label: PageLabel }) {
  const store = useInspectorStore();
  const isReadOnly = useInspector((state) => state.corpus?.isReadOnly ?? false);
  const page = useInspector((state) => `${state.savedLabel?.slug} ${state.savedLabel?.reader}`);
  return (
    <section className={styles.section} aria-label="This page">
      <SectionHead title="This page" />
      <div className={own.checks}>
        <Mark
          words="No records"
          action="labelNoRecords"
          checked={label.noRecords}
          disabled={isReadOnly}
          onChange={() => toggleNoRecords(store.getState())}
        />
        <Mark
          words="Hard"
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
  words: string;
  action: string;
  checked: boolean;
  disabled: boolean;
  onChange: () => void;
}

function Mark({ words, action, checked, disabled, onChange }: MarkProps) {
  const keysOf = useKeysOf();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is one
    <label className={own.mark}>
      <Checkbox.Root
        className={own.box}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        aria-label={words}
      >
        <Checkbox.Indicator className={own.tick}>
          <Check aria-hidden="true" />
        </Checkbox.Indicator>
      </Checkbox.Root>
      <span aria-hidden="true">{words}</span>
      <Keys of={keysOf(action)} />
    </label>
  );
}
