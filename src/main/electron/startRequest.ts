import { resolve } from 'node:path';
import { z } from 'zod';
import { lastingSource } from './lastingSource';

/** What a start of the program requests; a second start passes it to the running instance. */
export const startRequestSchema = z.object({
  /** an address, the absolute path of a file, or a `recordscope:` link; null for none */
  source: z.string().min(1).max(1_000_000).nullable(),
  isNewWindow: z.boolean(),
});
export type StartRequest = z.infer<typeof startRequestSchema>;

export interface StartTarget {
  /** the working directory, for relative paths */
  folder: string;
  /** the folder that Electron runs; null in a package */
  program: string | null;
}

/** Reads a command line: the last argument that is not a switch is the source. */
export function startRequest(argv: readonly string[], { folder, program }: StartTarget): StartRequest {
  const text = argv.slice(1).filter((arg) => arg !== '' && !arg.startsWith('-'));
  const at = program === null ? -1 : text.findIndex((argument) => resolve(folder, argument) === program);
  // Through a link to its folder, the program is not recognised: then it is the first argument.
  const given = text.slice(program === null ? 0 : Math.max(at, 0) + 1).at(-1);
  return {
    source: given === undefined ? null : lastingSource(given, folder),
    isNewWindow: argv.includes('--new-window'),
  };
}
