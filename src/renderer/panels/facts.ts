import type { RunResult } from '../../shared/contract/commands';

/** Numbers and times as the panels write them. */

export function clockTime(time: string | number): string {
  return new Date(time).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

export function pageSize({ width, height }: { width: number; height: number }): string {
  return `${Math.round(width)} × ${Math.round(height)} px`;
}

export function milliseconds(ms: number): string {
  return ms >= 1000 ? `${(ms / 1000).toFixed(1)} s` : `${ms.toFixed(1)} ms`;
}

export interface RunTimes {
  /** of the stages that were computed in this run, and of all of them when last computed, ms */
  computed: number;
  all: number;
  reused: number;
  stages: number;
}

export function runTimes({ stages }: RunResult): RunTimes {
  const times: RunTimes = { computed: 0, all: 0, reused: 0, stages: stages.length };
  for (const { ms, computedMs, reused } of stages) {
    times.all += computedMs;
    times.computed += ms;
    if (reused) times.reused++;
  }
  return times;
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
