import type { Action } from './action';

/** Groups whose keys count in their own place only. */
const ownWorkspaces: ReadonlySet<Action['group']> = new Set(['Compare', 'Label', 'Corpus', 'Tune']);

/** The action that would no longer be got at by its keys, or would get in the way, if another one had these; undefined for none. */
export function keyConflict(actions: readonly Action[], id: string, keys: string): Action | undefined {
  const own = actions.find((action) => action.id === id);
  if (own === undefined || keys === '') return undefined;
  return actions.find((other) => other.id !== id && other.keys === keys && meet(own.group, other.group));
}

function meet(one: Action['group'], other: Action['group']): boolean {
  return one === other || !ownWorkspaces.has(one) || !ownWorkspaces.has(other);
}
