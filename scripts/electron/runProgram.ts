import { spawn } from 'node:child_process';

export interface RunOptions {
  environment: NodeJS.ProcessEnv;
  /** after which the program is ended, ms */
  timeLimit: number;
  folder?: string;
}

export interface Ended {
  done: boolean;
  stdout: string;
  stderr: string;
  /** why it failed; '' if it did not */
  problem: string;
}

/** Runs a program until it ends or the time limit is reached; never throws. */
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
      // Its own child processes can keep its output open: do not wait for them.
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
      end(error.code === 'ENOENT' ? 'the program does not exist' : error.message),
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

/** The line of the output that says what went wrong, without warnings, codes and stack traces. */
function errorLine(stderr: string): string | undefined {
  const lines = stderr
    .split('\n')
    .map((line) => line.replace(/^npm error (?!code |errno |syscall )/, 'Error: ').trim())
    .filter((line) => line !== '');
  return lines.find((line) => /^\w*Error\b|error while loading/.test(line)) ?? lines.at(-1);
}
