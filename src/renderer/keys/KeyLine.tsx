import { RotateCcw } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { keyOf } from '../../shared/keys/keyOf';
import { Button } from '../components/Button';
import { IconButton } from '../components/IconButton';
import { Keys } from '../components/Keys';
import { useInspector } from '../store/useInspector';
import type { Action } from './action';
import { offeredActions, ownKeysOf } from './actions';
import styles from './KeySheet.module.css';
import { keyConflict } from './keyConflict';

const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph']);

/** An action with its keys: a click on them asks for others. */
export function KeyLine({ action }: { action: Action }) {
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
  const takeOver = (): void => {
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
            label={`Back to ${own === '' ? 'no key' : own} for ${action.title}`}
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
          {isAsking ? 'Press keys …' : action.keys === '' ? 'none' : <Keys of={action.keys} />}
        </button>
      </dd>
      {taken !== null && (
        <dd className={styles.taken} role="alert">
          <span>
            {taken.keys} is already “{taken.by.title}”.
          </span>
          <Button onClick={takeOver}>Use it here</Button>
          <Button kind="quiet" onClick={() => setTaken(null)}>
            Keep
          </Button>
        </dd>
      )}
    </div>
  );
}
