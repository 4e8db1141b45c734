import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether windows can be opened: on an existing display, or on a virtual one. */
export function hasDisplay(): boolean {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY) || canMakeDisplay();
}

function canMakeDisplay(): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, 'Xvfb'), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** A virtual display in memory; undefined if the user has a display. */
export interface Display {
  name: string;
  close(): void;
}

export async function openDisplay(): Promise<Display | undefined> {
  if (process.platform !== 'linux' || process.env.DISPLAY) return undefined;
  // It chooses a free number itself, and prints it once it listens.
  const args = ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'];
  // It ends with its last window, also if a test was killed.
  args.push('-terminate');
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await numberOf(server);
  return { name: `:${number}`, close: () => void server.kill() };
}

function numberOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    server.stdio[3]!.on('data', (part) => {
      text += part;
      if (text.endsWith('\n')) resolve(text.trim());
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
}
