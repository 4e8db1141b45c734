import { Dialog } from '@base-ui/react/dialog';
import { Button } from '../components/Button';
import { Keys } from '../components/Keys';
import { useInspector } from '../store/useInspector';
import type { Action } from './action';
import { offeredActions, ownKeysOf } from './actions';
import { KeyLine } from './KeyLine';
import styles from './KeySheet.module.css';
import { useKeysOf } from './useKeysOf';

const groups: readonly Action['group'][] = [
  'Page',
  'Stages',
  'Selection',
  'View',
  'Method',
  'Compare',
  'Label',
  'Corpus',
  'Tune',
];

/** All keys, by what they are for; each can be changed. */
export function KeySheet() {
  const keysOf = useKeysOf();
  const isOpen = useInspector((state) => state.isKeySheetOpen);
  const openKeySheet = useInspector((state) => state.openKeySheet);
  const hasOwn = useInspector((state) => Object.keys(state.bindings).length > 0);
  const resetKeys = useInspector((state) => state.resetKeys);
  return (
    <Dialog.Root open={isOpen} onOpenChange={openKeySheet}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup}>
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>All keys</Dialog.Title>
            <Button kind="quiet" disabled={!hasOwn} onClick={resetKeys}>
              Reset all keys
            </Button>
            <Button kind="quiet" onClick={() => openKeySheet(false)}>
              Close
              <Keys of="Esc" />
            </Button>
          </div>
          <p className={styles.hint}>Click a key to change it, then press the keys that you want.</p>
          <div className={styles.groups}>
            {groups.map((group) => (
              <Group key={group} group={group} />
            ))}
          </div>
          <p className={styles.more}>
            Everything else is among the commands: <Keys of={keysOf('palette')} />
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** An action that was taken its keys is still there, to be given others. */
function Group({ group }: { group: Action['group'] }) {
  const actions = useInspector(offeredActions);
  const program = useInspector((state) => state.program);
  return (
    <section>
      <h3>{group}</h3>
      <dl>
        {actions
          .filter(
            (action) =>
              action.group === group && (action.keys !== '' || ownKeysOf({ program }, action.id) !== ''),
          )
          .map((action) => (
            <KeyLine key={action.id} action={action} />
          ))}
      </dl>
    </section>
  );
}
