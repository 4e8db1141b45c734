import type { PresetInfo } from '../../shared/contract/commands';
import { evidenceText, evidenceVerdict } from '../../shared/tuning/evidence/presetEvidence';
import type { TuningVerdict } from '../../shared/tuning/evidence/tuningVerdict';
import type { InspectorState, Slice } from './inspectorState';
import { settingsOf } from './settingsSlice';

export interface PresetSlice {
  /** saved presets by method, of methods requested so far */
  presets: Readonly<Record<string, readonly PresetInfo[]>>;
  /** whether the name for a preset is being entered */
  isNamingPreset: boolean;
  askPresetName(isAsking: boolean): void;
  loadPresets(method: string): Promise<void>;
  /** saves the current settings of the chosen method; replaces a preset of that name */
  savePreset(name: string): Promise<void>;
  /** of the chosen method */
  deletePreset(name: string): Promise<void>;
}

const none: readonly PresetInfo[] = [];

/** The saved presets of the chosen method. */
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

/** Whether a tuned preset can be trusted; undefined for others. */
export function presetVerdict({ evidence }: Pick<PresetInfo, 'evidence'>): TuningVerdict | undefined {
  return evidence && evidenceVerdict(evidence);
}

/** The group of tuned presets that did not hold on held-out sites: nothing shows that they are better. */
export const experiments = 'Experiments, not shown to be better';

export function isExperiment(preset: Pick<PresetInfo, 'evidence'>): boolean {
  const verdict = presetVerdict(preset);
  return verdict !== undefined && verdict.kind !== 'holds';
}

/** The verdict on a tuned preset, with its evidence. */
export function presetHint(preset: Pick<PresetInfo, 'evidence'>): string | undefined {
  const { evidence } = preset;
  return evidence && `${presetVerdict(preset)!.title} ${evidenceText(evidence)}`;
}

/** `Tuned, over-tuned`: the name with the verdict. */
export function judgedName(name: string, preset: Pick<PresetInfo, 'evidence'>): string {
  const verdict = presetVerdict(preset);
  return verdict === undefined ? name : `${name}, ${verdict.kind}`;
}
