import { useEffect } from 'react';
import { keyOf } from '../../../shared/base/keyOf';
import { type Action, canDo } from '../../actions/action';
import { isOwnKey, textFields } from '../../actions/ownKeys';
import { useInspectorStore } from '../../store/useInspector';
import { focusHome } from '../../ui/focusHome';
import { offeredActions } from './actions';

/** Runs the action of a key, unless the focused control handles the key. */
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
      const state = store.getState();
      const focused = document.activeElement;
      if (isOwnKey(focused, key, state.workspace)) return;
      if (key === 'Esc' && focused?.matches(textFields)) focusHome();
      const action = offeredActions(state).find((each) => each.keys === key && canDo(each, state));
      if (action === undefined) return;
      event.preventDefault();
      // Holding Enter must not accept several pages.
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
