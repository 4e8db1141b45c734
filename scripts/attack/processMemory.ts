import { readdirSync, readFileSync } from 'node:fs';

/** The most memory that a process ever had (VmHWM), bytes; 0 where it has ended or the system does not say. */
export function peakMemory(pid: number): number {
  return field(pid, 'VmHWM');
}

/** What it has now, bytes. */
export function memoryNow(pid: number): number {
  return field(pid, 'VmRSS');
}

/** How many files and sockets a process has open; -1 where the system does not say. */
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
