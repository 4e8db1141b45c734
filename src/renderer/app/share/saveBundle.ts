import type { InspectorStore } from '../../store/inspectorStore';
import { fileName, saveBlob } from '../../ui/saveFile';
import { sessionOf } from '../session/saveSession';

/** Saves the open page as a bundle. Returns whether it is saved; faults are shown. */
export async function saveBundle({ getState }: InspectorStore, notes: string): Promise<boolean> {
  const { page, bundleOf } = getState();
  const bytes = await bundleOf(JSON.stringify(sessionOf(getState())), notes);
  if (bytes === undefined) return false;
  const blob = new Blob([Uint8Array.from(bytes)], { type: 'application/x-recordscope' });
  saveBlob(`${fileName(page?.title ?? '')}.recordscope`, blob);
  return true;
}
