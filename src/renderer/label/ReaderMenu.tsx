import { Popover } from '@base-ui/react/popover';
import { type FormEvent, useRef, useState } from 'react';
import { firstReader, readerName } from '../../shared/labels/pageLabel';
import { Menu } from '../components/Menu';
import methodStyles from '../panels/MethodMenu.module.css';
import styles from '../panels/SavePreset.module.css';
import { useInspector } from '../store/useInspector';
import own from './ReaderMenu.module.css';
import { otherReaderOf, readerWords } from './readers';

/** Whose labels are made and shown, and whose they are held against. */
export function ReaderMenu() {
  const readers = useInspector((state) => state.corpus?.readers);
  const reader = useInspector((state) => state.reader);
  const other = useInspector(otherReaderOf);
  const setReader = useInspector((state) => state.setReader);
  const setOther = useInspector((state) => state.setOtherReader);
  const anchor = useRef<HTMLSpanElement>(null);
  const [isNaming, setNaming] = useState(false);
  if (readers === undefined) return null;
  const all = [...new Set([firstReader, ...readers, reader])];
  return (
    <span ref={anchor} className={styles.anchor}>
      <Menu
        label={`Reader ${readerWords(reader)}`}
        trigger={
          <>
            <span className={methodStyles.what}>Reader</span>{' '}
            <strong className={methodStyles.choice}>{readerWords(reader)}</strong>
          </>
        }
        items={[
          ...all.map((name) => ({
            label: readerWords(name),
            group: 'Labels by',
            checked: name === reader,
            onSelect: () => setReader(name),
          })),
          { label: 'Another reader…', group: 'Labels by', onSelect: () => setNaming(true) },
          ...readers
            .filter((name) => name !== reader)
            .map((name) => ({
              label: `With ${readerWords(name)}`,
              group: 'Compared',
              checked: name === other,
              onSelect: () => setOther(name),
            })),
        ]}
      />
      <Popover.Root open={isNaming} onOpenChange={setNaming}>
        <Popover.Portal>
          <Popover.Positioner anchor={anchor} sideOffset={4} align="start" className={styles.positioner}>
            <Popover.Popup className={styles.popup} aria-label="Another reader">
              <NameForm onClose={() => setNaming(false)} />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </span>
  );
}

function NameForm({ onClose }: { onClose: () => void }) {
  const setReader = useInspector((state) => state.setReader);
  const [name, setName] = useState('');
  const trimmed = name.trim();
  const isGood = readerName.test(trimmed);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isGood) return;
    setReader(trimmed);
    onClose();
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <label htmlFor="reader-name">Name of the reader</label>
      <input
        id="reader-name"
        maxLength={60}
        value={name}
        aria-describedby="reader-hint"
        onChange={({ target }) => setName(target.value)}
      />
      <button type="submit" disabled={!isGood}>
        Label as {trimmed === '' ? 'them' : trimmed}
      </button>
      <p id="reader-hint" className={own.hint}>
        {trimmed !== '' && !isGood
          ? 'Letters, digits, spaces, _ and - only, 40 at most, beginning with a letter or digit.'
          : 'Their labels are kept beside those of others, in files that bear the name.'}
      </p>
    </form>
  );
}
