import type { PresetInfo } from '../../shared/contract/commands';
import buw from '../../shared/methods/buw/tuned.json';
import emine from '../../shared/methods/emine/tuned.json';
import figueiredo from '../../shared/methods/figueiredo/tuned.json';
import paolucci from '../../shared/methods/paolucci/tuned.json';
import rextractor from '../../shared/methods/rextractor/tuned.json';
import { checkedPreset } from './storedPreset';

const stored: readonly { method: string }[] = [rextractor, paolucci, figueiredo, emine, buw];

/** Presets that ship with the program: tuned values, with their evidence. */
export function shippedPresets(method: string): PresetInfo[] {
  return stored
    .filter((preset) => preset.method === method)
    .map((preset) => {
      const { name, ...rest } = checkedPreset(preset, method);
      return { name: name!, ...rest, isShipped: true };
    });
}
