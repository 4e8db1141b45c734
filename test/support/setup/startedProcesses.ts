import { readdirSync, readFileSync } from 'node:fs';

/**
 * Every process that a test starts has this in its environment, and passes it on to its children: the test run and its
 * worker. So they are found even if their parent has ended. On systems without /proc, none is found.
 */
export const mark = 'RECORDSCOPE_TEST_PROCESS';

/** The mark of processes that this worker starts. Its parent is the run. */
export const workerMark = `${process.ppid}.${process.pid}.`;
/** The prefix of the marks of all workers of this run. */
export const runMark = `${process.pid}.`;

/** How often to search again, for processes that were started during the search. */
const maxRounds = 50;

/** Kills all processes whose mark has this prefix. */
export function killMarked(beginning: string): void {
  for (let round = 0; round < maxRounds; round++) {
    const found = markedProcesses(mark, beginning);
    if (found.length === 0) return;
    for (const pid of found) kill(pid);
  }
}

/** Processes whose environment has a value of `name` with this prefix. */
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

/** Empty for a process that has ended, or of another user. */
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
