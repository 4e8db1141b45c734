import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../../../bin/recordscope.js');

export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  input?: string | Buffer;
  /** a command that starts the program, such as setpriv */
  through?: string[];
  environment?: Record<string, string>;
  started?: (child: ChildProcess) => void;
}

/** Runs the built program as a user would. */
export function recordscope(args: string[], options: RunOptions = {}): Promise<Finished> {
  const [command, ...rest] = [...(options.through ?? []), process.execPath, program, ...args];
  const child = spawn(command!, rest, {
    env: { ...process.env, ...options.environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  options.started?.(child);
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(options.input ?? '');
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** All descendants of a process, by their command lines; empty on systems without /proc. */
export function descendantsOf(pid: number): { pid: number; command: string }[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = readProc(entry, 'stat');
    const parent = /\) \S (\d+)/.exec(stat)?.[1];
    if (parent !== undefined) parents.set(Number(entry), Number(parent));
  }
  const isBelow = (child: number): boolean => {
    for (let at = parents.get(child); at !== undefined && at > 1; at = parents.get(at))
      if (at === pid) return true;
    return false;
  };
  return [...parents.keys()].filter(isBelow).map((child) => ({
    pid: child,
    command: readProc(String(child), 'cmdline').replaceAll('\0', ' '),
  }));
}

/** Waits until a program's browser is working; returns all its renderers, as one of them may be spare. */
export async function renderersOf(pid: number): Promise<number[]> {
  for (let tries = 0; tries < 200; tries++) {
    const renderers = descendantsOf(pid).filter(({ command }) => command.includes('--type=renderer'));
    if (renderers.length > 0) return renderers.map((renderer) => renderer.pid);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('no renderer was started');
}

export function isRunning(pid: number): boolean {
  return /\) [^ZX]/.test(readProc(String(pid), 'stat'));
}

function readProc(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
