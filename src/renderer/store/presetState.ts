import type { PresetInfo } from '../../shared/contract/commands';

export interface PresetSlice {
  /** the saved ones of the chosen method */
  presets: PresetInfo[];
  loadPresets(): Promise<void>;
  /** saves the settings in force; a preset of that name is replaced */
  savePreset(name: string): Promise<void>;
  deletePreset(name: string): Promise<void>;
}
