import { readdirSync, readFileSync } from 'node:fs';

/** Peak memory of a process (VmHWM), bytes; 0 if it has ended or the system does not report it. */
export function peakMemory(pid: number): number {
  return field(pid, 'VmHWM');
}

/** Current memory, bytes. */
export function memoryNow(pid: number): number {
  return field(pid, 'VmRSS');
}

/** Number of open files and sockets of a process; -1 if the system does not report it. */
export function openFiles(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return -1;
  }
}

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}

function field(pid: number, name: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
