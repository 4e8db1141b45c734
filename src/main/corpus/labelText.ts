import { createHash } from 'node:crypto';
import type { StoredLabel } from '../../shared/labels/labelFile';

/** A labels file: a line for each thing that is said and for each record, so that two versions are compared well. */
export function labelText(stored: StoredLabel): string {
  const lines = Object.entries(stored).map(([key, value]) => `  ${JSON.stringify(key)}: ${valueText(value)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

function valueText(value: unknown): string {
  if (!Array.isArray(value) || value.length === 0) return JSON.stringify(value);
  return `[\n${value.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')}\n  ]`;
}

/** Tells one labels file from another. */
export function textSum(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
