import { Dialog } from '@base-ui/react/dialog';
import { Button } from '../components/Button';
import { Keys } from '../components/Keys';
import { useInspector } from '../store/useInspector';
import { offeredActions } from './actions';
import styles from './KeySheet.module.css';

const groups = ['Page', 'Stages', 'Selection', 'View', 'Method', 'Compare'] as const;

/** All keys, by what they are for. */
export function KeySheet() {
  const isOpen = useInspector((state) => state.isKeySheetOpen);
  const openKeySheet = useInspector((state) => state.openKeySheet);
  const actions = useInspector(offeredActions);
  return (
    <Dialog.Root open={isOpen} onOpenChange={openKeySheet}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup}>
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>All keys</Dialog.Title>
            <Button kind="quiet" onClick={() => openKeySheet(false)}>
              Close
              <Keys of="Esc" />
            </Button>
          </div>
          <div className={styles.groups}>
            {groups.map((group) => (
              <section key={group}>
                <h3>{group}</h3>
                <dl>
                  {actions
                    .filter((action) => action.group === group && action.keys !== '')
                    .map(({ id, title, keys }) => (
                      <div key={id} className={styles.line}>
                        <dt>{title}</dt>
                        <dd>
                          <Keys of={keys} />
                        </dd>
                      </div>
                    ))}
                </dl>
              </section>
            ))}
          </div>
          <p className={styles.more}>
            Everything else is among the commands: <Keys of="Ctrl K" />
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
