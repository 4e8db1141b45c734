import type { PresetInfo } from '../../shared/contract/commands';
import { evidenceText, evidenceVerdict } from '../../shared/tuning/evidence/presetEvidence';
import type { TuningVerdict } from '../../shared/tuning/evidence/tuningVerdict';
import type { InspectorState, Slice } from './inspectorState';
import { settingsOf } from './settingsSlice';

export interface PresetSlice {
  /** the saved ones by method, of those that were asked for */
  presets: Readonly<Record<string, readonly PresetInfo[]>>;
  /** the name to save the settings under is being asked for */
  isNamingPreset: boolean;
  askPresetName(isAsking: boolean): void;
  loadPresets(method: string): Promise<void>;
  /** saves the settings in force for the chosen method; a preset of that name is replaced */
  savePreset(name: string): Promise<void>;
  /** of the chosen method */
  deletePreset(name: string): Promise<void>;
}

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
      isNamingPreset: false,
      askPresetName: (isNamingPreset) => set({ isNamingPreset }),
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

/** Whether a preset's values are to be trusted; undefined for one that was not tuned. */
export function presetVerdict({ evidence }: Pick<PresetInfo, 'evidence'>): TuningVerdict | undefined {
  return evidence && evidenceVerdict(evidence);
}

/** What a tuned preset was measured by, and what that says, so that nobody must take its word. */
export function presetHint(preset: Pick<PresetInfo, 'evidence'>): string | undefined {
  const { evidence } = preset;
  return evidence && `${presetVerdict(preset)!.title} ${evidenceText(evidence)}`;
}

/** `Tuned, over-tuned`: its name never without the verdict. */
export function judgedName(name: string, preset: Pick<PresetInfo, 'evidence'>): string {
  const verdict = presetVerdict(preset);
  return verdict === undefined ? name : `${name}, ${verdict.kind}`;
}
