import type { PresetInfo } from '../../shared/contract/commands';
import type { InspectorState, Slice } from './inspectorState';
import type { PresetSlice } from './presetState';
import { settingsOf } from './settingsSlice';

const none: readonly PresetInfo[] = [];

/** Those saved for the chosen method. */
export function savedPresets({
  presets,
  method,
}: Pick<InspectorState, 'presets' | 'method'>): readonly PresetInfo[] {
  return presets[method] ?? none;
}

export const presetSlice: Slice<PresetSlice> =
  ({ client }) =>
  (set, get) => {
    const report = (cause: Error): void => get().addLog('error', cause.message);
    return {
      presets: {},
      async loadPresets(method) {
        if (method === '' || !get().isConnected) return;
        try {
          const listed = await client.request('presets', { method });
          set(({ presets }) => ({ presets: { ...presets, [method]: listed } }));
        } catch (cause) {
          report(cause as Error);
        }
      },
      async savePreset(name) {
        const { method, loadPresets } = get();
        try {
          await client.request('savePreset', { method, name, settings: settingsOf(get()) });
          await loadPresets(method);
        } catch (cause) {
          report(cause as Error);
        }
      },
      async deletePreset(name) {
        const { method, loadPresets } = get();
        try {
          await client.request('deletePreset', { method, name });
          await loadPresets(method);
        } catch (cause) {
          report(cause as Error);
        }
      },
    };
  };
