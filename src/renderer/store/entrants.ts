import type { MethodInfo } from '../../shared/contract/commands';
import type { Entrant } from '../../shared/evaluation/results';
import { defaultSettings, paperSettings, type Settings } from '../../shared/pipeline/settings';
import type { InspectorState } from './inspectorState';

/** Names of sets of values that every method has; all others are names of saved presets. */
export const commonPresets = ['default', 'paper', 'own values'] as const;

/** Every method with the values that the chosen preset stands for. */
export function entrantsOf(
  state: Pick<InspectorState, 'methods' | 'presets' | 'settings' | 'evalPreset'>,
): Entrant[] {
  return state.methods.map((method) => {
    const settings = presetSettings(state, method);
    // A method that has no preset of that name takes part as it is by default.
    return settings === undefined
      ? { method: method.id, preset: 'default', settings: defaultSettings }
      : { method: method.id, preset: state.evalPreset, settings };
  });
}

function presetSettings(
  { presets, settings, evalPreset }: Pick<InspectorState, 'presets' | 'settings' | 'evalPreset'>,
  method: MethodInfo,
): Settings | undefined {
  if (evalPreset === 'default') return defaultSettings;
  if (evalPreset === 'paper') return paperSettings(method);
  if (evalPreset === 'own values') return settings[method.id] ?? defaultSettings;
  return (presets[method.id] ?? []).find(({ name }) => name === evalPreset)?.settings;
}
