import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programFolder } from '../../../src/main/platform/programFolder';

/** Real saved pages with labels, not part of the project; tests that need them are skipped without them. */
export const labelledFolder =
  process.env.RECORDSCOPE_LABELLED_PAGES ?? join(programFolder, '../shared/pages');

export interface LabelledPage {
  id: string;
  file: string;
  site: string;
  records: string[];
}

export function labelledPages(): LabelledPage[] {
  const labels = join(labelledFolder, 'labels.json');
  return existsSync(labels) ? (JSON.parse(readFileSync(labels, 'utf8')) as LabelledPage[]) : [];
}
