import type { RunResult } from '../../shared/contract/commands';

/** Formats numbers and times for panels. */

export function clockTime(time: string | number): string {
  return new Date(time).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

export function pageSize({ width, height }: { width: number; height: number }): string {
  return `${Math.round(width)} × ${Math.round(height)} px`;
}

export function milliseconds(ms: number): string {
  return ms >= 1000 ? `${(ms / 1000).toFixed(1)} s` : `${ms.toFixed(1)} ms`;
}

interface RunTimes {
  /** time of the stages computed in this run, ms */
  computed: number;
  /** time of all stages, each when last computed, ms */
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

export { plural } from '../../shared/base/plural';

/** Capitalises a message of the service, which starts in lower case. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A share as a percentage with one decimal, as in the papers. */
export function percent(share: number): string {
  return (share * 100).toFixed(1);
}

/** A share as a whole percentage with its sign: 92 %. */
export function wholePercent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** A signed difference in percentage points; no sign if it rounds to 0.0. */
export function change(share: number): string {
  const rounded = Math.round(share * 1000) / 10;
  if (rounded === 0) return '0.0';
  return `${rounded > 0 ? '+' : '−'}${Math.abs(rounded).toFixed(1)}`;
}

const whole = new Intl.NumberFormat('en');

/** 1,863 */
export function count(number: number): string {
  return whole.format(number);
}

export function counted(number: number, one: string, many = `${one}s`): string {
  return `${count(number)} ${number === 1 ? one : many}`;
}

/** 'today 13:47', or '12 Nov 2026 13:47'. */
export function when(iso: string, now = new Date()): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  const time = at.toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  if (at.toDateString() === now.toDateString()) return `today ${time}`;
  const day = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
  return `${day} ${time}`;
}
