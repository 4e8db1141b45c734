import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Keys } from '../components/Keys';
import { useInspector, useInspectorStore } from '../store/useInspector';
import type { Action } from './action';
import { allActions } from './actions';
import styles from './CommandPalette.module.css';

/** Every action, found by its words. */
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
  const items = allActions(state).filter(({ id, isEnabled }) => id !== 'palette' && isEnabled(state));
  const run = (action: Action): void => {
    state.openPalette(false);
    // After the dialog has given the focus back, which the action may want to move.
    setTimeout(() => action.run(store.getState()));
  };
  return (
    <Autocomplete.Root
      open
      inline
      items={items}
      itemToStringValue={({ title, group }: Action) => `${title} ${group}`}
      autoHighlight="always"
      keepHighlight
    >
      <Autocomplete.Input className={styles.input} aria-label="Find a command" placeholder="What to do?" />
      <Autocomplete.Empty>
        <p className={styles.empty}>No command has these words.</p>
      </Autocomplete.Empty>
      <Autocomplete.List className={styles.list}>
        {(action: Action) => (
          <Autocomplete.Item
            key={action.id}
            value={action}
            className={styles.item}
            onClick={() => run(action)}
          >
            <span className={styles.title}>{action.title}</span>
            <span className={styles.group}>{action.group}</span>
            {action.keys !== '' && <Keys of={action.keys} />}
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
