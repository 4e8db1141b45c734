import {
  type CapturePreferences,
  type ClearablePart,
  type KnownPreferences,
  keyPrefix,
  type PreferenceName,
  type Preferences,
  type PreferenceValues,
  preference,
  type StoredPart,
} from '../../shared/contract/preferences';
import type { InspectorState, Slice } from './inspectorState';

/** The user's keys by action; '' for an action without a key. */
export type Bindings = Readonly<Record<string, string>>;

export type Theme = PreferenceValues['theme'];

/** How much room texts and rows have. */
export type Density = PreferenceValues['density'];

type Change = string | number | boolean | null;

export interface PreferencesSlice {
  /** as the service has stored them, with changes that are under way */
  preferences: Preferences;
  /** null before the service has answered */
  captureDefaults: CapturePreferences | null;
  /** set on the command line of the program */
  fixedPreferences: readonly PreferenceName[];
  /** why the last change is not stored; '' if it is */
  preferenceFault: string;
  theme: Theme;
  density: Density;
  bindings: Bindings;
  isSettingsOpen: boolean;
  /** the files of the program; null while unknown */
  storage: readonly StoredPart[] | null;
  setTheme(theme: Theme): void;
  setDensity(density: Density): void;
  /** null restores the default */
  setPreference<N extends PreferenceName>(name: N, value: PreferenceValues[N] | null): void;
  /** sets the keys of an action; null restores the default */
  bindKeys(action: string, keys: string | null): void;
  resetKeys(): void;
  /** every setting has its default again, keys too */
  resetPreferences(): void;
  /** takes over what the service has; the first time it gets what only this window has */
  adoptPreferences(known: KnownPreferences): void;
  openSettings(isOpen: boolean): void;
  loadStorage(): Promise<void>;
  clearStorage(part: ClearablePart): Promise<void>;
}

/** What is stored in this window too, to be there before the service has answered. */
const keysKey = 'recordscope.keys';
const themeKey = 'recordscope.theme';
const densityKey = 'recordscope.density';
const none: Bindings = {};

/** A setting in force: the user's, or the default. */
export function preferred<N extends keyof CapturePreferences>(
  { preferences, captureDefaults }: Pick<InspectorState, 'preferences' | 'captureDefaults'>,
  name: N,
): PreferenceValues[N] | undefined {
  return preference(preferences, name) ?? captureDefaults?.[name];
}

export const preferencesSlice: Slice<PreferencesSlice> =
  ({ client, storage }) =>
  (set, get) => {
    /** Requests under way: until the last is answered, answers may lack later changes. */
    let waiting = 0;
    let isAdopted = false;

    const apply = (preferences: Preferences): void => {
      const theme = preference(preferences, 'theme') ?? 'system';
      const density = preference(preferences, 'density') ?? 'comfortable';
      const bindings = bindingsOf(preferences);
      storage.setItem(themeKey, theme);
      storage.setItem(densityKey, density);
      storage.setItem(keysKey, JSON.stringify(bindings));
      set({ preferences, theme, density, bindings });
    };

    const change = (changes: Readonly<Record<string, Change>>): void => {
      const merged = Object.entries({ ...get().preferences, ...changes });
      apply(Object.fromEntries(merged.filter((entry): entry is [string, string] => entry[1] !== null)));
      void store(changes);
    };

    const store = async (changes: Readonly<Record<string, Change>>): Promise<void> => {
      waiting++;
      try {
        const known = await client.request('setPreferences', { changes });
        if (waiting === 1) apply(known.stored);
        set({ preferenceFault: '' });
      } catch (cause) {
        const preferenceFault = `The change is not saved: ${(cause as Error).message}`;
        set({ preferenceFault });
        get().addLog('error', preferenceFault, true);
      } finally {
        waiting--;
      }
    };

    const asked = async (ask: () => Promise<StoredPart[]>): Promise<void> => {
      try {
        set({ storage: await ask() });
      } catch (cause) {
        set({ preferenceFault: (cause as Error).message });
      }
    };

    const startBindings = storedBindings(storage.getItem(keysKey));
    const startTheme = storedTheme(storage.getItem(themeKey));
    const startDensity = storage.getItem(densityKey) === 'compact' ? 'compact' : 'comfortable';
    return {
      preferences: ownPreferences(startTheme, startDensity, startBindings),
      captureDefaults: null,
      fixedPreferences: [],
      preferenceFault: '',
      theme: startTheme,
      density: startDensity,
      bindings: startBindings,
      isSettingsOpen: false,
      storage: null,
      setTheme: (theme) => change({ theme: theme === 'system' ? null : theme }),
      setDensity: (density) => change({ density: density === 'comfortable' ? null : density }),
      setPreference(name, value) {
        if (name === 'scripts' && value !== null) get().setScripts(value as boolean);
        if (name === 'hidesFixed' && value !== null) get().setHidesFixed(value as boolean);
        change({ [name]: value });
      },
      bindKeys: (action, keys) => change({ [keyPrefix + action]: keys }),
      resetKeys: () =>
        change(Object.fromEntries(Object.keys(get().bindings).map((action) => [keyPrefix + action, null]))),
      resetPreferences() {
        get().setScripts(true);
        get().setHidesFixed(false);
        change(Object.fromEntries(Object.keys(get().preferences).map((name) => [name, null])));
      },
      adoptPreferences({ stored, defaults, fixed }) {
        set({ captureDefaults: defaults, fixedPreferences: fixed });
        if (waiting > 0) return;
        const own = isAdopted ? {} : get().preferences;
        const scripts = preference(stored, 'scripts') ?? true;
        if (scripts !== (preference(get().preferences, 'scripts') ?? true)) get().setScripts(scripts);
        const hidesFixed = preference(stored, 'hidesFixed') ?? false;
        if (hidesFixed !== (preference(get().preferences, 'hidesFixed') ?? false))
          get().setHidesFixed(hidesFixed);
        isAdopted = true;
        const missing = Object.entries(own).filter(([name]) => !(name in stored));
        apply({ ...Object.fromEntries(missing), ...stored });
        if (missing.length > 0) void store(Object.fromEntries(missing));
      },
      openSettings(isSettingsOpen) {
        set({ isSettingsOpen, preferenceFault: '' });
        if (isSettingsOpen) void get().loadStorage();
      },
      loadStorage: () => asked(() => client.request('storage', {})),
      clearStorage: (part) => asked(() => client.request('clearStorage', { part })),
    };
  };

function bindingsOf(preferences: Preferences): Bindings {
  const own = Object.entries(preferences).flatMap(([name, keys]) =>
    name.startsWith(keyPrefix) && typeof keys === 'string' ? [[name.slice(keyPrefix.length), keys]] : [],
  );
  return own.length === 0 ? none : Object.fromEntries(own);
}

function ownPreferences(theme: Theme, density: Density, bindings: Bindings): Preferences {
  const keys = Object.entries(bindings).map(([action, value]) => [keyPrefix + action, value]);
  return {
    ...(theme !== 'system' && { theme }),
    ...(density !== 'comfortable' && { density }),
    ...Object.fromEntries(keys),
  };
}

function storedTheme(stored: string | null): Theme {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

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
