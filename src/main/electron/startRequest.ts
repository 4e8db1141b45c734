import { resolve } from 'node:path';
import { z } from 'zod';
import { lastingSource } from './lastingSource';

/** What a start of the program asks for; a second start hands it to the one that runs. */
export const startRequestSchema = z.object({
  /** an address, a file with its whole path, or a `recordscope:` link; null for none */
  source: z.string().min(1).max(1_000_000).nullable(),
  isNewWindow: z.boolean(),
});
export type StartRequest = z.infer<typeof startRequestSchema>;

export interface StartTarget {
  /** where the program was called from, for relative paths */
  folder: string;
  /** the folder that Electron was told to run; null in a package, which is told none */
  program: string | null;
}

/** Reads a command line: the last argument that is no switch is what to open. */
export function startRequest(argv: readonly string[], { folder, program }: StartTarget): StartRequest {
  const text = argv.slice(1).filter((arg) => arg !== '' && !arg.startsWith('-'));
  const at = program === null ? -1 : text.findIndex((word) => resolve(folder, word) === program);
  // Through a link to its folder, the program is not recognised: then it is the first word all the same.
  const given = text.slice(program === null ? 0 : Math.max(at, 0) + 1).at(-1);
  return {
    source: given === undefined ? null : lastingSource(given, folder),
    isNewWindow: argv.includes('--new-window'),
  };
}
