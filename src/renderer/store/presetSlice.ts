import type { Slice } from './inspectorState';
import type { PresetSlice } from './presetState';
import { settingsOf } from './settingsSlice';

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
