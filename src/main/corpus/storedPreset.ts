import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import type { Settings } from '../../shared/pipeline/settings';
import { type PresetEvidence, presetEvidenceSchema } from '../../shared/tuning/evidence/presetEvidence';
import { asJson, parseEntry } from './corpusLayout';

/** A set of parameter values for one method, as it is stored. */
const presetFile = z.object({
  format: z.literal('recordscope-preset'),
  version: z.literal(1),
  method: z.string(),
  /** the user's name for it; optional in files written by hand */
  name: z.string().optional(),
  values: z.record(z.string(), z.record(z.string(), z.union([z.number(), z.string(), z.boolean()]))),
  off: z.array(z.string()),
  /** for tuned values */
  evidence: presetEvidenceSchema.optional(),
});

/** The content of a preset file. */
export interface StoredPreset {
  name: string | undefined;
  settings: Settings;
  evidence?: PresetEvidence;
}

/** The evidence names every page that was learnt from: ten thousand pages take 2 MB. */
const maxMegabytes = 16;
const megabyte = 1024 * 1024;

/** The text of a preset file. */
export async function readPresetText(path: string): Promise<string> {
  const { size } = await stat(path);
  if (size > maxMegabytes * megabyte)
    throw new Error(
      `is too large for a preset: it has ${Math.round(size / megabyte)} MB, and a preset may have ${maxMegabytes} MB`,
    );
  return readFile(path, 'utf8');
}

/** Reads a preset for a method; the error says what is wrong with the file. */
export function parsePreset(text: string, method: string): StoredPreset {
  return presetOf(parseEntry(text, presetFile), method);
}

/** As `parsePreset`, from parsed JSON. */
export function checkedPreset(stored: unknown, method: string): StoredPreset {
  return presetOf(presetFile.parse(stored), method);
}

function presetOf(stored: z.infer<typeof presetFile>, method: string): StoredPreset {
  if (stored.method !== method) throw new Error(`is a preset for ${stored.method}, not for ${method}`);
  const { name, values, off, evidence } = stored;
  return { name, settings: { values, off }, ...(evidence && { evidence }) };
}

export function presetText(
  method: string,
  name: string,
  { values, off }: Settings,
  evidence?: PresetEvidence,
): string {
  const preset = { format: 'recordscope-preset', version: 1, method, name, values, off };
  return asJson(evidence === undefined ? preset : { ...preset, evidence });
}
