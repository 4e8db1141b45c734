import { RotateCcw } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { keyOf } from '../../../shared/base/keyOf';
import type { Action } from '../../actions/action';
import { keyConflict } from '../../actions/keyConflict';
import { useKeysOf } from '../../actions/useKeysOf';
import { useInspector } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { Keys } from '../../ui/Keys';
import { Modal, ModalHead } from '../../ui/Modal';
import { offeredActions, ownKeysOf } from './actions';
import styles from './KeySheet.module.css';

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

/** All keys by group; each can be changed. */
export function KeySheet() {
  const keysOf = useKeysOf();
  const isOpen = useInspector((state) => state.isKeySheetOpen);
  const openKeySheet = useInspector((state) => state.openKeySheet);
  const hasOwn = useInspector((state) => Object.keys(state.bindings).length > 0);
  const resetKeys = useInspector((state) => state.resetKeys);
  return (
    <Modal isOpen={isOpen} onOpenChange={openKeySheet} className={styles.sheet}>
      <ModalHead title="All keys" onClose={() => openKeySheet(false)}>
        <Button kind="quiet" disabled={!hasOwn} onClick={resetKeys}>
          Reset all keys
        </Button>
      </ModalHead>
      <p className={styles.hint}>Click a key to change it, then press the new keys.</p>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group} group={group} />
        ))}
      </div>
      <p className={styles.more}>
        For all other commands press <Keys of={keysOf('palette')} />
      </p>
    </Modal>
  );
}

/** Also lists actions that lost their keys, so that they can get new ones. */
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

const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph']);

/** An action with its keys; a click on the keys asks for new ones. */
function KeyLine({ action }: { action: Action }) {
  const actions = useInspector(offeredActions);
  const own = useInspector((state) => ownKeysOf(state, action.id));
  const bindKeys = useInspector((state) => state.bindKeys);
  const [isAsking, setAsking] = useState(false);
  const [taken, setTaken] = useState<{ keys: string; by: Action } | null>(null);

  const press = (event: KeyboardEvent): void => {
    if (!isAsking || modifiers.has(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    setAsking(false);
    const keys = keyOf(event);
    if (keys === 'Esc' && own !== 'Esc') return;
    const by = keyConflict(actions, action.id, keys);
    if (by === undefined) bindKeys(action.id, keys);
    else setTaken({ keys, by });
  };
  const reassign = (): void => {
    bindKeys(taken!.by.id, '');
    bindKeys(action.id, taken!.keys);
    setTaken(null);
  };

  return (
    <div className={styles.line}>
      <dt>{action.title}</dt>
      <dd className={styles.keys}>
        {action.keys !== own && (
          <IconButton
            label={`Reset ${action.title} to ${own === '' ? 'no key' : own}`}
            icon={<RotateCcw />}
            onClick={() => {
              setTaken(null);
              bindKeys(action.id, null);
            }}
          />
        )}
        <button
          type="button"
          className={styles.change}
          aria-label={`${action.keys === '' ? 'No key' : action.keys}: change the key of ${action.title}`}
          onClick={() => {
            setTaken(null);
            setAsking(!isAsking);
          }}
          onBlur={() => setAsking(false)}
          onKeyDown={press}
        >
          {isAsking ? 'Press keys…' : action.keys === '' ? 'none' : <Keys of={action.keys} />}
        </button>
      </dd>
      {taken !== null && (
        <dd className={styles.taken} role="alert">
          <span>
            {taken.keys} is already “{taken.by.title}”.
          </span>
          <Button onClick={reassign}>Use it here</Button>
          <Button kind="quiet" onClick={() => setTaken(null)}>
            Keep
          </Button>
        </dd>
      )}
    </div>
  );
}
