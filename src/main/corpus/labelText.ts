import { createHash } from 'node:crypto';
import type { StoredLabel } from '../../shared/labels/labelFile';

/** A labels file, with one line per property and per record, for readable diffs. */
export function labelText(stored: StoredLabel): string {
  const lines = Object.entries(stored).map(([key, value]) => `  ${JSON.stringify(key)}: ${valueText(value)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

function valueText(value: unknown): string {
  if (!Array.isArray(value) || value.length === 0) return JSON.stringify(value);
  return `[\n${value.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')}\n  ]`;
}

/** Identifies a version of a labels file. */
export function textSum(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
