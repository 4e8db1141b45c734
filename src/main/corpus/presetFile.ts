import { z } from 'zod';
import type { Settings } from '../../shared/pipeline/settings';
import { asJson, parseEntry } from './corpusFiles';

/** A set of parameter values for one method, as it is stored. */
const presetFile = z.object({
  format: z.literal('recordscope-preset'),
  version: z.literal(1),
  method: z.string(),
  /** as its user calls it; a file that was written by hand may do without */
  name: z.string().optional(),
  values: z.record(z.string(), z.record(z.string(), z.union([z.number(), z.string(), z.boolean()]))),
  off: z.array(z.string()),
});

/** Reads a preset for a method; the error says what is wrong with the file. */
export function parsePreset(text: string, method: string): { name: string | undefined; settings: Settings } {
  const stored = parseEntry(text, presetFile);
  if (stored.method !== method) throw new Error(`is a preset for ${stored.method}, not for ${method}`);
  return { name: stored.name, settings: { values: stored.values, off: stored.off } };
}

export function presetText(method: string, name: string, { values, off }: Settings): string {
  return asJson({ format: 'recordscope-preset', version: 1, method, name, values, off });
}
