import { spawn } from 'node:child_process';

export interface RunOptions {
  environment: NodeJS.ProcessEnv;
  /** ms, after which the program is ended */
  timeLimit: number;
  folder?: string;
}

export interface Ended {
  done: boolean;
  stdout: string;
  stderr: string;
  /** why it did not do its work, in words; '' if it did */
  problem: string;
}

/** Runs a program to its end, or to the time limit; never throws. */
export function runProgram(program: string, args: readonly string[], options: RunOptions): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      env: options.environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(options.folder === undefined ? {} : { cwd: options.folder }),
    });
    let stdout = '';
    let stderr = '';
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      child.kill('SIGKILL');
      // What it started itself may hold its output open: that is not waited for.
      child.stdout.destroy();
      child.stderr.destroy();
    }, options.timeLimit);
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    const end = (problem: string): void => {
      clearTimeout(timer);
      resolve({ done: problem === '', stdout, stderr, problem });
    };
    child.on('error', (error: NodeJS.ErrnoException) =>
      end(error.code === 'ENOENT' ? 'there is no such program' : error.message),
    );
    child.on('close', (code, signal) => {
      if (late) end(`it did not end within ${options.timeLimit / 1000} s`);
      else if (code === 0) end('');
      else
        end(
          errorLine(stderr) ?? (signal === null ? `it ended with code ${code}` : `it was ended by ${signal}`),
        );
    });
  });
}

/** The line that says what went wrong, of output that has warnings, codes and stack traces around it. */
function errorLine(stderr: string): string | undefined {
  const lines = stderr
    .split('\n')
    .map((line) => line.replace(/^npm error (?!code |errno |syscall )/, 'Error: ').trim())
    .filter((line) => line !== '');
  return lines.find((line) => /^\w*Error\b|error while loading/.test(line)) ?? lines.at(-1);
}
