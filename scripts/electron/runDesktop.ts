import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs the desktop program until it ends; returns its exit code, for a signal like a shell. */
export function runDesktop(program: string, args: readonly string[]): Promise<number> {
  const { ELECTRON_RUN_AS_NODE: _, ...environment } = process.env;
  return new Promise((resolve) => {
    // Before it starts: a signal in between would end only this program.
    const forward = (signal: NodeJS.Signals): void => void child.kill(signal);
    for (const signal of forwarded) process.on(signal, forward);
    const child = spawn(program, args, { stdio: 'inherit', env: environment });
    const end = (code: number): void => {
      for (const signal of forwarded) process.off(signal, forward);
      resolve(code);
    };
    child.once('error', (error) => {
      process.stderr.write(`error: ${program} could not be started: ${error.message}\n`);
      end(1);
    });
    child.once('exit', (code, signal) => end(code ?? 128 + constants.signals[signal!]));
  });
}
