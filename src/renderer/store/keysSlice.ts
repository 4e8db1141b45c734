import type { Slice } from './inspectorState';
import type { Bindings, KeysSlice } from './keysState';

const storageKey = 'recordscope.keys';
const none: Bindings = {};

export const keysSlice: Slice<KeysSlice> =
  ({ storage }) =>
  (set, get) => {
    const keep = (bindings: Bindings): void => {
      storage.setItem(storageKey, JSON.stringify(bindings));
      set({ bindings });
    };
    return {
      bindings: storedBindings(storage.getItem(storageKey)),
      bindKeys(action, keys) {
        const { [action]: _, ...others } = get().bindings;
        keep(keys === null ? others : { ...others, [action]: keys });
      },
      resetKeys: () => keep(none),
    };
  };

/** What cannot be read is as if nothing was stored. */
function storedBindings(stored: string | null): Bindings {
  try {
    const read: unknown = JSON.parse(stored ?? '{}');
    if (read === null || typeof read !== 'object' || Array.isArray(read)) return none;
    return Object.fromEntries(
      Object.entries(read).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return none;
  }
}
