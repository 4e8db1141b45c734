import type { PresetInfo } from '../../shared/contract/commands';
import type { Slice } from './inspectorState';
import { settingsOf } from './settingsSlice';

export interface PresetSlice {
  /** the saved ones of the chosen method */
  presets: PresetInfo[];
  loadPresets(): Promise<void>;
  /** saves the settings in force; a preset of that name is replaced */
  savePreset(name: string): Promise<void>;
  deletePreset(name: string): Promise<void>;
}

export const presetSlice: Slice<PresetSlice> =
  ({ client }) =>
  (set, get) => {
    const report = (cause: Error): void => get().addLog('error', cause.message);
    return {
      presets: [],
      async loadPresets() {
        const { method, isConnected } = get();
        if (method === '' || !isConnected) return;
        try {
          const presets = await client.request('presets', { method });
          if (get().method === method) set({ presets });
        } catch (cause) {
          report(cause as Error);
        }
      },
      async savePreset(name) {
        try {
          await client.request('savePreset', { method: get().method, name, settings: settingsOf(get()) });
          await get().loadPresets();
        } catch (cause) {
          report(cause as Error);
        }
      },
      async deletePreset(name) {
        try {
          await client.request('deletePreset', { method: get().method, name });
          await get().loadPresets();
        } catch (cause) {
          report(cause as Error);
        }
      },
    };
  };
