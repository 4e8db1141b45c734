import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useKeysOf } from '../../actions/useKeysOf';
import type { LiveFind } from '../../store/liveSlice';
import { useInspector } from '../../store/useInspector';
import { fieldIds } from '../../ui/focusField';
import { IconButton } from '../../ui/IconButton';
import styles from './live.module.css';

/** Finds text in the live page. */
export function FindBar() {
  const find = useInspector((state) => state.liveFind);
  return find === null ? null : <OpenFindBar find={find} />;
}

function OpenFindBar({ find }: { find: LiveFind }) {
  const keysOf = useKeysOf();
  const findInLive = useInspector((state) => state.findInLive);
  const closeFind = useInspector((state) => state.closeFind);
  const field = useRef<HTMLInputElement>(null);
  const { text, matches, active } = find;

  // On closing, return the focus to where it was.
  useEffect(() => {
    const before = document.activeElement;
    field.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  const decide = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') closeFind();
    else if (event.key === 'Enter' && text !== '') void findInLive(text, !event.shiftKey);
    else return;
    event.preventDefault();
  };
  return (
    <search className={styles.bar} aria-label="Find in the live page">
      <input
        id={fieldIds.findInLive}
        ref={field}
        className={styles.field}
        aria-label="Find in the live page"
        placeholder="Find in the live page"
        spellCheck={false}
        autoComplete="off"
        maxLength={1000}
        value={text}
        onChange={({ target }) => void findInLive(target.value, true)}
        onKeyDown={decide}
      />
      <output className={styles.count}>{text !== '' && `${active} of ${matches}`}</output>
      <IconButton
        label="Previous match"
        icon={<ChevronUp />}
        keys={keysOf('findPrevious')}
        side="top"
        disabled={matches === 0}
        onClick={() => void findInLive(text, false)}
      />
      <IconButton
        label="Next match"
        icon={<ChevronDown />}
        keys={keysOf('findNext')}
        side="top"
        disabled={matches === 0}
        onClick={() => void findInLive(text, true)}
      />
      <IconButton label="Close" icon={<X />} keys="Esc" side="top" onClick={closeFind} />
    </search>
  );
}
