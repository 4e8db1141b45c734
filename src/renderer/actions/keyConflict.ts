import type { Action } from './action';

/** Groups whose keys work in their own workspace only. */
const ownWorkspaces: ReadonlySet<Action['group']> = new Set(['Compare', 'Label', 'Corpus', 'Tune', 'Data']);

/** The action that already uses these keys where action `id` would use them. */
export function keyConflict(actions: readonly Action[], id: string, keys: string): Action | undefined {
  const own = actions.find((action) => action.id === id);
  if (own === undefined || keys === '') return undefined;
  return actions.find((other) => other.id !== id && other.keys === keys && meet(own.group, other.group));
}

function meet(one: Action['group'], other: Action['group']): boolean {
  return one === other || !ownWorkspaces.has(one) || !ownWorkspaces.has(other);
}
