import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useMemo, useState } from 'react';
import { useInspector, useInspectorStore } from '../../store/useInspector';
import { Keys } from '../../ui/Keys';
import { allActions } from './actions';
import styles from './CommandPalette.module.css';
import { type FoundAction, foundActions } from './foundActions';

/** Searches all actions; disabled ones show the reason. */
export function CommandPalette() {
  const isOpen = useInspector((state) => state.isPaletteOpen);
  const openPalette = useInspector((state) => state.openPalette);
  return (
    <Dialog.Root open={isOpen} onOpenChange={openPalette}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup} aria-label="Commands">
          <CommandList />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function CommandList() {
  const store = useInspectorStore();
  const state = store.getState();
  const [query, setQuery] = useState('');
  const all = useMemo(() => allActions(store.getState()), [store]);
  const items = foundActions(all, state, query);
  const run = ({ action, obstacle }: FoundAction): void => {
    if (obstacle !== '') return;
    state.openPalette(false);
    state.noteCommand(action.id);
    // After the dialog has returned the focus, which the action may move.
    setTimeout(() => action.run(store.getState()));
  };
  return (
    <Autocomplete.Root
      open
      inline
      items={items}
      filteredItems={items}
      value={query}
      onValueChange={setQuery}
      itemToStringValue={({ action }: FoundAction) => action.title}
      autoHighlight="always"
      keepHighlight
    >
      <Autocomplete.Input className={styles.input} aria-label="Find a command" placeholder="Find a command" />
      <Autocomplete.Empty>
        <p className={styles.empty}>No matching command.</p>
      </Autocomplete.Empty>
      <Autocomplete.List className={styles.list}>
        {(found: FoundAction) => (
          <Autocomplete.Item
            key={found.action.id}
            value={found}
            disabled={found.obstacle !== ''}
            className={styles.item}
            onClick={() => run(found)}
          >
            <span className={styles.title}>
              {found.action.title}
              {found.obstacle !== '' && <span className={styles.obstacle}>: {found.obstacle}</span>}
            </span>
            <span className={styles.group}>{found.action.group}</span>
            {found.action.keys !== '' && <Keys of={found.action.keys} />}
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
