import type { InspectorState } from '../store/inspectorState';
import { shownExports } from '../store/wrapperSlice';
import { fileName, saveFile } from '../ui/saveFile';

const types: Readonly<Record<string, string>> = { csv: 'text/csv', jsonl: 'application/jsonl' };

/** Saves what the Export screen shows. */
export function saveShownExport({ exported, wrapper }: InspectorState): void {
  if (exported === null || wrapper === null || exported.refusal !== '') return;
  const { extension } = shownExports.find(({ target }) => target === exported.target)!;
  saveFile(`${fileName(wrapper.name)}.${extension}`, exported.text, types[exported.target] ?? 'text/plain');
}
