import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { vi } from 'vitest';

/** How a browser was started, and what other users of the machine could see of it. */
export interface Opened {
  /** the address on its command line */
  address: string;
  /** the command lines of all processes at that moment */
  processes: string[];
  /** permissions of the file in the address and of its folder, as `stat` prints them; '' if there is none */
  modes: string;
  /** the file's content */
  content: string;
}

const script = `#!/bin/sh
cd "$(dirname "$0")"
file="\${1#file://}"
for process in /proc/[0-9]*/cmdline; do tr '\\0' ' ' < "$process"; echo; done > processes 2> /dev/null
stat -c %a "$file" "$(dirname "$file")" > modes 2> /dev/null
cat "$file" > content 2> /dev/null
echo "$1" > unfinished
mv unfinished opened
`;

/** Replaces the system's program that starts a browser on Linux: records all of this, and starts none. */
export async function fakeOpener(
  folder: string,
): Promise<{ environment: Record<string, string>; bin: string; opened: () => Promise<Opened> }> {
  const bin = join(folder, 'bin');
  await mkdir(bin);
  await writeFile(join(bin, 'xdg-open'), script);
  await chmod(join(bin, 'xdg-open'), 0o755);
  const noted = (name: string): Promise<string> => readFile(join(bin, name), 'utf8').catch(() => '');
  return {
    environment: { PATH: `${bin}${delimiter}${process.env.PATH}`, DISPLAY: ':0' },
    bin,
    async opened() {
      await vi.waitUntil(() => noted('opened'), { timeout: 45_000 });
      return {
        address: (await noted('opened')).trim(),
        processes: (await noted('processes')).split('\n'),
        modes: (await noted('modes')).trim(),
        content: await noted('content'),
      };
    },
  };
}
