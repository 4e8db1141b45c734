import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'vite';
import { programFolder } from '../../../src/main/platform/programFolder';

export interface Writer {
  child: ChildProcess;
  /** the blocks that it reported as saved */
  saved: number[];
  /** its exit code, or null if it was killed */
  ended: Promise<number | null>;
  /** its standard error */
  errorOutput(): string;
}

export interface WriterTask {
  folder: string;
  slug: string;
  first: number;
  step: number;
  count: number;
}

/** Builds the program of `labelWriter.ts` once; each call of the returned function starts it. */
export async function labelWriters(): Promise<(task: WriterTask) => Writer> {
  const outDir = join(programFolder, 'node_modules/.cache/label-writer');
  const entry = join(import.meta.dirname, 'labelWriter.ts');
  await build({
    configFile: false,
    root: programFolder,
    logLevel: 'error',
    build: { ssr: entry, outDir, emptyOutDir: false, target: 'node20' },
  });
  return ({ folder, slug, first, step, count }) => {
    const args = [join(outDir, 'labelWriter.js'), folder, slug, ...[first, step, count].map(String)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const saved: number[] = [];
    let text = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      const lines = text.split('\n');
      text = lines.pop()!;
      saved.push(...lines.map(Number));
    });
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      errors += part;
    });
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    return { child, saved, ended, errorOutput: () => errors };
  };
}
