import type { PresetInfo } from '../../shared/contract/commands';

export interface PresetSlice {
  /** the saved ones by method, of those that were asked for */
  presets: Readonly<Record<string, readonly PresetInfo[]>>;
  loadPresets(method: string): Promise<void>;
  /** saves the settings in force for the chosen method; a preset of that name is replaced */
  savePreset(name: string): Promise<void>;
  /** of the chosen method */
  deletePreset(name: string): Promise<void>;
}
