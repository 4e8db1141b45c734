import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const examplesFolder = join(import.meta.dirname, '../../../examples/pages');

export const exampleNames = readdirSync(examplesFolder).sort();

/** Pages in scripts that the browser's own font lacks: their widths depend on the machine's fonts. */
export const fontDependent = new Set(['chinese', 'thai', 'right-to-left']);

export function examplePage(name: string): string {
  return join(examplesFolder, name, 'index.html');
}

export interface Truth {
  title: string;
  about: string;
  region: string | null;
  records: string[][];
}

export function truthOf(name: string): Truth {
  return JSON.parse(readFileSync(join(examplesFolder, name, 'truth.json'), 'utf8')) as Truth;
}
