import { useEffect } from 'react';
import { keyOf } from '../../shared/keys/keyOf';
import { useInspectorStore } from '../store/useInspector';
import type { Action } from './action';
import { offeredActions } from './actions';
import { isOwnKey } from './ownKeys';

/** Runs the action of every key that no focused control wants for itself. */
export function useKeys(): void {
  const store = useInspectorStore();
  useEffect(() => {
    let held: { action: Action; code: string } | null = null;

    const letGo = (): void => {
      held?.action.release?.(store.getState());
      held = null;
    };
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const key = keyOf(event);
      if (isOwnKey(document.activeElement, key)) return;
      const state = store.getState();
      const action = offeredActions(state).find(({ keys, isEnabled }) => keys === key && isEnabled(state));
      if (action === undefined) return;
      event.preventDefault();
      // A key that is held too long accepts nothing unseen.
      if (event.repeat && key === 'Enter') return;
      if (action.release !== undefined) {
        if (event.repeat) return;
        held = { action, code: event.code };
      }
      action.run(state);
    };
    const lift = (event: KeyboardEvent): void => {
      if (held?.code === event.code) letGo();
    };

    window.addEventListener('keydown', press);
    window.addEventListener('keyup', lift);
    window.addEventListener('blur', letGo);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('keyup', lift);
      window.removeEventListener('blur', letGo);
    };
  }, [store]);
}
