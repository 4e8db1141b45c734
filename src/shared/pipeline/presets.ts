import {
  defaultSettings,
  isSameSettings,
  paperSettings,
  type SettableStages,
  type Settings,
} from './settings';

/** A set of values with a name. */
export interface Preset<Saved = unknown> {
  name: string;
  /** where its values come from; '' for one that somebody saved */
  hint: string;
  settings: Settings;
  /** what was saved, of one that was */
  saved?: Saved;
}

/** The defaults, the values of the paper, and what was saved. */
export function allPresets<Saved extends { name: string; settings: Settings }>(
  method: SettableStages,
  saved: readonly Saved[],
): Preset<Saved>[] {
  const own: Preset<Saved>[] = [
    { name: 'Default', hint: 'chosen by measurement', settings: defaultSettings },
    { name: 'Paper', hint: 'every value the paper prints', settings: paperSettings(method) },
  ];
  const names = own.map(({ name }) => name);
  return [
    ...own,
    // Somebody may have called theirs like ours.
    ...saved.map((preset) => ({
      name: names.includes(preset.name) ? `${preset.name} (saved)` : preset.name,
      hint: '',
      settings: preset.settings,
      saved: preset,
    })),
  ];
}

/** The first preset that says the same as the settings, whatever it writes out. */
export function presetLike<Known extends Preset>(
  method: SettableStages,
  presets: readonly Known[],
  settings: Settings,
): Known | undefined {
  return presets.find((preset) => isSameSettings(method, preset.settings, settings));
}
