import type { InspectorState } from '../store/inspectorState';
import { saveFile } from './saveFile';
import { sessionOf } from './sessionOf';

/** Saves where the user is as a file. */
export function saveSession(state: InspectorState): void {
  const name = fileName(state.page?.title ?? state.corpus?.name ?? '');
  saveFile(`${name}.recordscope.json`, `${JSON.stringify(sessionOf(state), null, 2)}\n`);
}

/** Letters and digits of any script stay, all else would be trouble on some system. */
export function fileName(title: string): string {
  const plain = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return plain === '' ? 'session' : plain;
}
