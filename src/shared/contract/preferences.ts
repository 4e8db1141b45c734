import { z } from 'zod';

/** The settings of the user, by name, with what each may be. Key bindings are `keys.<action>`. */
export const preferenceSchemas = {
  theme: z.enum(['system', 'light', 'dark']),
  density: z.enum(['comfortable', 'compact']),
  /** id of the method that new tabs begin with; '' for the program's default */
  method: z.string().max(200),
  /** whether scripts run in pages that are opened */
  scripts: z.boolean(),
  /** whether captures hide what is fixed to the window, such as cookie notices */
  hidesFixed: z.boolean(),
  /** of the window that pages are captured in, CSS px */
  viewportWidth: z.number().int().min(200).max(8000),
  viewportHeight: z.number().int().min(200).max(8000),
  /** for the page to respond, and again to settle, s */
  timeLimit: z.number().int().min(1).max(600),
  /** limit for scrolling and screenshot, CSS px */
  maxHeight: z.number().int().min(1000).max(1_000_000),
  panes: z.enum(['open', 'as-is']),
} as const;

export type PreferenceName = keyof typeof preferenceSchemas;
export type PreferenceValues = { [N in PreferenceName]: z.infer<(typeof preferenceSchemas)[N]> };

/** Stored settings by name. A setting with its default is not stored. */
export type Preferences = Readonly<Record<string, string | number | boolean>>;

/** The stored value of a setting; undefined if there is none, or none that is allowed. */
export function preference<N extends PreferenceName>(
  stored: Preferences,
  name: N,
): PreferenceValues[N] | undefined {
  return preferenceSchemas[name].safeParse(stored[name]).data as PreferenceValues[N] | undefined;
}

/** Prefix of the names of key bindings. */
export const keyPrefix = 'keys.';
const keyName = /^keys\.[\w-]{1,100}$/;
const keys = z.string().max(50);

/** Why a setting cannot have a value; '' if it can. */
export function preferenceFault(name: string, value: unknown): string {
  const known = Object.hasOwn(preferenceSchemas, name);
  if (!known && !keyName.test(name)) return `There is no setting '${name}'.`;
  const schema = known ? preferenceSchemas[name as PreferenceName] : keys;
  const issue = schema.safeParse(value).error?.issues[0];
  return issue === undefined ? '' : `${name}: ${issue.message}.`;
}

const value = z.union([z.string().max(1000), z.number(), z.boolean()]);

/** What is stored that the user can delete. */
export const clearableParts = ['pages', 'certainty', 'bundles'] as const;
export type ClearablePart = (typeof clearableParts)[number];

/** Commands about the settings of the user and the files of the program. */
export const preferenceInputs = {
  preferences: z.object({}),
  /** changes some settings and leaves all others; null restores the default */
  setPreferences: z.object({ changes: z.record(z.string().max(200), value.nullable()) }),
  /** what the program has stored on this machine, with sizes */
  storage: z.object({}),
  clearStorage: z.object({ part: z.enum(clearableParts) }),
} as const satisfies Record<string, z.ZodType>;

export type PreferenceCommand = keyof typeof preferenceInputs;
export type PreferenceInput<C extends PreferenceCommand> = z.infer<(typeof preferenceInputs)[C]>;

export interface PreferenceOutputs {
  preferences: KnownPreferences;
  setPreferences: KnownPreferences;
  storage: StoredPart[];
  clearStorage: StoredPart[];
}

export interface KnownPreferences {
  stored: Preferences;
  /** what captures use where nothing is stored */
  defaults: CapturePreferences;
  /** set on the command line of this program: stored values have no effect */
  fixed: readonly PreferenceName[];
}

export type CapturePreferences = Pick<
  PreferenceValues,
  'viewportWidth' | 'viewportHeight' | 'timeLimit' | 'maxHeight' | 'panes'
>;

/** Files of the program on this machine. */
export interface StoredPart {
  part: ClearablePart | 'presets' | 'example' | 'settings';
  /** folder or file */
  path: string;
  /** number of pages, bundles or presets */
  items: number;
  bytes: number;
}
