import {
  defaultSettings,
  isSameSettings,
  paperSettings,
  type SettableStages,
  type Settings,
} from './settings';

/** Settings with a name. */
export interface Preset<Saved = unknown> {
  name: string;
  /** where its values come from; '' for a saved preset */
  hint: string;
  settings: Settings;
  /** the stored preset, if it is a saved one */
  saved?: Saved;
}

/** The defaults, the paper's values, and the saved presets. */
export function allPresets<Saved extends { name: string; settings: Settings }>(
  method: SettableStages,
  saved: readonly Saved[],
): Preset<Saved>[] {
  const own: Preset<Saved>[] = [
    { name: 'Default', hint: 'chosen by measurement', settings: defaultSettings },
    ...(hasPaper(method)
      ? [{ name: 'Paper', hint: 'every value the paper prints', settings: paperSettings(method) }]
      : []),
  ];
  const names = own.map(({ name }) => name);
  return [
    ...own,
    // A saved preset may have the name of a built-in one.
    ...saved.map((preset) => ({
      name: names.includes(preset.name) ? `${preset.name} (saved)` : preset.name,
      hint: '',
      settings: preset.settings,
      saved: preset,
    })),
  ];
}

/** Whether a paper prints a value of the method. */
export function hasPaper({ stages }: SettableStages): boolean {
  return stages.some(({ params }) => Object.values(params).some(({ paper }) => paper.where !== ''));
}

/** The first preset equivalent to the settings; values equal to the default do not matter. */
export function presetLike<Known extends Preset>(
  method: SettableStages,
  presets: readonly Known[],
  settings: Settings,
): Known | undefined {
  return presets.find((preset) => isSameSettings(method, preset.settings, settings));
}
