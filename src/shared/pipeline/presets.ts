import {
  defaultSettings,
  isSameSettings,
  paperSettings,
  type SettableStages,
  type Settings,
} from './settings';

/** A set of values with a name. */
export interface Preset {
  name: string;
  /** where its values come from; '' for one that somebody saved */
  hint: string;
  settings: Settings;
}

/** The defaults, the values of the paper, and what was saved. */
export function allPresets(
  method: SettableStages,
  saved: readonly { name: string; settings: Settings }[],
): Preset[] {
  const own: Preset[] = [
    { name: 'Default', hint: 'chosen by measurement', settings: defaultSettings },
    { name: 'Paper', hint: 'every value the paper prints', settings: paperSettings(method) },
  ];
  const names = own.map(({ name }) => name);
  return [
    ...own,
    // Somebody may have called theirs like ours.
    ...saved.map(({ name, settings }) => ({
      name: names.includes(name) ? `${name} (saved)` : name,
      hint: '',
      settings,
    })),
  ];
}

/** The first preset that says the same as the settings, whatever it writes out. */
export function presetLike(
  method: SettableStages,
  presets: readonly Preset[],
  settings: Settings,
): Preset | undefined {
  return presets.find((preset) => isSameSettings(method, preset.settings, settings));
}
