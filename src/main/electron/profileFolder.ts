import { accessSync, constants, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileError } from '../platform/fileError';

/** Where Chromium stores data of the inspector and of pages: storage, cookies, caches. */
export interface ProfileFolder {
  path: string;
  /** why it is a temporary one; '' if it is not */
  notice: string;
}

/** In the user's folder, or a temporary one if that is not writable: Chromium needs one to start. */
export function profileFolder(config: string): ProfileFolder {
  const path = join(config, 'desktop');
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.W_OK);
    return { path, notice: '' };
  } catch (cause) {
    const { message } = fileError(cause, path);
    return {
      path: mkdtempSync(join(tmpdir(), 'recordscope-')),
      notice: `Nothing is saved when the program ends: ${message}.`,
    };
  }
}
