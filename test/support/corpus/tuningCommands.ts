import { expect } from 'vitest';
import { runCommandLine } from '../../../src/main/cli/commandLine';
import type { Finished } from './commandLine';

export const buw = ['--method', 'buw'];
/** Parameters: the one whose threshold is planted in a corpus, and another one. */
export const plantedSearch = [
  ...buw,
  ...['dataRecords.minRecords', 'dataRecords.minLeaves'].flatMap((name) => ['--param', name]),
  '--folds',
  '3',
];
/** A thread takes longer to start than to run everything on drawn pages. */
export const oneThread = ['--workers', '1'];

/**
 * Runs a command in this process, without starting the program: its answers and files are the same. Other tests start
 * the program itself.
 */
export async function commandHere(args: string[]): Promise<Finished> {
  const { stdout, stderr } = process;
  const own = { stdout: stdout.write, stderr: stderr.write };
  const listeners = stdout.listeners('error');
  const written = { stdout: '', stderr: '' };
  const into = (name: 'stdout' | 'stderr') => (text: unknown) => {
    written[name] += String(text);
    return true;
  };
  stdout.write = into('stdout');
  stderr.write = into('stderr');
  try {
    const code = await runCommandLine(args);
    return { code, ...written };
  } finally {
    stdout.write = own.stdout;
    stderr.write = own.stderr;
    for (const listener of stdout.listeners('error'))
      if (!listeners.includes(listener)) stdout.off('error', listener as () => void);
  }
}

/** The output of a command that succeeds; its standard error may contain only notes and durations. */
export function printedBy({ code, stdout, stderr }: Finished): string {
  const unexpected = stderr.replace(/^note: .*\n|^\d workers?;.*\n/gm, '');
  expect({ code, stderr: unexpected }).toEqual({ code: 0, stderr: '' });
  return stdout;
}

export async function printedHere(...args: string[]): Promise<string> {
  return printedBy(await commandHere(args));
}

/** The message of a command that prints nothing. */
export async function refusedHere(...args: string[]): Promise<Omit<Finished, 'stdout'>> {
  const { code, stdout, stderr } = await commandHere(args);
  expect(stdout).toBe('');
  return { code, stderr };
}

/** Checks that a preset finds every record of the held-out pages of a planted corpus. */
export async function expectFoundHeldOut(corpus: string, preset: string): Promise<void> {
  const options = [...buw, ...oneThread, '--preset', preset, '--split', 'held-out'];
  expect(await printedHere('eval', corpus, ...options)).toMatch(/^buw:tuned +1\.000 +1\.000 +1\.000/m);
}
