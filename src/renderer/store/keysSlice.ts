import type { Slice } from './inspectorState';

/** The user's keys by action; '' for an action without a key. */
export type Bindings = Readonly<Record<string, string>>;

export interface KeysSlice {
  bindings: Bindings;
  /** sets the keys of an action; null restores the default */
  bindKeys(action: string, keys: string | null): void;
  resetKeys(): void;
}

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

/** Unreadable data counts as missing. */
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
