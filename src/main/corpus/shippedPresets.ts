import type { PresetInfo } from '../../shared/contract/commands';
import buw from '../../shared/presets/tuned/buw.json';
import emine from '../../shared/presets/tuned/emine.json';
import figueiredo from '../../shared/presets/tuned/figueiredo.json';
import paolucci from '../../shared/presets/tuned/paolucci.json';
import rextractor from '../../shared/presets/tuned/rextractor.json';
import { checkedPreset } from './presetFile';

const stored: readonly { method: string }[] = [rextractor, paolucci, figueiredo, emine, buw];

/** Presets that come with the program: values that were tuned, with the evidence for them. */
export function shippedPresets(method: string): PresetInfo[] {
  return stored
    .filter((preset) => preset.method === method)
    .map((preset) => {
      const { name, ...rest } = checkedPreset(preset, method);
      return { name: name!, ...rest, isShipped: true };
    });
}
