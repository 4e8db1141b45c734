import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { type NewestSource, newestSource } from './newestSource';
import { programFolder } from './programFolder';

/** For a developer who changed a source and forgot to build; undefined if all is well, or the sources are not here. */
export function oldBuildWarning(builtFile: string): string | undefined {
  let newest: NewestSource;
  try {
    newest = newestSource(programFolder);
    if (statSync(builtFile).mtimeMs >= newest.changedAt) return undefined;
  } catch {
    return undefined;
  }
  return `warning: the build is older than ${relative(programFolder, newest.file)}: run npm run build`;
}
