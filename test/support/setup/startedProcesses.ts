import { readdirSync, readFileSync } from 'node:fs';

/**
 * Every process that a test starts has this in its environment, and hands it to those that it starts itself: the test
 * run and the worker of it. So they are found whatever became of the one that started them. Where the system has no
 * /proc, none is found.
 */
export const mark = 'RECORDSCOPE_TEST_PROCESS';

/** The mark of what this worker starts. Its parent is the run. */
export const workerMark = `${process.ppid}.${process.pid}.`;
/** What the marks of all workers of this run begin with. */
export const runMark = `${process.pid}.`;

/** How often it is looked again for what a process started while it was looked for. */
const maxRounds = 50;

/** Ends at once all processes whose mark begins so. */
export function killMarked(beginning: string): void {
  for (let round = 0; round < maxRounds; round++) {
    const found = markedProcesses(mark, beginning);
    if (found.length === 0) return;
    for (const pid of found) kill(pid);
  }
}

/** Processes that were started with an environment in which the value of `name` begins so. */
export function markedProcesses(name: string, beginning: string): number[] {
  const wanted = `${name}=${beginning}`;
  return processes().filter((pid) => environmentOf(pid).some((entry) => entry.startsWith(wanted)));
}

function processes(): number[] {
  try {
    const own = String(process.pid);
    return readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry) && entry !== own)
      .map(Number);
  } catch {
    return [];
  }
}

/** Empty for one that has ended, and for one of another user. */
function environmentOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
